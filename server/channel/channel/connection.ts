// A channel of a bot ready to use: its description with everything that was saved, its secrets opened. Remembered for a moment, since a
// provider may post a thousand times a second; a notice that a channel has changed forgets it.
import { findChannel } from '@parley/channels/catalogue'
import { isPlanned } from '@parley/channels/channel'
import { LRUCache } from 'lru-cache'
import type { ChannelConnections, Connection } from '../../base/bot/channel-connections'
import type { BaseServices } from '../../base/context'
import { isOn } from './in-use'
import { enabledAtFirst } from './seed'
import { isBotThere, readSecrets, readSetting } from './store'

type Needs = Pick<BaseServices, 'bus' | 'config' | 'db' | 'log' | 'secrets'>

const keptMs = 5000
const most = 2000
/** What there is not is remembered too, or strangers could make us ask the database for every name they think of. */
type Kept = { connection: Promise<Connection | undefined> }

export function channelConnections(services: Needs): ChannelConnections {
  const cache = new LRUCache<string, Kept>({ max: most, ttl: keptMs })
  services.bus.subscribe((notice) => {
    if (notice.type !== 'changed' || (notice.tag !== 'channel' && notice.tag !== 'bot')) return
    for (const key of [...cache.keys()]) if (key.startsWith(`${notice.botId} `)) cache.delete(key)
  })
  return {
    read: (botId, type) => readConnection(services, botId, type),
    enabledAtFirst: () => enabledAtFirst(services),
    async of(botId, type) {
      const key = `${botId} ${type}`
      const known = cache.get(key)
      if (known !== undefined) return known.connection
      const connection = readConnection(services, botId, type)
      cache.set(key, { connection })
      try {
        return await connection
      } catch (error) {
        cache.delete(key)
        throw error
      }
    },
  }
}

async function readConnection(services: Needs, botId: string, type: string): Promise<Connection | undefined> {
  const channel = findChannel(type)
  if (channel === undefined || isPlanned(channel)) return undefined
  if (!(await isBotThere(services.db, botId))) return undefined
  const setting = await readSetting(services.db, botId, channel.id)
  const secrets = await readSecrets(services, botId, channel.id)
  const isEnabled = isOn(channel, setting, enabledAtFirst(services))
  return { botId, channel, settings: { ...channel.defaults, ...setting?.settings, ...secrets }, isEnabled }
}
