// The provider's side of a set-up: the address it posts to, and telling it that address.
import type { CallReply } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { Ctx, Services } from '../../base/context'
import { makeChannelRequest } from '../../base/bot/ports/channel-request'
import { readConnection } from './connection'
import { note } from './health-store'
import { builtChannel } from './service'

const patienceMs = 10_000

export function webhookAddress({ publicUrl }: Pick<Services, 'publicUrl'>, channel: string, botId: string): string {
  return `${publicUrl()}/channels/${channel}/${botId}`
}

export async function webhookUrl(ctx: Ctx, type: string): Promise<CallReply<'channel.get-webhook'>> {
  const channel = builtChannel(type)
  if (channel.webhook === undefined) fail('NOT_FOUND', sentence('refused.channel-no-webhook', { channel: channel.tooltipName }))
  const connection = await readConnection(ctx, ctx.botId, channel.id)
  const values = (channel.drawnSecrets ?? []).flatMap(({ name, label }) => {
    const value = connection?.settings[name]
    return label === '' || typeof value !== 'string' ? [] : [{ label, value }]
  })
  return { webhookUrl: webhookAddress(ctx, channel.id, ctx.botId), values }
}

export async function authorize(ctx: Ctx, type: string): Promise<CallReply<'channel.authorize'>> {
  const channel = builtChannel(type)
  const connect =
    channel.webhook?.connect ?? fail('INVALID_INPUT', sentence('refused.channel-no-webhook', { channel: channel.tooltipName }))
  const connection = await readConnection(ctx, ctx.botId, channel.id)
  if (connection === undefined || !connection.isEnabled)
    fail('INVALID_INPUT', sentence('refused.channel-off', { channel: channel.tooltipName }))
  for (const request of connect.requests(webhookAddress(ctx, channel.id, ctx.botId), connection.settings)) {
    const made = await makeChannelRequest(request, ctx.serviceRules, { patienceMs })
    const outcome = made.ok ? connect.read(made.reply) : { kind: 'failed', reason: made.reason }
    if (outcome.kind === 'sent') continue
    const reason = 'reason' in outcome ? outcome.reason : ''
    await note(ctx.db, ctx.botId, channel.id, { error: reason, error_at: new Date(ctx.now()) })
    fail('UNAVAILABLE', sentence('refused.channel-connect', { channel: channel.tooltipName, reason }))
  }
  const connectedAt = ctx.now()
  await note(ctx.db, ctx.botId, channel.id, { connected_at: new Date(connectedAt), error: '', error_at: null })
  return { connectedAt }
}
