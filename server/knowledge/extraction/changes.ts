// What reading a source again changes of the questions that were found in it: what nobody has settled follows the source; of what somebody has,
// only what the source now says otherwise comes to review, beside it. Pure.
import type { ExtractedQuestion, Marks, SourceLine } from '@parley/contract/knowledge/extraction'
import type { Pair } from './read/pairs'

export interface KnownQuestion {
  id: string
  state: ExtractedQuestion['state']
  edited: boolean
  /** As it was found. */
  question: string
  answer: string
  change: ExtractedQuestion['change']
  faqId: string
}

export interface QuestionChanges {
  removed: string[]
  added: (Pair & { change: ExtractedQuestion['change']; faqId: string })[]
  kept: { id: string; change: ExtractedQuestion['change']; firstLine?: number; lastLine?: number }[]
}

export function changesOf(known: readonly KnownQuestion[], pairs: readonly Pair[]): QuestionChanges {
  const unmatched = new Set(known)
  const kept: QuestionChanges['kept'] = []
  const others = pairs.filter((pair) => {
    const same = [...unmatched].find((one) => keyOf(one) === keyOf(pair) && one.answer === pair.answer)
    if (same === undefined) return true
    unmatched.delete(same)
    const { firstLine, lastLine } = pair
    kept.push({ id: same.id, change: same.change === 'gone' ? '' : same.change, firstLine, lastLine })
    return false
  })
  const added = others.map((pair): QuestionChanges['added'][number] => {
    const before = [...unmatched].filter((one) => isSettled(one) && keyOf(one) === keyOf(pair))
    const faqId = before.find((one) => one.faqId !== '')?.faqId ?? ''
    return { ...pair, change: before.length > 0 ? 'changed' : '', faqId }
  })
  const said = new Set(pairs.map(keyOf))
  for (const one of unmatched)
    if (isSettled(one)) kept.push({ id: one.id, change: !said.has(keyOf(one)) ? 'gone' : one.change === 'gone' ? '' : one.change })
  return { removed: [...unmatched].filter((one) => !isSettled(one)).map(({ id }) => id), added, kept }
}

const isSettled = ({ state, edited }: KnownQuestion): boolean => state !== 'review' || edited

function keyOf({ question }: { question: string }): string {
  return question.trim().toLowerCase()
}

/** What people said of lines holds for the lines of the same words, in their order. */
export function carriedMarks(before: readonly SourceLine[], marks: Marks, after: readonly SourceLine[]): Marks {
  const waiting = Object.entries(marks)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([at, mark]) => ({ text: before[Number(at)]?.text, mark }))
  const carried: Marks = {}
  for (const [at, { text }] of after.entries()) {
    const found = waiting.findIndex((each) => each.text === text)
    const [taken] = found < 0 ? [] : waiting.splice(found, 1)
    if (taken !== undefined) carried[String(at)] = taken.mark
  }
  return carried
}
