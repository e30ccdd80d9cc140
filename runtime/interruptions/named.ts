// Words at a step that would take any words, which are the very name of something the bot does: a task's button that was pressed, or a name
// that was typed. What was pressed is done, as anywhere else; of what was typed the user is asked whether it is the answer.
import { termKey } from '@parley/kit/text/terms'
import type { Decision } from '../policies/decision'
import { isPressed } from '../pressed'
import type { TurnState } from '../state'

/** null: it is the name of nothing. `begun`: beginning the intent, as the dialogs that run allow. */
export function namedIn(state: TurnState, begun: (intentId: string) => Decision): Decision | null {
  const { bot, incoming, session } = state
  const said = termKey(incoming.text)
  const isSaid = (name: string): boolean => name !== '' && termKey(name) === said
  const intent = [...bot.intents.values()].find(({ name }) => isSaid(name))
  const decision = intent && begun(intent.id)
  if (decision?.kind === 'continue') return { kind: 'stay' }
  if (decision?.kind === 'interrupt')
    return isPressed(state) ? decision : { ...decision, kind: 'ask-meant', nodeId: state.frame?.nodeId ?? '' }
  if (!isPressed(state)) return null
  const task = [...bot.tasks.values()].find(({ name }) => isSaid(name))
  if (task) return { kind: 'task', taskId: task.id, wish: 'begin' }
  const faq = [...bot.faqs.values()].find((one) => isSaid(one.title(session.language)))
  return faq ? { kind: 'answer', faqId: faq.id, score: 1, isExact: true } : null
}
