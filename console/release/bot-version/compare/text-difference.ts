// Where two texts differ inside, word by word in any language, so that only that is marked. What is compared is shown whole.
import { type ChangeObject, diffArrays } from 'diff'

export interface TextPart {
  text: string
  isChanged: boolean
}

export interface TextDifference {
  before: TextPart[]
  after: TextPart[]
}

/** Words that may differ before both texts count as wholly different. */
const mostEdits = 400
/** With less in common than this share, marks inside would be confetti. */
const leastShared = 0.25

export function textDifference(before: string, after: string, language: string): TextDifference {
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  const wordsOf = (text: string) => [...words.segment(text)].map(({ segment }) => segment)
  const whole = { before: partsOf([{ text: before, isChanged: true }]), after: partsOf([{ text: after, isChanged: true }]) }
  if (before === '' || after === '') return whole
  const runs = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits })
  if (runs === undefined) return whole
  const shared = runs.reduce((sum, run) => sum + (run.added || run.removed ? 0 : run.value.join('').trim().length), 0)
  if (shared / Math.max(before.length, after.length) < leastShared) return whole
  const side = (isOn: (run: ChangeObject<string[]>) => boolean) =>
    partsOf(runs.filter(isOn).map((run) => ({ text: run.value.join(''), isChanged: run.added || run.removed })))
  return { before: side((run) => !run.added), after: side((run) => !run.removed) }
}

/** Neighbours of one sort as one; a space between two marks is part of the mark. */
function partsOf(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  parts.forEach((part, index) => {
    const isBetween = part.text.trim() === '' && joined.at(-1)?.isChanged === true && parts[index + 1]?.isChanged === true
    const isChanged = part.isChanged || isBetween
    const last = joined.at(-1)
    if (last?.isChanged === isChanged) last.text += part.text
    else if (part.text !== '') joined.push({ text: part.text, isChanged })
  })
  return joined
}
