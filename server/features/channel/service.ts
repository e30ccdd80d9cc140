// Which channels a bot has on and how they are set up. What a channel is, is the channels package's; a live bot is the version feature's.
import { enabledChannels, findChannel, shownChannels } from '@parley/channels/catalogue'
import { isPlanned } from '@parley/channels/channel'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { Json, type JsonObject } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { endGrants } from '../../base/security/access/grants'
import type { Ctx } from '../../base/context'
import { bindApp } from '../sdk-app/index'
import { seededChannels } from './seed'
import { type ChannelSetting, readSetting, readSettings, writeSetting } from './store'

type KnownChannel = ReturnType<typeof shownChannels>[number]

/** Settings every channel may have beside the fields of its own form. */
const sharedFields = ['name', 'isAlertsEnabled', 'sttEnabled', 'sttEngine']
const longestText = 2000

export async function listChannels(ctx: Ctx): Promise<CallReply<'channel.list'>> {
  const kept = new Map((await readSettings(ctx.db, ctx.botId)).map((setting) => [setting.type, setting]))
  const on = enabledAtFirst(ctx)
  return shownChannels().map((channel) => described(channel, kept.get(channel.id), on))
}

/** The channels that are on until a bot changes them. */
function enabledAtFirst(ctx: Ctx): ReadonlySet<string> {
  return enabledChannels(seededChannels(ctx.config.dataFolder, ctx.log))
}

function described(channel: KnownChannel, setting: ChannelSetting | undefined, on: ReadonlySet<string>): CallReply<'channel.list'>[number] {
  return {
    type: channel.id,
    name: channel.tooltipName,
    about: channel.about,
    group: channel.group,
    planned: isPlanned(channel),
    enable: setting?.enable ?? on.has(channel.id),
    lastMessageAt: setting?.lastMessageAt?.getTime() ?? null,
  }
}

/** What a person may see of the settings: the fields of the channel's form, by their names. */
export async function getChannel(ctx: Ctx, type: string): Promise<CallReply<'channel.get'>> {
  const channel = findChannel(type)
  if (!channel) fail('NOT_FOUND', sentence('refused.no-channel', { channel: type }))
  const setting = await readSetting(ctx.db, ctx.botId, channel.id)
  if (isPlanned(channel)) return { ...described(channel, setting, enabledAtFirst(ctx)), fields: [], settings: {} }
  const kept: JsonObject = { ...channel.defaults, ...setting?.settings }
  const shown = channel.fields.filter((field) => field.control !== 'secret')
  const settings = Object.fromEntries(shown.map(({ name }) => [name, kept[name] ?? null]))
  return { ...described(channel, setting, enabledAtFirst(ctx)), fields: channel.fields, settings }
}

export async function updateChannel(ctx: Ctx, input: CallInput<'channel.update'>): Promise<CallReply<'channel.update'>> {
  const channel = findChannel(input.channelType)
  if (!channel) fail('NOT_FOUND', sentence('refused.no-channel', { channel: input.channelType }))
  if (isPlanned(channel)) fail('INVALID_INPUT', sentence('refused.channel-planned', { channel: channel.tooltipName }))
  const known = new Set([...channel.fields.map((field) => field.name), ...sharedFields])
  const settings: JsonObject = {}
  for (const [name, value] of Object.entries(input)) {
    const parsed = Json.safeParse(value)
    if (known.has(name) && parsed.success && JSON.stringify(parsed.data).length <= longestText) settings[name] = parsed.data
  }
  if (input.app?.clientId) {
    await bindApp(ctx, input.app.clientId, ctx.botId)
    settings.app = { clientId: input.app.clientId, appName: input.app.appName ?? '' }
  }
  const kept = await ctx.write(async (tx) => {
    const written = await writeSetting(tx.db, ctx.botId, { type: channel.id, enable: input.enable, settings })
    if (!input.enable) await endGrants(tx, ctx.bus, { botId: ctx.botId, channel: channel.id })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'channel' }))
    return written
  })
  return { type: channel.id, enable: input.enable, settings: { ...channel.defaults, ...kept } }
}
