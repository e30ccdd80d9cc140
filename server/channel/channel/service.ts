// Which channels a bot has on and how they are set up. What a channel is, is the channels package's; a live bot is the version feature's.
import { randomBytes } from 'node:crypto'
import { findChannel, shownChannels } from '@parley/channels/catalogue'
import { type Channel, isPlanned } from '@parley/channels/channel'
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { findMisshapen, plainDefaults, readGiven, secretNames } from '../../base/bot/described-settings'
import { endGrants } from '../../base/security/access/grants'
import type { Ctx } from '../../base/context'
import { bindApp } from '../sdk-app/index'
import { isOn, isSetUp } from './in-use'
import {
  type ChannelSetting,
  deleteSetting,
  readSecrets,
  readSecretsOf,
  readSetting,
  readSettings,
  readUserIds,
  writeSecrets,
  writeSetting,
} from './store'
import { sentence } from './sentences'
import { channelChanged } from './events'

type KnownChannel = ReturnType<typeof shownChannels>[number]

/** Settings every channel may have beside the fields of its own form. */
const sharedFields = ['name', 'isAlertsEnabled', 'sttEnabled', 'sttEngine']
/** Of a secret, and of any other value of the form as JSON. */

export async function listChannels(ctx: Ctx): Promise<CallReply<'channel.list'>> {
  const kept = new Map((await readSettings(ctx.db, ctx.botId)).map((setting) => [setting.type, setting]))
  const on = ctx.channelConnections.enabledAtFirst()
  const secrets = new Map((await readSecretsOf(ctx, [ctx.botId])).map(({ type, values }) => [type, values]))
  return shownChannels().map((channel) => described({ channel, setting: kept.get(channel.id), secrets: secrets.get(channel.id) ?? {}, on }))
}

interface Described {
  channel: KnownChannel
  setting: ChannelSetting | undefined
  secrets: Record<string, string>
  /** Channels that are on before a bot changes anything. */
  on: ReadonlySet<string>
}

function described({ channel, setting, secrets, on }: Described): CallReply<'channel.list'>[number] {
  return {
    type: channel.id,
    name: channel.tooltipName,
    about: channel.about,
    group: channel.group,
    planned: isPlanned(channel),
    transport: transportOf(channel),
    enable: isOn(channel, setting, on),
    isAlertsEnabled: setting?.settings['isAlertsEnabled'] !== false,
    isSetUp: !isPlanned(channel) && isSetUp(channel, { ...setting?.settings, ...secrets }),
    lastMessageAt: setting?.lastMessageAt?.getTime() ?? null,
  }
}

function transportOf(channel: KnownChannel): CallReply<'channel.list'>[number]['transport'] {
  if (isPlanned(channel)) return 'none'
  if (channel.webhook !== undefined || channel.callback !== undefined) return 'webhook'
  return channel.mailbox === undefined ? 'socket' : 'mailbox'
}

/** What a person may see of the settings: the fields of the channel's form, by their names. */
export async function getChannel(ctx: Ctx, type: string): Promise<CallReply<'channel.get'>> {
  const channel = findChannel(type)
  if (!channel) fail('NOT_FOUND', sentence('refused.no-channel', { channel: type }))
  const setting = await readSetting(ctx.db, ctx.botId, channel.id)
  const secrets = isPlanned(channel) ? {} : await readSecrets(ctx, ctx.botId, channel.id)
  const known = described({ channel, setting, secrets, on: ctx.channelConnections.enabledAtFirst() })
  if (isPlanned(channel)) return { ...known, fields: [], settings: {}, secrets: [], steps: [], canConnect: false }
  const kept: JsonObject = { ...channel.defaults, ...setting?.settings }
  const shown = channel.fields.filter((field) => field.control !== 'secret')
  return {
    ...known,
    fields: channel.fields,
    settings: Object.fromEntries(shown.map(({ name }) => [name, kept[name] ?? null])),
    secrets: [...secretNames(channel)].filter((name) => (secrets[name] ?? '') !== ''),
    steps: channel.steps,
    canConnect: channel.webhook?.connect !== undefined || channel.mailbox !== undefined,
  }
}

export async function updateChannel(ctx: Ctx, input: CallInput<'channel.update'>): Promise<CallReply<'channel.update'>> {
  const channel = builtChannel(input.channelType)
  const { settings, secrets } = readGiven(channel, input, sharedFields)
  const misshapen = findMisshapen(channel.fields, { ...settings, ...secrets })
  if (misshapen !== null) {
    const { name, label, placeholder: example = '' } = misshapen
    const field = { text: label, key: `kind.channel.${channel.id}.field.${name}` }
    fail('INVALID_INPUT', sentence('refused.channel-field', { field, example }))
  }
  if (input.app?.clientId) {
    await bindApp(ctx, input.app.clientId, ctx.botId)
    settings.app = { clientId: input.app.clientId, appName: input.app.appName ?? '' }
  }
  const kept = await ctx.write(async (tx) => {
    const written = await writeSetting(tx.db, ctx.botId, { type: channel.id, enable: input.enable, settings })
    const there = await readSecrets({ db: tx.db, secrets: ctx.secrets }, ctx.botId, channel.id)
    await writeSecrets({ db: tx.db, secrets: ctx.secrets }, ctx.botId, channel.id, { ...drawn(channel, there), ...secrets })
    if (!input.enable) await endGrants(tx, ctx.bus, { botId: ctx.botId, channel: channel.id })
    await ctx.events.emit(tx, channelChanged, { botId: ctx.botId, channel: channel.id })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'channel' }))
    return written
  })
  return { type: channel.id, enable: input.enable, settings: { ...plainDefaults(channel), ...kept } }
}

/** A channel that is set up anew starts with nothing. */
export async function removeChannel(ctx: Ctx, type: string): Promise<CallReply<'channel.remove'>> {
  const channel = builtChannel(type)
  await ctx.write(async (tx) => {
    if (!(await deleteSetting(tx.db, ctx.botId, channel.id)))
      fail('NOT_FOUND', sentence('refused.channel-not-set-up', { channel: channel.tooltipName }))
    await endGrants(tx, ctx.bus, { botId: ctx.botId, channel: channel.id })
    await ctx.events.emit(tx, channelChanged, { botId: ctx.botId, channel: channel.id })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'channel' }))
  })
  return { type: channel.id }
}

const mostUsers = 1000

/** Test conversations and made-up traffic are nobody's. */
export async function usersOf(ctx: Ctx, type: string, after: string): Promise<CallReply<'channel.list-user-ids'>> {
  const channel = builtChannel(type)
  const channelUIds = await readUserIds(ctx.db, { botId: ctx.botId, channel: channel.id, after, most: mostUsers })
  return { channelType: channel.id, channelUIds }
}

/** Fails for a channel that is not there or not built. */
export function builtChannel(type: string): Channel {
  const channel = findChannel(type)
  if (!channel) fail('NOT_FOUND', sentence('refused.no-channel', { channel: type }))
  if (isPlanned(channel)) fail('INVALID_INPUT', sentence('refused.channel-planned', { channel: channel.tooltipName }))
  return channel
}

/** Secrets that the server makes itself, the first time. */
function drawn(channel: Channel, there: Readonly<Record<string, string>>): Record<string, string> {
  const missing = (channel.drawnSecrets ?? []).filter(({ name }) => there[name] === undefined)
  return Object.fromEntries(missing.map(({ name }) => [name, randomBytes(24).toString('base64url')]))
}
