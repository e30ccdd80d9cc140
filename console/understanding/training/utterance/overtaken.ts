// What becomes of an utterance that somebody else has changed since it was read here, purely: tags of both stay on the words they were put
// on; of two sentences the later one stands, and the other is told.
import { sameJson } from '@parley/kit/json/same'
import type { EntityMark, Utterance } from '@parley/contract/objects/utterance/index'
import { carryMarks } from './marks'

type Tagged = Pick<Utterance, 'text' | 'marks'>

/** As it was edited here; without a text only its tags were. */
export interface Edited {
  text?: string
  marks: EntityMark[]
}

export interface Overtaken {
  /** The tags as they ought to be, where they are not as they were written. */
  marks: EntityMark[] | null
  /** The other sentence, where both were rewritten. */
  theirs: string | null
}

/** `base`: as it was read here; `before`: as it was when the edit was written. */
export function overtaken(base: Tagged, before: Tagged, mine: Edited): Overtaken {
  if (before.text === base.text && sameJson(before.marks, base.marks)) return { marks: null, theirs: null }
  const text = mine.text ?? before.text
  const carried = carryMarks(base.text, before.text, base.marks)
  const added = carryMarks(before.text, text, without(before.marks, carried))
  const gone = carryMarks(before.text, text, without(carried, before.marks))
  const own = without(carryMarks(mine.text ?? base.text, text, mine.marks), gone)
  const free = added.filter((mark) => own.every(({ start, end }) => end <= mark.start || start >= mark.end))
  const marks = [...own, ...free].toSorted((left, right) => left.start - right.start)
  const isTold = mine.text !== undefined && before.text !== base.text && before.text !== mine.text
  return { marks: sameJson(marks, mine.marks) ? null : marks, theirs: isTold ? before.text : null }
}

function without(marks: readonly EntityMark[], others: readonly EntityMark[]): EntityMark[] {
  return marks.filter((mark) => !others.some((other) => sameJson(mark, other)))
}
