// Where the placeholders of a text are, for marking them while it is written: closed ones, one that is open, and the one the caret stands
// in, for which variables are offered. Pure; what a placeholder means is kit's.

export interface Mark {
  text: string
  /** `open`: never closed, so that it would be said as it is written. */
  kind: 'plain' | 'variable' | 'open'
}

/** The whole text in pieces. An open placeholder ends with its line or where the next one begins. */
export function marksOf(text: string): Mark[] {
  const marks: Mark[] = []
  const add = (part: string, kind: Mark['kind']): void => {
    if (part !== '') marks.push({ text: part, kind })
  }
  let at = 0
  for (const found of text.matchAll(/\{\{(?:(?!\{\{|\}\}).)*(\}\})?/g)) {
    add(text.slice(at, found.index), 'plain')
    add(found[0], found[1] === undefined ? 'open' : 'variable')
    at = found.index + found[0].length
  }
  add(text.slice(at), 'plain')
  return marks
}

export function hasOpen(text: string): boolean {
  return text.includes('{{') && marksOf(text).some(({ kind }) => kind === 'open')
}

export interface Wanted {
  /** From the braces on. */
  start: number
  /** Where what is chosen ends: behind the braces that close it, when there are some. */
  end: number
  /** What was written of the path so far. */
  query: string
}

/** What is being written at the caret, when it is the path of a placeholder. */
export function wantedAt(text: string, caret: number): Wanted | null {
  const start = text.lastIndexOf('{{', caret - 1)
  if (start < 0 || start + 2 > caret) return null
  const query = text.slice(start + 2, caret)
  if (!/^\s*[\p{L}\p{N}_$.[\]"'-]*$/u.test(query)) return null
  const rest = /^[\p{L}\p{N}_$.[\]"'-]*\s*\}\}/u.exec(text.slice(caret))
  return { start, end: caret + (rest?.[0].length ?? 0), query: query.trim() }
}

/** The text with the path in its placeholder, and where the caret stands then. */
export function withPath(text: string, wanted: Wanted, path: string): { text: string; caret: number } {
  const placeholder = `{{${path}}}`
  return { text: text.slice(0, wanted.start) + placeholder + text.slice(wanted.end), caret: wanted.start + placeholder.length }
}
