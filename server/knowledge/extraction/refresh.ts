// Reading sources again, whatever is made of them: when that is, whether a source has changed, and the task that begins what is due. A server
// that was away reads once for all the times it has missed.
import { createHash } from 'node:crypto'
import { fail } from '@parley/contract/base/errors'
import type { Refresh } from '@parley/contract/knowledge/source-shapes'
import { type Cron, nextDue, nextDues, readCron } from '@parley/kit/time/cron'
import { type Db, type Services, type Tx, write } from '../../base/context'
import type { Jobs } from '../../base/work/jobs/jobs'
import type { Task } from '../../base/work/jobs/tasks'
import { fetchChanged, type Validators } from './fetch-page'
import { sentence } from './sentences'

const most = 20

function cronOf({ every, weekday, hour }: Refresh): Cron | null {
  return readCron({ never: '', hour: '0 * * * *', day: `0 ${hour} * * *`, week: `0 ${hour} * * ${weekday}` }[every])
}

/** null: never by itself. */
export function nextAt(refresh: Refresh, now: number): number | null {
  const cron = cronOf(refresh)
  return cron && nextDue(cron, refresh.timezone, now)
}

const mostUpcoming = 3

/** The times from this next one on. */
export function upcomingFrom(next: number | null, refresh: Refresh): number[] {
  const cron = cronOf(refresh)
  if (next === null || cron === null) return []
  return [next, ...nextDues(cron, refresh.timezone, { after: next, count: mostUpcoming - 1 })]
}

/** A page alone can be read again by itself. */
export function checkRefresh(refresh: Refresh | undefined, source: string): void {
  if (refresh !== undefined && refresh.every !== 'never' && source !== 'url') fail('INVALID_INPUT', sentence('refused.no-refresh'))
}

export interface Origin extends Validators {
  /** '' for what was sent. */
  url: string
  fileHash: string
  /** Of what was read the last time; '' for nothing yet. */
  hash: string
}

export interface ReadOrigin {
  /** null: as it was. */
  bytes: Buffer | null
  hash: string
  /** null where the server at the address gave nothing anew. */
  validators: Validators | null
}

export async function readOrigin({ files, serviceRules }: Services, origin: Origin): Promise<ReadOrigin> {
  const { url, fileHash, etag, modified } = origin
  if (url === '') {
    const bytes = (await files.get(fileHash)) ?? fail('NOT_FOUND', sentence('refused.no-file'))
    return changedFrom(origin, bytes, { etag: '', modified: '' })
  }
  const fetched = await fetchChanged(url, serviceRules, { etag, modified })
  return fetched === null ? { bytes: null, hash: origin.hash, validators: null } : changedFrom(origin, fetched.bytes, fetched)
}

function changedFrom(origin: Origin, bytes: Buffer, { etag, modified }: Validators): ReadOrigin {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes: hash === origin.hash ? null : bytes, hash, validators: { etag, modified } }
}

export interface DueSource {
  id: string
  botId: string
  name: string
  refresh: Refresh
}

/** Sources of one sort. */
export interface Readings {
  name: string
  takeDue(db: Db, now: number, most: number): Promise<DueSource[]>
  begin(services: { jobs: Jobs }, tx: Tx, source: DueSource): Promise<void>
  plan(db: Db, id: string, nextAt: number | null): Promise<void>
}

export async function readDue(readings: Readings, { db, log, now, jobs }: Pick<Services, 'db' | 'log' | 'now' | 'jobs'>): Promise<void> {
  await write(db, log, async (tx) => {
    for (const source of await readings.takeDue(tx.db, now(), most)) {
      await readings.begin({ jobs }, tx, source)
      await readings.plan(tx.db, source.id, nextAt(source.refresh, now()))
    }
  })
}

export const refreshTaskOf = (readings: Readings): Task => ({
  name: readings.name,
  at: '* * * * *',
  run: (services) => readDue(readings, services),
})
