// Tells failures of the database being away (restarting, unreachable, full) from failures of what was asked of it. The first pass by
// themselves, so that callers may try again; the second are somebody's mistake. Coming back is the pool's and keep-running's.
import { statfsSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import { codeOf } from '../../process/config/start-failure'

/** By class: no connection, resources are short (disk, memory, connections), an operator or a crash ended it, a standby writes nothing. */
const states = /^(08|53|57P0|25006$)/
/** What the driver says about a connection that broke or was never made; it gives these no code. */
const driverWords = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])

/** Failures of the network on the way to the database; those on the way to other services look the same. */
const onTheWay = new WeakSet<Error>()

/** What a connection to the database runs over. */
export function databaseSocket(): Socket {
  return new Socket().on('error', (error) => onTheWay.add(error))
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return states.test(error.code ?? '')
  return error instanceof Error && (driverWords.has(error.message) || onTheWay.has(error))
}

/** Both of the database's own disk and of the data folder. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(codeOf(error))
}

/** What a database needs at the least to start again: one segment of its log. */
const leastRoomBytes = 16 * 1024 * 1024

/** Whether there is room on the disk of a folder. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= leastRoomBytes
}

const firstWaitMs = 100
const longestWaitMs = 2000

/** Does it again, from its beginning, for as long as the database is away. `goOn` answers false when nobody waits for it any more. */
export async function retryWhileDatabaseIsUnavailable<T>(work: () => Promise<T>, goOn: () => boolean): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || !goOn()) throw error
      await sleep(waitMs)
    }
  }
}
