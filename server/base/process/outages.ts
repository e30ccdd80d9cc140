// What the outside world has no more of: room on the disk, memory or connections of the database, the database itself. Such a failure
// is a row of the catalogue that says what happened and who can mend it; the operator is told once, not with every call it strikes.
import { type ErrorName, errors, Failure } from '@parley/contract/base/errors'
import { LRUCache } from 'lru-cache'
import { codeOf } from './config/start-failure'
import type { Log } from '../context'
import { ModelUnreadable } from '../bot/understanding/model-failure'
import { isDatabaseUnavailable } from '../storage/database/availability'
import { FileDamaged, FilesUnavailable } from '../storage/files/failures'
import { sentence } from '../sentences'

/** Codes of PostgreSQL and of the system. */
const outages: Readonly<Record<string, ErrorName>> = {
  '53100': 'STORAGE_FULL',
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  '25006': 'READ_ONLY',
  EROFS: 'READ_ONLY',
  '53000': 'NO_RESOURCES',
  '53200': 'NO_RESOURCES',
  '53300': 'NO_RESOURCES',
  '53400': 'NO_RESOURCES',
  EMFILE: 'NO_RESOURCES',
  ENFILE: 'NO_RESOURCES',
}

const againMs = 10 * 60_000

/** The failure to answer with; undefined where it is no outage. */
export function outageOf(error: unknown): Failure | undefined {
  const code = codeOf(error)
  if (Object.hasOwn(outages, code)) return new Failure(outages[code] ?? 'UNAVAILABLE')
  if (isDatabaseUnavailable(error)) return new Failure('UNAVAILABLE', sentence('refused.database-away'))
  if (error instanceof FilesUnavailable) return new Failure('UNAVAILABLE', sentence('refused.files-away'))
  if (error instanceof FileDamaged) return new Failure('UNAVAILABLE', sentence('refused.file-damaged'))
  if (error instanceof ModelUnreadable) return new Failure('UNAVAILABLE', sentence(`refused.model-${error.trouble}`))
  return undefined
}

/** What is told once: an outage strikes all work alike, a content that is missing or damaged only what needs it. */
function keyOf(outage: Failure, error: unknown): string {
  const isOne = error instanceof FileDamaged || (error instanceof ModelUnreadable && error.trouble !== 'away')
  const one = isOne ? error.hash : ''
  return `${outage.name} ${outage.said?.key ?? ''} ${one}`
}

/** A log that tells of each outage when it is first met, and again while it lasts, not with every work it strikes. */
export function loggingOutagesOnce(log: Log, now: () => number = Date.now): Log {
  return onceEach(log, new LRUCache<string, number>({ max: 1000 }), now)
}

function onceEach(log: Log, toldAt: LRUCache<string, number>, now: () => number): Log {
  return {
    info: (message, details) => log.info(message, details),
    warn: (message, details) => log.warn(message, details),
    with: (context) => onceEach(log.with(context), toldAt, now),
    error(message, error) {
      const outage = outageOf(error)
      if (outage === undefined) return log.error(message, error)
      const [key, at] = [keyOf(outage, error), now()]
      if (at - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) < againMs) return
      toldAt.set(key, at)
      log.error(
        `${outage.said === undefined ? errors[outage.name].text : outage.message} First met: ${message}. Whatever else fails for this reason is not told for ten minutes.`,
        error,
      )
    },
  }
}
