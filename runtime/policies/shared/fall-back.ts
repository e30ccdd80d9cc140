// Says that nothing was understood (reference, section 8), with a menu of tasks, one of alerts and one of questions, unless the bot has its own
// way with it.
import { fire, startEventDialog } from '../../events/fire'
import type { TurnState } from '../../state'
import { namesOfTasks } from '../../tasks/task-wish'

/** Most tasks, questions and alerts a menu offers. */
const menuTasks = 5
const menuFaqs = 5
const menuAlerts = 5

export const notUnderstoodEvent = 'INTENT_UNIDENTIFIED'

export async function fallBack(state: TurnState): Promise<void> {
  state.emit({ type: 'not-understood', text: state.incoming.text })
  state.session.waiting = null
  if (await fire(state, notUnderstoodEvent)) return
  if (await startEventDialog(state, state.bot.settings.fallbackDialogId)) return
  const { bot } = state
  const dialogs = [...bot.intents.values()].filter((intent) => bot.dialogs.has(intent.dialogId)).map(({ name }) => name)
  const tasks = [...dialogs, ...namesOfTasks(bot.tasks, 'action'), ...namesOfTasks(bot.tasks, 'information')]
  const choices = tasks.slice(0, menuTasks).map((name) => ({ title: name, payload: name }))
  state.sayStandard('not-understood')
  if (choices.length > 0) state.sayStandard('not-understood-tasks', {}, choices)
  const alerts = namesOfTasks(bot.tasks, 'alert').slice(0, menuAlerts)
  const offered = alerts.map((name) => ({ title: name, payload: name }))
  if (offered.length > 0) state.sayStandard('not-understood-alerts', {}, offered)
  const questions = [...state.bot.faqs.values()].map((faq) => faq.title(state.session.language)).filter((title) => title !== '')
  const faqs = questions.slice(0, menuFaqs).map((title) => ({ title, payload: title }))
  if (faqs.length > 0) state.sayStandard('not-understood-faqs', {}, faqs)
}
