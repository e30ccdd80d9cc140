// Begins the dialog of an intent, with the words that asked for it.
import { beginDialog } from '../../interruptions/dialogs'
import type { IntentRequest } from '../../interruptions/intent-request'
import type { TurnState } from '../../state'
import { walk } from '../../walk'

export async function startDialog(state: TurnState, { intentId, text, understanding, then }: IntentRequest): Promise<void> {
  const dialog = state.bot.dialogs.get(state.bot.intents.get(intentId)?.dialogId ?? '')
  if (!dialog) return
  state.session.waiting = null
  state.message = null
  if (then) state.session.queue = then
  const found = understanding?.entities.filter((match) => match.entityId !== undefined) ?? []
  beginDialog(state, dialog, { by: 'intent', intentId, words: { sentence: text, used: [], found: found.slice(0, 20) } })
  await walk(state)
}
