// Whether this server can take work: asked by load balancers and by whoever watches it. Each part answers for itself, in bounded time.
import type { Db } from '../../context'
import { sql } from 'kysely'
import { isUpToDate } from '../../storage/database/migrate'
import { waitAtMost } from '../wait-at-most'

/** `none`: this server runs no queue. */
export type QueueState = 'none' | 'starting' | 'running'
export const readinessParts = ['database', 'migrations', 'queue', 'stopping'] as const
export type ReadinessPart = (typeof readinessParts)[number]

export interface Readiness {
  queue: QueueState
  isStopping: boolean
}

export interface ReadinessAnswer {
  isReady: boolean
  parts: Record<ReadinessPart, 'ok' | 'not-ready'>
  /** Round trip to the database; null when it did not answer. */
  databaseMs: number | null
}

const patienceMs = 2000

export function readiness(): Readiness {
  return { queue: 'none', isStopping: false }
}

export async function askReadiness(db: Db, { queue, isStopping }: Readiness): Promise<ReadinessAnswer> {
  const begun = performance.now()
  const databaseMs = (await answered(sql`select 1`.execute(db).then(() => true))) === true ? performance.now() - begun : null
  const isMigrated = databaseMs !== null && (await answered(isUpToDate(db))) === true
  const parts: Record<ReadinessPart, boolean> = {
    database: databaseMs !== null,
    migrations: isMigrated,
    queue: queue !== 'starting',
    stopping: !isStopping,
  }
  const told = (part: ReadinessPart) => (parts[part] ? 'ok' : 'not-ready')
  return {
    isReady: readinessParts.every((part) => parts[part]),
    parts: { database: told('database'), migrations: told('migrations'), queue: told('queue'), stopping: told('stopping') },
    databaseMs,
  }
}

/** undefined when there was no answer: a part that fails is not ready, and what fails is told where it is used. */
async function answered(asked: Promise<boolean>): Promise<boolean | undefined> {
  return waitAtMost(
    patienceMs,
    asked.catch(() => undefined),
  )
}
