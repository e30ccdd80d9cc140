// Kept contents and what names them: features say which of them their rows name, and what none does is removed, from where all servers
// keep it by one of them, and by each from its own disk.
import type { Services } from './base/context'
import { sweepUploads } from './base/http/body/upload'
import type { Named } from './base/storage/files/files'
import { type Sweep, sweepHourly } from './base/storage/files/sweeps'
import type { Task } from './base/work/jobs/tasks'
import { features } from './features'

/** Whoever puts a content names it within this time. */
const hourMs = 3600_000

type Needs = Pick<Services, 'db' | 'files' | 'now'>

/** Removes what nothing names. Doing it twice, or on two servers at once, does no harm. */
export async function sweepContents({ db, files, now }: Needs): Promise<number> {
  return files.sweep(namedByFeatures(db), now() - hourMs)
}

export const contentsTask: Task = {
  name: 'contents-sweep',
  at: '23 * * * *',
  run: async (services) => void (await sweepContents(services)),
}

/** What this server alone can do: temporary files of requests, contents of older releases in its folder, and its cache. */
export function sweepOwnDisk(services: Pick<Services, 'db' | 'files' | 'log'>): () => Promise<void> {
  const { db, files, log } = services
  const adopt: Sweep = async () => {
    const count = await files.adopt()
    if (count > 0) log.warn('Files of an older release were moved out of the data folder', { count })
  }
  return sweepHourly(log, [adopt, () => files.trim(namedByFeatures(db)), () => sweepUploads(Date.now())])
}

function namedByFeatures(db: Services['db']): Named {
  return async (hashes) => {
    const named = new Set<string>()
    for (const feature of features) for (const hash of (await feature.contents?.(db, hashes)) ?? []) named.add(hash)
    return named
  }
}
