// How a channel's connection fares: what came and was refused last, deliveries of seven days, and what shows that its secrets are right.
import type { CallReply } from '@parley/contract/calls'
import { carrierOf } from '@parley/channels/channel'
import { troubleIn } from '@parley/channels/shared/troubles'
import type { Ctx } from '../../../base/context'
import { builtChannel, healthOf as connectionOf, secretsChangedAt } from '../../channel/index'
import { countDeliveries, lastSentAt } from '../store'
import { secretStates } from './secret-states'

const weekMs = 7 * 24 * 3600_000

export async function healthOf(ctx: Ctx, type: string): Promise<CallReply<'delivery.get-health'>> {
  const channel = builtChannel(type)
  const [connection, known, counts, sentAt, savedAt] = await Promise.all([
    ctx.channelConnections.read(ctx.botId, channel.id),
    connectionOf(ctx.db, ctx.botId, channel.id),
    countDeliveries(ctx.db, { botId: ctx.botId, channel: channel.id, since: ctx.now() - weekMs }),
    lastSentAt(ctx.db, { botId: ctx.botId, channel: channel.id }),
    secretsChangedAt(ctx.db, ctx.botId, channel.id),
  ])
  const trouble = troubleIn(channel.troubles, known.error)
  const address = carrierOf(channel)?.testAddress
  const isTroubled = known.errorAt !== null && known.errorAt > Math.max(known.receivedAt ?? 0, known.connectedAt ?? 0)
  const state = connection?.isEnabled !== true ? 'off' : isTroubled ? 'troubled' : known.receivedAt === null ? 'waiting' : 'healthy'
  return {
    state,
    ...known,
    trouble,
    ...counts,
    secrets: secretStates(channel, connection?.settings ?? {}, { ...known, trouble, sentAt, savedAt }),
    testAddress: address === undefined ? null : { label: address.label, placeholder: address.placeholder },
  }
}
