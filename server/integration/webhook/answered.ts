// What a message was answered with, before it is written in a version of the wire.
import { endOnWire, type EndOnWire } from '@parley/channels/ivr/post'
import type { Outgoing } from '@parley/contract/base/message'
import type { CommittedTurn } from '../../base/bot/gateway'
import type { Ctx } from '../../base/context'
import { turnEndOf } from '../../channel/delivery/index'
import type { Writer } from './caller'

export interface Answered {
  kind: 'answered'
  to: string
  from: string
  messages: readonly Outgoing[]
  /** What the server says itself, in the place of messages. */
  notice?: { type: string; val: string; createdOn: string; messageId: string }
  pollId?: string
  end: EndOnWire
}

export async function answered(
  ctx: Pick<Ctx, 'gateway'>,
  { name, botId }: Writer,
  turn: Omit<CommittedTurn, 'isRepeat'>,
): Promise<Answered> {
  const end = endOnWire(await turnEndOf(ctx.gateway, turn))
  return { kind: 'answered', to: name, from: botId, messages: turn.messages, end }
}
