// What a developer asks of conversations that did not go as meant: their context, and why they left a node the way they did.
import { fail } from '@parley/contract/base/errors'
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import { sentence } from '@parley/contract/sentences'
import { dialogTones, messageTones } from '@parley/runtime/session/tone'
import { runningIn } from '@parley/runtime/universal/linked-session'
import type { Ctx } from '../../base/context'
import type { ConversationState } from '../../base/bot/gateway'
import { findConversation, lastTurns } from './store'

type Taken = CallReply<'conversation.list-transitions'>['items'][number]

/** Turns looked through. */
const mostTurns = 200

async function visible(ctx: Ctx, sessionId: string) {
  const row = await findConversation(ctx.db, ctx.botId, sessionId)
  if (!row) fail('NOT_FOUND', sentence('refused.no-conversation'))
  return row
}

export async function contextOf(ctx: Ctx, contextId: string): Promise<CallReply<'conversation.get-context'>> {
  const row = await visible(ctx, contextId)
  const session = runningIn((row.state as unknown as ConversationState).session)
  const frame = session.frames.at(-1)
  const context: JsonObject = {
    ...frame?.vars,
    entities: frame?.entities ?? {},
    session: { ...session.scopes },
    tags: { user: session.tags.user, session: session.tags.session },
    currentLanguage: session.language,
    message_tone: messageTones(session),
    dialog_tone: dialogTones(session),
  }
  return { contextId: row.id, streamId: ctx.botId, context }
}

export async function listTransitions(ctx: Ctx, nodeId: string, sessionId: string): Promise<CallReply<'conversation.list-transitions'>> {
  if (sessionId !== '') await visible(ctx, sessionId)
  const turns = await lastTurns(ctx.db, ctx.botId, { sessionId, most: mostTurns })
  return { items: turns.flatMap(({ events, ...turn }) => takenIn(events, nodeId).map((taken) => ({ ...turn, ...taken }))) }
}

/** Each time the node was left in a turn, the last first. */
function takenIn(events: readonly SessionEvent[], nodeId: string): Pick<Taken, 'rules' | 'taken' | 'to'>[] {
  const found: Pick<Taken, 'rules' | 'taken' | 'to'>[] = []
  let rules: Taken['rules'] = []
  let isThere = false
  const left = (to: string): void => {
    if (isThere) found.unshift({ rules, taken: rules.find(({ result }) => result)?.transitionId ?? '', to })
    isThere = false
    rules = []
  }
  for (const event of events) {
    if (event.type === 'node-entered') {
      left(event.nodeId)
      isThere = event.nodeId === nodeId
    } else if (event.type === 'rule-tried' && event.nodeId === nodeId) {
      isThere = true
      const { transitionId, label, result, values, to } = event
      rules.push({ transitionId, label, result, values, to })
    } else if (event.type === 'dialog-ended') left('end')
    else if (event.type === 'waiting' && event.nodeId === nodeId) isThere = false
  }
  left('')
  return found
}
