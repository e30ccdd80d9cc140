// Which conversations are over because their users have been silent for longer than the bot waits. Ending one is a turn like any other,
// taken by the gateway; those that were over long ago, such as before this server last ran, are closed without a word.
import { Failure } from '@parley/contract/base/errors'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { idleMinutesOn, idleOfChannels } from '@parley/contract/objects/idle-minutes'
import type { Incoming } from '@parley/contract/base/message'
import { silenceEvent } from '@parley/runtime/events/ending'
import type { IdleConversation } from '../../base/bot/gateway'
import type { BaseServices } from '../../base/context'
import type { botsOf } from '../bots'
import { botsWithSilence, closeForgotten, silentConversations } from './idle-store'

const minuteMs = 60_000
/** The least a bot may wait (bot settings, idleMinutes). */
const leastMs = 5 * minuteMs
/** Who has been silent for this much longer has gone away: a notice now would come out of nowhere. */
const forgottenMs = 60 * minuteMs
const most = 500

type Bots = ReturnType<typeof botsOf>

/** Conversations whose end is to be told. */
export async function findIdle({ db, bus, now }: Pick<BaseServices, 'db' | 'bus' | 'now'>, bots: Bots): Promise<IdleConversation[]> {
  const found: IdleConversation[] = []
  const time = now()
  for (const botId of await botsWithSilence(db, new Date(time - leastMs)))
    for (const { channels, idleMs } of await waitsOf(bots, botId)) {
      const before = time - idleMs
      const where = { botId, ...channels, most }
      for (const { id, userId, channel } of await closeForgotten(db, { ...where, before: new Date(before - forgottenMs) }))
        bus.publish({ type: 'turn', conversationId: id, turn: 0, botId, userId, channel })
      const silent = await silentConversations(db, { ...where, after: new Date(before - forgottenMs), before: new Date(before) })
      found.push(...silent.map((each) => ({ ...each, botId })))
    }
  return found
}

interface Wait {
  channels: { only?: string; but?: string[] }
  idleMs: number
}

/** Each channel with a time of its own, and all others. */
async function waitsOf(bots: Bots, botId: string): Promise<Wait[]> {
  const settings = await settingsOf(bots, botId)
  const own = settings === null ? [] : [...idleOfChannels(settings)]
  const others = {
    channels: { but: own.map(([channel]) => channel) },
    idleMs: settings === null ? leastMs : settings.idleMinutes * minuteMs,
  }
  return [...own.map(([channel, minutes]) => ({ channels: { only: channel }, idleMs: minutes * minuteMs })), others]
}

/** How long a bot waits for its user on a channel; one that is not live any more waits for nobody. */
export async function idleMsOf(bots: Bots, { botId, channel }: { botId: string; channel: string }): Promise<number> {
  const settings = await settingsOf(bots, botId)
  return settings === null ? leastMs : idleMinutesOn(settings, channel) * minuteMs
}

/** null for a bot that is not live any more. */
async function settingsOf(bots: Bots, botId: string): Promise<BotSettings | null> {
  try {
    return (await bots.ready(botId, 'live')).bot.settings
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return null
  }
}

/** The same for a conversation whenever it is told, until it has gone on. */
export function silenceOf({ id, turns }: { id: string; turns: number }, at: number): Incoming {
  return { id: `ms${id.slice(2)}-${turns}`, type: 'event', text: '', event: silenceEvent, at }
}

export function isSilence({ type, event }: Pick<Incoming, 'type' | 'event'>): boolean {
  return type === 'event' && event === silenceEvent
}
