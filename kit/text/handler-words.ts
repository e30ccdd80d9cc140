// A user's own words without those that some pages would take for handlers of events (specification §5): `onerror` defused, others taken out. Done
// twice it gives the same.

export function withoutHandlerWords(text: string): string {
  let stripped = text.replace(/(?<!data-)\bonerror(\s*=)/gi, 'data-onerror$1')
  let before = ''
  // Taking a word out can join its neighbours into another one, so until nothing changes; each round shortens the text.
  while (stripped !== before) {
    before = stripped
    stripped = stripped.replace(/onclick|onmouse\w*|onblur|onscroll|onstart/gi, '')
  }
  return stripped
}
