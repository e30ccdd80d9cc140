// Asks which of several things is intended: tasks, and questions with answers. What is then said decides; how is the policy which's.
import type { TurnState } from '../state'

export const namesOf = ({ bot }: TurnState, intentIds: readonly string[]): string[] =>
  intentIds.map((id) => bot.intents.get(id)?.name ?? '')

export const titlesOf = ({ bot, session }: TurnState, faqIds: readonly string[] = []): string[] =>
  faqIds.map((id) => bot.faqs.get(id)?.title(session.language) ?? '')

interface Asking {
  faqIds?: readonly string[]
  /** None of them may be meant. */
  isDoubtful?: boolean
  isLater?: boolean
}

export function askWhich(state: TurnState, intentIds: string[], { faqIds = [], isDoubtful = false, isLater = false }: Asking = {}): void {
  const names = [...namesOf(state, intentIds), ...titlesOf(state, faqIds)]
  state.noteTexts(names)
  if (isLater) delete state.session.ambiguous
  state.sayStandard(
    isLater ? 'follow-up' : isDoubtful ? 'probable-answer' : 'ambiguous',
    {},
    names.map((name) => ({ title: name, payload: name })),
  )
  const text = isLater ? '' : state.incoming.text
  state.session.waiting = { kind: 'which', intentIds, ...(faqIds.length > 0 && { faqIds: [...faqIds] }), text }
}
