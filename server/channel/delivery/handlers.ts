// Answers the delivery calls: the list people see, trying again, giving up and a test message. How a connection fares is health/.
import { mayUse } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { conversationAccess } from '@parley/contract/conversation/conversation'
import { carrierOf } from '@parley/channels/channel'
import { reduce } from '@parley/channels/shared/reduce'
import { troubleIn } from '@parley/channels/shared/troubles'
import type { Ctx } from '../../base/context'
import type { Handlers } from '../../base/http/handler'
import { builtChannel } from '../channel/index'
import { lastAddresses } from './addresses'
import { healthOf } from './health/health'
import { addDeliveries, discard, listDeliveries, revive } from './store'
import { wakeDeliveries } from './wake'
import { sentence } from './sentences'

export const handlers: Handlers<'delivery'> = {
  'delivery.list': async (ctx, { channelType, state, before, limit }) => {
    const channel = builtChannel(channelType)
    const found = await listDeliveries(ctx.db, { botId: ctx.botId, channel: channel.id, state, before, most: limit + 1 })
    return {
      deliveries: found.slice(0, limit).map((row) => ({ ...stated(row), trouble: troubleIn(channel.troubles, row.error) })),
      hasMore: found.length > limit,
    }
  },
  'delivery.get-health': (ctx, { channelType }) => healthOf(ctx, channelType),
  'delivery.list-recipients': (ctx, { channelType }) => recipientsOf(ctx, channelType),
  'delivery.send-test': (ctx, input) => sendTest(ctx, input),
  'delivery.send-again': async (ctx, { deliveryId }) => {
    await ctx.write(async (tx) => {
      const key = await revive(tx.db, { botId: ctx.botId, id: deliveryId, now: ctx.now() })
      if (key === undefined) fail('NOT_FOUND', sentence('refused.no-delivery'))
      await wakeDeliveries(tx.db, key)
      tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'delivery' }))
    })
    return { id: deliveryId }
  },
  'delivery.discard': async (ctx, { deliveryId }) => {
    const isDone = await discard(ctx.db, { botId: ctx.botId, id: deliveryId, now: ctx.now() })
    if (!isDone) fail('NOT_FOUND', sentence('refused.no-delivery'))
    ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'delivery' })
    return { id: deliveryId }
  },
}

const states = ['waiting', 'sent', 'dead', 'discarded'] as const

function stated<T extends { state: string }>(row: T): T & { state: (typeof states)[number] } {
  return { ...row, state: states.find((state) => state === row.state) ?? 'dead' }
}

const mostRecipients = 50

async function recipientsOf(ctx: Ctx, channelType: string): Promise<CallReply<'delivery.list-recipients'>> {
  const channel = builtChannel(channelType)
  const address = carrierOf(channel)?.testAddress
  if (address === undefined) return { recipients: [] }
  const isNamed = mayUse(ctx.permissions, conversationAccess)
  const known = await lastAddresses(ctx.db, { botId: ctx.botId, channel: channel.id, most: mostRecipients })
  const recipients = known.map(({ replyTo, name, at }) => ({ to: address.written(replyTo), name: isNamed ? name : '', at }))
  // Several people write in one channel of Slack.
  return { recipients: recipients.filter(({ to }, index) => recipients.findIndex((other) => other.to === to) === index) }
}

async function sendTest(ctx: Ctx, input: CallInput<'delivery.send-test'>): Promise<CallReply<'delivery.send-test'>> {
  const channel = builtChannel(input.channelType)
  const address = carrierOf(channel)?.testAddress
  const replyTo = address?.read(input.to) ?? null
  if (address === undefined || replyTo === null)
    fail('INVALID_INPUT', sentence('refused.channel-address', { channel: channel.tooltipName, address: input.to }))
  const connection = await ctx.channelConnections.read(ctx.botId, channel.id)
  if (connection?.isEnabled !== true) fail('INVALID_INPUT', sentence('refused.channel-off', { channel: channel.tooltipName }))
  const at = ctx.now()
  // However it was written: by this name the person may have asked for no more messages.
  const key = { botId: ctx.botId, channel: channel.id, conversation: address.written(replyTo) }
  const messages = reduce({ id: newId('message', at), type: 'text', text: input.text, at }, channel)
  const added = await ctx.write(async (tx) => {
    const ids = await addDeliveries(tx.db, { key, messageId: newId('message', at), replyTo, messages, at })
    await wakeDeliveries(tx.db, key)
    return ids
  })
  return { deliveryId: added[0] ?? '' }
}
