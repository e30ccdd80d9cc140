// Hands the browser a file to keep.

/** The name is cleared of what some systems of files do not take. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()
  link.click()
  URL.revokeObjectURL(address)
}
