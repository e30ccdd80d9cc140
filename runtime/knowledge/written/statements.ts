// Where the statements of a written answer end, each with the places that are named behind it; the same for a text that is complete and for
// one that is still being written.

const places = '(?:[ \\t]*[[［【][^[\\]［］【】]{0,200}[\\]］】](?!\\())*'
/** Of Latin writing before a space; of East Asian writing and of lines at once. */
const endings = new RegExp(`[.!?…]+["'”’)*_]*${places}(?=\\s)|[。！？]+[」』”）]*${places}|\\n+`, 'gu')
/** Nothing, or places of which the last may not be complete. */
const onlyPlaces = /^\s*(?:[[［【][^[\]［］【】]{0,200}[\]］】]\s*)*(?:[[［【][^[\]［］【】]{0,200})?$/u

/** Those that are surely over; what is left of the text may go on. */
export function wholeStatements(text: string): { statements: string[]; rest: string } {
  const statements: string[] = []
  let start = 0
  for (const match of text.matchAll(endings)) {
    const end = match.index + match[0].length
    if (mayGoOn(text.slice(end))) break
    statements.push(text.slice(start, end))
    start = end
  }
  return { statements, rest: text.slice(start) }
}

/** More of the same signs, or a place, may follow. */
const mayGoOn = (behind: string): boolean => onlyPlaces.test(behind)
