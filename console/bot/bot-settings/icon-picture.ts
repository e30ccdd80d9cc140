// A picture made ready to be an icon: whatever the browser can draw, cut to its middle square and written anew as a small PNG, so that nothing
// but its points is sent.

/** Of both sides. */
const pixels = 256

/** Null for what the browser cannot draw. */
export async function squareOf(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await drawn(image)
  } catch (error) {
    // The browser's own word for a picture that it cannot read.
    if (error instanceof DOMException) return null
    throw error
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function drawn(image: HTMLImageElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A drawing (SVG) need not say how large it is.
  const [width, height] = [image.naturalWidth || pixels, image.naturalHeight || pixels]
  const side = Math.min(width, height)
  context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, pixels, pixels)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob === null ? null : new File([blob], 'icon.png', { type: 'image/png' })
}
