// Runs one node outside of a conversation, over a context that is given, with the ports of a turn: what it says and writes, which way it
// leaves, and what happened. Nothing behind it is run.
import type { JsonObject } from '@parley/contract/base/json'
import type { TriedNode } from '@parley/contract/dialog/node'
import type { CompiledBot, CompiledNode } from '../compile'
import type { Then } from '../nodes/node-kind'
import type { Ports } from '../ports'
import { type Frame, newSession } from '../session/session'
import { TurnState } from '../state'
import { stepOnce } from '../walk'

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
  const isAnswer = message !== undefined && node.kind?.answers !== undefined && node.kind.pauses?.(node.settings) === true
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
    exit: exitOf(then),
    to: outcome === 'wait' ? '' : (state.frame?.nodeId ?? 'end'),
    said: state.messages,
    events: state.log.events,
    context: own?.vars ?? {},
    entities: own?.entities ?? {},
  }
}

function exitOf(then: Then): string {
  if (then.then === 'next') return then.exit ?? 'next'
  return then.then === 'fail' || then.then === 'turn-away' ? (then.exit ?? '') : ''
}
