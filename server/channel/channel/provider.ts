// The provider's side of a set-up: the address it posts to, and telling it that address.
import type { ChannelRequest, DeliveryOutcome } from '@parley/channels/messenger'
import type { CallReply } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import type { Connection } from '../../base/bot/channel-connections'
import type { Capabilities, Ctx } from '../../base/context'
import { note } from './health-store'
import { keepSecretOf } from './keep-secret'
import { builtChannel } from './service'
import { sentence } from './sentences'

const patienceMs = 10_000
/** For two servers, one after the other. */
const checkMs = 30_000

export function webhookAddress({ publicUrl }: Pick<Capabilities, 'publicUrl'>, channel: string, botId: string): string {
  return `${publicUrl()}/channels/${channel}/${botId}`
}

export async function webhookUrl(ctx: Ctx, type: string): Promise<CallReply<'channel.get-webhook'>> {
  const channel = builtChannel(type)
  const { callback } = channel
  if (callback !== undefined) return { webhookUrl: `${ctx.publicUrl()}${callback.path(ctx.botId)}`, values: [] }
  if (channel.webhook === undefined) fail('NOT_FOUND', sentence('refused.channel-no-webhook', { channel: channel.tooltipName }))
  const connection = await ctx.channelConnections.read(ctx.botId, channel.id)
  const values = (channel.drawnSecrets ?? []).flatMap(({ name, label }) => {
    const value = connection?.settings[name]
    return label === '' || typeof value !== 'string' ? [] : [{ label, value }]
  })
  return { webhookUrl: webhookAddress(ctx, channel.id, ctx.botId), values }
}

export async function authorize(ctx: Ctx, type: string): Promise<CallReply<'channel.authorize'>> {
  const channel = builtChannel(type)
  const { webhook, mailbox } = channel
  if (webhook?.connect === undefined && mailbox === undefined)
    fail('INVALID_INPUT', sentence('refused.channel-no-webhook', { channel: channel.tooltipName }))
  const connection = await ctx.channelConnections.read(ctx.botId, channel.id)
  if (connection === undefined || !connection.isEnabled)
    fail('INVALID_INPUT', sentence('refused.channel-off', { channel: channel.tooltipName }))
  const outcome =
    mailbox === undefined
      ? await tellAddress(ctx, connection)
      : await mailbox.check(connection.settings, ctx.outbound.mailbox(checkMs, keepSecretOf(ctx, connection)))
  if (outcome.kind !== 'sent') {
    const { reason } = outcome
    await note(ctx.db, ctx.botId, channel.id, { error: reason, error_at: new Date(ctx.now()) })
    fail('UNAVAILABLE', sentence('refused.channel-connect', { channel: channel.tooltipName, reason }))
  }
  const connectedAt = ctx.now()
  await note(ctx.db, ctx.botId, channel.id, { connected_at: new Date(connectedAt), error: '', error_at: null })
  return { connectedAt }
}

function tellAddress(ctx: Ctx, connection: Connection): Promise<DeliveryOutcome> {
  const { channel, settings } = connection
  const requests = channel.webhook?.connect?.requests(webhookAddress(ctx, channel.id, ctx.botId), settings) ?? []
  return tell(ctx, connection, [...requests, ...(channel.webhook?.offers?.(settings) ?? [])])
}

/** Until the first request that the provider does not take. */
export async function tell(
  { outbound }: Pick<Capabilities, 'outbound'>,
  { channel }: Pick<Connection, 'channel'>,
  requests: readonly ChannelRequest[],
): Promise<DeliveryOutcome> {
  for (const request of requests) {
    const made = await outbound.channel(request, { patienceMs })
    if (!made.ok) return { kind: 'failed', reason: made.reason }
    const outcome = channel.webhook?.connect?.read(made.reply) ?? { kind: 'sent' }
    if (outcome.kind !== 'sent') return outcome
  }
  return { kind: 'sent' }
}
