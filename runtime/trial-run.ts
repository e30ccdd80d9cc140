// Runs one node outside of a conversation, over a context that is given, with the ports of a turn: what it says and writes, which way it
// leaves, and what happened; or one dialog from its first step until it waits or ends, which nobody answers.
import type { JsonObject } from '@parley/contract/base/json'
import type { TriedNode } from '@parley/contract/features/node'
import type { Outgoing } from '@parley/contract/base/message'
import type { CompiledBot, CompiledDialog, CompiledNode } from './compile'
import { beginDialog } from './interruptions/dialogs'
import type { Ports } from './ports'
import { type Frame, newSession } from './session/session'
import { TurnState } from './state'
import { stepOnce, walk } from './walk'

interface Given {
  language: string
  now: number
  context: JsonObject
  entities: JsonObject
  messageId: string
  /** What the user says to it; undefined for nothing. */
  message: string | undefined
}

export async function runToTry(bot: CompiledBot, node: CompiledNode, given: Given, ports: Ports): Promise<Omit<TriedNode, 'ms'>> {
  const { language, now, message } = given
  const place = { id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now }
  const frame: Frame = {
    ...{ dialogId: node.dialogId, nodeId: node.id, intentId: '', entities: given.entities, vars: given.context, attempts: 0 },
    ...{ used: [], sentence: '', onReturn: [] },
  }
  const isAnswer = message !== undefined && node.kind?.answers !== undefined
  const state = new TurnState(
    bot,
    { ...newSession(place), frames: [frame], waiting: isAnswer ? { kind: 'node', nodeId: node.id } : null },
    { id: given.messageId, type: 'text', text: message ?? '', at: now },
    ports,
  )
  if (message === undefined) state.message = null
  const own = state.frame
  const then = await stepOnce(state, isAnswer)
  const outcome = then.then === 'wait' || then.then === 'fail' ? then.then : 'next'
  return {
    outcome: outcome === 'fail' ? 'failed' : outcome,
    exit: then.then === 'next' ? (then.exit ?? 'next') : then.then === 'fail' ? (then.exit ?? '') : '',
    to: outcome === 'wait' ? '' : (state.frame?.nodeId ?? 'end'),
    said: state.messages,
    events: state.log.events,
    context: own?.vars ?? {},
    entities: own?.entities ?? {},
  }
}

interface Begun {
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

export async function dialogToTry(bot: CompiledBot, dialog: CompiledDialog, begun: Begun, ports: Ports): Promise<TriedDialog> {
  const { language, now, messageId } = begun
  const session = newSession({ id: '', botId: bot.id, userId: '', channel: 'test', language, timezone: 'UTC', versionHash: '', now })
  const state = new TurnState(bot, session, { id: messageId, type: 'text', text: '', at: now }, ports)
  state.message = null
  beginDialog(state, dialog, { by: 'event', intentId: '' })
  await walk(state)
  await state.settle()
  const failed = state.log.events.find((event) => event.type === 'failed')
  return { said: state.messages, waits: state.session.waiting !== null, failure: failed?.text ?? '' }
}
