// Which of a question's answers is looked at: one that holds under a condition, or the one for everything else. Pure.
import { type Faq, FaqPlace } from '@parley/contract/objects/faq/index'
import type { Prompt } from '@parley/contract/objects/prompt'

export interface ChosenAnswer {
  /** The place of its condition; null for the answer without one. */
  at: number | null
  answers: Prompt[]
  dialogId: string
  /** The dialog begins after the words; else it stands in their place. */
  isAfterWords: boolean
  /** What it names as where it was found; undefined for nothing. */
  source?: FaqPlace
}

/** One that is not there any more is the answer without a condition. */
export function chosenAnswer({ cases, answers, dialogId, foundIn }: Faq, at: number | null): ChosenAnswer {
  const one = at === null ? undefined : cases[at]
  if (one === undefined) {
    return { at: null, answers, dialogId, isAfterWords: false, ...(foundIn?.isCited === true && { source: FaqPlace.parse(foundIn) }) }
  }
  return { at, answers: one.answers, dialogId: one.dialogId, isAfterWords: true }
}

/** What is looked at first: the first that is tried. */
export const firstAnswer = ({ cases }: Faq): number | null => (cases.length > 0 ? 0 : null)
