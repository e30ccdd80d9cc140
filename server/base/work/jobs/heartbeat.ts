// How servers on one database know which workers of the queue are alive: each holds an advisory lock of its name on a connection of its
// own, which ends with its process. What a worker had taken that is no more is given back by any of the others.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import type { Log } from '../../context'
import { databaseSocket } from '../../storage/database/availability'
import { waitAtMost } from '../../process/wait-at-most'

/** Tells these locks from those of others. */
const lockClass = 5_114_020
const againMs = 500
const connectMs = 5000
const closeMs = 2000

export interface Heartbeat {
  /** From now on under this name. Resolves once the others can see it. */
  as(worker: string): Promise<void>
  stop(): Promise<void>
}

/** Kept up while the database goes away and comes back. */
export function startHeartbeat(url: string, log: Log): Heartbeat {
  let client: Client | undefined
  let worker = ''
  let isStopping = false

  async function begin(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      stream: databaseSocket,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      // For the operator, among the connections of the database.
      application_name: `parley worker ${hostname().slice(0, 30)} ${process.pid}`,
    })
    fresh.on('error', () => undefined)
    await fresh.connect()
    await fresh.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, worker])
    client = fresh
    fresh.on('end', () => {
      if (client === fresh) void keepTrying()
    })
  }

  async function keepTrying(): Promise<void> {
    await close()
    while (!isStopping) {
      try {
        return await begin()
      } catch (error) {
        log.error('The other servers cannot see that this one does jobs', error)
        await sleep(againMs)
      }
    }
  }

  async function close(): Promise<void> {
    const old = client
    client = undefined
    await waitAtMost(closeMs, old?.end() ?? Promise.resolve())
  }

  return {
    async as(name) {
      worker = name
      await keepTrying()
    },
    async stop() {
      isStopping = true
      await close()
    },
  }
}

/** Of a column with names of workers: nobody holds the lock of that name. */
export function isDead(worker: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid = ${lockClass}::oid and objid = (hashtext(${worker})::bigint & 4294967295)::oid and objsubid = 2 and granted)`
}
