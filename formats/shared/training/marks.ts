// Fits the marks of a sentence of another platform into an utterance of ours: counted in UTF-16 units from its trimmed beginning, without
// blanks at their ends, none over another. Of marks within one another the inner one is the value, and stays.

export interface GivenMark<M> {
  start: number
  /** Behind its last character. */
  end: number
  given: M
}

export type MarkFault = 'outside' | 'overlaps'

export interface FittedMarks<M> {
  /** In the order of the sentence. */
  marks: GivenMark<M>[]
  left: { given: M; fault: MarkFault }[]
}

/** `text` as it came: what is cut off before it moves the marks. */
export function fitMarks<M>(text: string, given: readonly GivenMark<M>[]): FittedMarks<M> {
  const cut = text.length - text.trimStart().length
  const trimmed = text.trim()
  const fitted: FittedMarks<M> = { marks: [], left: [] }
  const inner = [...given].sort((one, other) => one.end - one.start - (other.end - other.start))
  for (const mark of inner) {
    const placed = withoutBlanks(trimmed, { ...mark, start: mark.start - cut, end: mark.end - cut })
    if (placed === null) fitted.left.push({ given: mark.given, fault: 'outside' })
    else if (fitted.marks.some(({ start, end }) => start < placed.end && placed.start < end))
      fitted.left.push({ given: mark.given, fault: 'overlaps' })
    else fitted.marks.push(placed)
  }
  fitted.marks.sort((one, other) => one.start - other.start)
  return fitted
}

/** null for one that does not lie within the text, or holds nothing but blanks. A blank that the text was cut by does not count. */
function withoutBlanks<M>(text: string, { start, end, given }: GivenMark<M>): GivenMark<M> | null {
  if (!Number.isInteger(start) || !Number.isInteger(end)) return null
  let [from, to] = [start, end]
  while (from < to && (from < 0 ? from >= -1 : isBlank(text, from))) from += 1
  while (to > from && (to > text.length ? to <= text.length + 1 : isBlank(text, to - 1))) to -= 1
  const isWithin = from >= 0 && to <= text.length && from < to && !isWithinCharacter(text, from) && !isWithinCharacter(text, to)
  return isWithin ? { start: from, end: to, given } : null
}

/** Between the halves of one. */
const isWithinCharacter = (text: string, at: number): boolean => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1))

const isBlank = (text: string, at: number): boolean => text.charAt(at).trim() === ''

/** For offsets that count characters rather than UTF-16 units: the unit at which the character of a number begins. */
export function unitsOf(text: string, characters: Iterable<string> = text): (character: number) => number {
  const begins: number[] = []
  let unit = 0
  for (const character of characters) {
    begins.push(unit)
    unit += character.length
  }
  begins.push(unit)
  return (character) => begins[character] ?? Number.NaN
}
