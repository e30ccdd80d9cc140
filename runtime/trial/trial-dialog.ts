// Runs one dialog outside of a conversation, from its first step, with the ports of a turn, until it waits or ends: what it says, and how
// it came to an end. Nobody answers it.
import type { Outgoing } from '@parley/contract/base/message'
import type { CompiledBot, CompiledDialog } from '../compile'
import { beginDialog } from '../interruptions/dialogs'
import type { Ports } from '../ports'
import { newSession } from '../session/session'
import { TurnState } from '../state'
import { walk } from '../walk'

interface Given {
  language: string
  now: number
  messageId: string
}

export interface TriedDialog {
  said: Outgoing[]
  /** It waits for an answer that nobody gives. */
  waits: boolean
  /** What failed first; '' for nothing. */
  failure: string
}

export async function dialogToTry(bot: CompiledBot, dialog: CompiledDialog, given: Given, ports: Ports): Promise<TriedDialog> {
  const { language, now, messageId } = given
  const session = newSession({ id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now })
  const state = new TurnState(bot, session, { id: messageId, type: 'text', text: '', at: now }, ports)
  state.message = null
  beginDialog(state, dialog, { by: 'event', intentId: '' })
  await walk(state)
  await state.settle()
  const failed = state.log.events.find((event) => event.type === 'failed')
  return { said: state.messages, waits: state.session.waiting !== null, failure: failed?.text ?? '' }
}
