// Which conversations are over because their users have been silent for longer than the bot waits. Ending one is a turn like any other,
// taken by the gateway; those that were over long ago, such as before this server last ran, are closed without a word.
import { Failure } from '@parley/contract/base/errors'
import type { Incoming } from '@parley/contract/base/message'
import { silenceEvent } from '@parley/runtime/events/ending'
import type { IdleConversation } from '../base/bot/gateway'
import type { BaseServices } from '../base/context'
import type { botsOf } from './bots'
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
  for (const botId of await botsWithSilence(db, new Date(time - leastMs))) {
    const before = time - (await idleMsOf(bots, botId))
    for (const { id, userId, channel } of await closeForgotten(db, { botId, before: new Date(before - forgottenMs), most }))
      bus.publish({ type: 'turn', conversationId: id, turn: 0, botId, userId, channel })
    const silent = await silentConversations(db, { botId, after: new Date(before - forgottenMs), before: new Date(before), most })
    found.push(...silent.map((each) => ({ ...each, botId })))
  }
  return found
}

/** How long a bot waits for its user; one that is not live any more waits for nobody. */
export async function idleMsOf(bots: Bots, botId: string): Promise<number> {
  try {
    return (await bots.ready(botId, 'live')).bot.settings.idleMinutes * minuteMs
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return leastMs
  }
}

/** The same for a conversation whenever it is told, until it has gone on. */
export function silenceOf({ id, turns }: { id: string; turns: number }, at: number): Incoming {
  return { id: `ms${id.slice(2)}-${turns}`, type: 'event', text: '', event: silenceEvent, at }
}

export function isSilence({ type, event }: Pick<Incoming, 'type' | 'event'>): boolean {
  return type === 'event' && event === silenceEvent
}
