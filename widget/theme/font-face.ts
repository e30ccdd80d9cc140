// The widget's own typeface beside another page: one Latin file from the widget's own host, fetched by the browser only when the window
// first shows words in it. Without it (or where the page forbids it) the system's face is used.

/** A name of our own, so that a page's fonts are never replaced by ours. */
export const fontFamily = 'Parley Plex Sans'

const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212'

export function loadFontFace(base: string): void {
  const face = new FontFace(fontFamily, `url(${JSON.stringify(`${base}/widget/${PARLEY_FACE_FILE}`)})`, {
    weight: '100 700',
    display: 'swap',
    unicodeRange: latin,
  })
  document.fonts.add(face)
}
