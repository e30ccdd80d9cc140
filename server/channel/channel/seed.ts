// The channels an operator has switched on for every bot of the installation: `channels` in seed.json of the data folder, a list of
// channel ids. Which of them count is the channels' catalogue (decision C9).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { enabledChannels } from '@parley/channels/catalogue'
import type { BaseServices, Log } from '../../base/context'

const Seed = z.object({ channels: z.array(z.string().max(60)).max(200) })

const read = new Map<string, readonly string[]>()

/** The channels that are on until a bot changes them. */
export function enabledAtFirst({ config, log }: Pick<BaseServices, 'config' | 'log'>): ReadonlySet<string> {
  return enabledChannels(seededChannels(config.dataFolder, log))
}

/** Read once. A list that cannot be read is logged, and everything goes on with the defaults (§8). */
export function seededChannels(dataFolder: string, log: Log): readonly string[] {
  const known = read.get(dataFolder)
  if (known !== undefined) return known
  const path = join(dataFolder, 'seed.json')
  const seeded = existsSync(path) ? seedOf(readFileSync(path, 'utf8'), log) : []
  read.set(dataFolder, seeded)
  return seeded
}

export function seedOf(text: string, log: Pick<Log, 'warn'>): readonly string[] {
  try {
    return Seed.parse(JSON.parse(text)).channels
  } catch (error) {
    log.warn('The list of channels in seed.json cannot be read; the defaults hold', { reason: String(error).slice(0, 300) })
    return []
  }
}
