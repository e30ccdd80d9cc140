// An answer that is one of the bot's intents as well, at a step that wants the user to say which of the two is meant: asking, and hearing
// the reply. Whether it could be the intent at all is the policies'.
import type { WaitingDisambiguation } from '../policies/disambiguation'
import type { Decision } from '../policies/decision'
import { choiceOf } from '../say/replies/choice'
import type { TurnState } from '../state'

/** The same decision, or that the user is asked first. */
export function askedFirst(state: TurnState, decision: Decision): Decision {
  const node = state.bot.nodes.get(state.frame?.nodeId ?? '')
  if (decision.kind !== 'interrupt' || node?.kind?.asksWhatIsMeant?.(node.settings) !== true) return decision
  return { ...decision, kind: 'ask-meant', nodeId: node.id }
}

export function askToDisambiguate(state: TurnState, { intentId, text, nodeId }: Extract<Decision, { kind: 'ask-meant' }>): void {
  const task = nameOf(state, intentId)
  const { choice } = state.label('my-answer')
  state.sayStandard('answer-or-task', { 'new-task': task }, [choice, { title: task, payload: task }])
  state.session.waiting = { kind: 'meant', nodeId, intentId, text }
}

/** What was said before answers the step that asked for it. */
export function keepAnswer(state: TurnState, text: string, goOn: () => Promise<void>): Promise<void> {
  state.session.waiting = null
  state.message = { ...state.incoming, text }
  return goOn()
}

/** null: the reply says neither. */
export function disambiguatedBy(state: TurnState, { intentId }: WaitingDisambiguation): 'answer' | 'intent' | null {
  const { text } = state.incoming
  const { words } = state.label('my-answer')
  const chosen = choiceOf(text, [words[0] ?? '', nameOf(state, intentId)])
  const isAnswer = chosen === 0 || words.some((one) => one.toLowerCase() === text.trim().toLowerCase())
  if (isAnswer) return 'answer'
  return chosen === 1 ? 'intent' : null
}

const nameOf = ({ bot }: TurnState, intentId: string): string => bot.intents.get(intentId)?.name ?? ''
