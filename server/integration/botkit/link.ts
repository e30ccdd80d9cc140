// The bots' own servers as the gateway and turns see them. Where a bot's is, is remembered for a moment; a notice that it changed forgets it.
import type { BotServer as Settings } from '@parley/contract/integration/botkit'
import { LRUCache } from 'lru-cache'
import type { BotServer, BotServers } from '../../base/bot/bot-servers'
import type { BaseServices } from '../../base/context'
import { askServer } from './ask'
import { noteTurn } from './note'
import { readServer } from './stores/store'

const keptMs = 5000
const most = 2000

type Needs = Pick<BaseServices, 'bus' | 'db' | 'now' | 'publicUrl' | 'secrets' | 'serviceRules'>
/** That there is none is remembered too. */
type Kept = { settings: Promise<Settings | undefined> }

export function botServersOn(services: Needs): BotServers {
  const cache = new LRUCache<string, Kept>({ max: most, ttl: keptMs })
  services.bus.subscribe((notice) => {
    if (notice.type === 'changed' && (notice.tag === 'botkit-address' || notice.tag === 'bot')) cache.delete(notice.botId)
  })
  async function settingsOf(botId: string): Promise<Settings | undefined> {
    const known = cache.get(botId)
    if (known !== undefined) return known.settings
    const settings = usable(services.db, botId)
    cache.set(botId, { settings })
    try {
      return await settings
    } catch (error) {
      cache.delete(botId)
      throw error
    }
  }
  return {
    async of(botId) {
      const settings = await settingsOf(botId)
      return settings === undefined ? undefined : serverOn(services, settings)
    },
    ask: async (botId, request) => askServer(services, await settingsOf(botId), botId, request),
  }
}

function serverOn(services: Needs, settings: Settings): BotServer {
  const hears = (what: Settings['subscribedFor'][number]): boolean => settings.subscribedFor.includes(what)
  return { hearsMessages: hears('onMessage'), hearsAlerts: hears('onAlert'), note: (turn) => noteTurn(services, settings, turn) }
}

/** Where it is switched on and whole. */
export async function usable(db: Needs['db'], botId: string): Promise<Settings | undefined> {
  const settings = await readServer(db, botId)
  return settings?.enable === true && settings.sdkHostUri !== '' && settings.sdkClientId !== '' ? settings : undefined
}
