// A channel of a bot ready to use: its description with everything that was saved, its secrets opened. Remembered for a moment, since a
// provider may post a thousand times a second; a notice that a channel has changed forgets it.
import { findChannel } from '@parley/channels/catalogue'
import { type Channel, isPlanned } from '@parley/channels/channel'
import type { ChannelSettings } from '@parley/channels/messenger'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../base/context'
import { enabledAtFirst } from './seed'
import { isBotThere, readSecrets, readSetting } from './store'

export interface Connection {
  botId: string
  channel: Channel
  /** Over the defaults, secrets among them. */
  settings: ChannelSettings
  isEnabled: boolean
}

type Needs = Pick<Services, 'db' | 'pool' | 'bus' | 'secrets' | 'config' | 'log'>

const keptMs = 5000
const most = 2000
/** What there is not is remembered too, or strangers could make us ask the database for every name they think of. */
type Kept = { connection: Promise<Connection | undefined> }
const caches = new WeakMap<object, LRUCache<string, Kept>>()

export async function connectionOf(services: Needs, botId: string, type: string): Promise<Connection | undefined> {
  const cache = cacheOf(services)
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
}

function cacheOf({ pool, bus }: Needs): LRUCache<string, Kept> {
  const known = caches.get(pool)
  if (known !== undefined) return known
  const made = new LRUCache<string, Kept>({ max: most, ttl: keptMs })
  caches.set(pool, made)
  bus.subscribe((notice) => {
    if (notice.type !== 'changed' || (notice.tag !== 'channel' && notice.tag !== 'bot')) return
    for (const key of [...made.keys()]) if (key.startsWith(`${notice.botId} `)) made.delete(key)
  })
  return made
}

/** Undefined for a channel that is not built, and for a bot that is not there. */
export async function readConnection(services: Needs, botId: string, type: string): Promise<Connection | undefined> {
  const channel = findChannel(type)
  if (channel === undefined || isPlanned(channel)) return undefined
  if (!(await isBotThere(services.db, botId))) return undefined
  const setting = await readSetting(services.db, botId, channel.id)
  const secrets = await readSecrets(services, botId, channel.id)
  const isEnabled = setting?.enable ?? enabledAtFirst(services).has(channel.id)
  return { botId, channel, settings: { ...channel.defaults, ...setting?.settings, ...secrets }, isEnabled }
}
