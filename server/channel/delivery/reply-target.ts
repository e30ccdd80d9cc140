// Where the answer to a message goes: back the way it came, to another channel of the bot, or nowhere, because its sender asks for it.
import type { Channel } from '@parley/channels/channel'
import type { ReceivedMessage, TurnEnd } from '@parley/channels/messenger'
import { stableMessageId, stableUserId } from '@parley/channels/shared/message-id'
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { sentence } from '@parley/contract/sentences'
import { taskEndIn } from '@parley/runtime/events/task-end'
import { runningIn } from '@parley/runtime/universal/linked-session'
import type { Connection } from '../../base/bot/channel-connections'
import type { CommittedTurn, Gateway } from '../../base/bot/gateway'
import type { Capabilities, Db } from '../../base/context'
import { type Address, addressOf } from './addresses'
import type { ConversationKey } from './inbox/store'

/** The id in the conversation of a message that was received. */
export function messageIdIn({ botId, channel, conversation }: ConversationKey, id: string): string {
  return stableMessageId(`${botId} ${channel} ${conversation}`, id)
}

export interface Way {
  key: ConversationKey
  channel: Channel
  replyTo: JsonObject
  /** Back the way the message came. */
  isOwn: boolean
}

interface Taken {
  key: ConversationKey
  received: ReceivedMessage
  connection: Connection
}

type Needs = Pick<Capabilities, 'channelConnections' | 'db' | 'gateway'>

/** Undefined for an answer that its sender fetches. */
export async function wayOf(services: Needs, { key, received, connection }: Taken, heard: CommittedTurn): Promise<Way | undefined> {
  const { channel } = connection
  const { answer = 'posted' } = received.caller ?? {}
  if (answer === 'fetched') return undefined
  if (answer === 'posted') {
    const end = channel.callback && (await turnEndOf(services.gateway, heard))
    return { key, channel, replyTo: (end && channel.callback?.withEnd(received.replyTo, end)) ?? received.replyTo, isOwn: true }
  }
  const other = await services.channelConnections.of(key.botId, answer.channel)
  const address = await addressIn(services.db, { botId: key.botId, ...answer })
  if (other === undefined || !other.isEnabled || address === undefined)
    fail('NOT_FOUND', sentence('refused.channel-address', { channel: answer.channel, address: answer.conversation }))
  return { ...address, channel: other.channel, isOwn: false }
}

/** Of somebody who has written in that conversation of a messenger; undefined where nobody has. */
export function addressIn(db: Db, { botId, channel, conversation }: ConversationKey): Promise<Address | undefined> {
  return addressOf(db, { botId, channel, userId: stableUserId(`${botId} ${channel}`, conversation) })
}

/** Of a turn that is no longer the last one, its events say whether something was asked. */
export async function turnEndOf(gateway: Pick<Gateway, 'taskName'>, turn: Omit<CommittedTurn, 'isRepeat'>): Promise<TurnEnd> {
  const { session, events } = turn
  const isLast = session.turn === turn.turn
  const endOfTask = isLast ? runningIn(session).frames.length === 0 : !events.some(({ type }) => type === 'waiting')
  const ended = endOfTask ? taskEndIn(events) : undefined
  const base = { sessionId: turn.conversationId, endOfTask }
  if (ended === undefined) return { ...base, endReason: '', completedTaskId: '', completedTaskName: '' }
  const completedTaskName = ended.name ?? (await gateway.taskName(session, ended.taskId))
  return { ...base, endReason: ended.reason, completedTaskId: ended.taskId, completedTaskName }
}
