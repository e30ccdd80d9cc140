// Values of a list that a training sentence holds and does not mark, though it marks another: "euro to [dollar]". What is learned from them is
// learn.ts.
import { plainForm, wordsOf } from '../text/words'
import type { TrainingSet, TrainingUtterance } from '../training-set'
import type { Span } from './context'

type TrainingEntity = TrainingSet['entities'][number]

/** Finds values of one word. None where no value of these entities is marked: such a sentence may just be unmarked. */
export function unmarkedValuesOf(entities: readonly TrainingEntity[], language: string): (utterance: TrainingUtterance) => Span[] {
  const ids = new Set(entities.map(({ id }) => id))
  const wordings = new Set(entities.flatMap(({ values = [] }) => values.map(plainForm)))
  return ({ text, marks }) => {
    if (wordings.size === 0 || !marks.some(({ entityId }) => ids.has(entityId))) return []
    const isMarked = ({ start, end }: Span) => marks.some((mark) => start < mark.end && mark.start < end)
    return wordsOf(text, language).filter((word) => wordings.has(word.plain) && !isMarked(word))
  }
}
