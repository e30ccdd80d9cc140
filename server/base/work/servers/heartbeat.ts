// Tells the database every few seconds that this server runs, and how it is, so that any server can show all of them.
import { randomUUID } from 'node:crypto'
import { hostname, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ServerFigures } from '@parley/contract/operate/operation'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context'
import { release } from '../../process/release'
import { isDatabaseUnavailable } from '../../storage/database/availability'
import { removeServer, writeServer } from './store'

const againMs = 5000

/** From when it listens until it stops. */
export function mountServerHeartbeat(app: FastifyInstance, services: Services): void {
  const { db, log } = services
  const id = randomUUID()
  const startedAt = new Date()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const requests = requestCounter(app)
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const figures = await figuresOf(services, { eventLoopMs: delay.percentile(99) / 1e6, requestsPerMinute: requests() })
    delay.reset()
    const who = { id, name: `${hostname()}-${process.pid}`, role: services.config.role, version: release() }
    await writeServer(db, { ...who, startedAt, figures }, new Date())
  }
  const announce = (): void => {
    writing = writing.then(write).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.error('This server could not tell how it is', error)
    })
  }
  app.addHook('onListen', (done) => {
    delay.enable()
    announce()
    timer = setInterval(announce, againMs).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
    await writing
    if (timer !== undefined)
      await removeServer(db, id).catch((error: unknown) => log.warn('This server stays in the list for a while', { reason: String(error) }))
  })
}

type Measured = Pick<ServerFigures, 'eventLoopMs' | 'requestsPerMinute'>

async function figuresOf({ db, metrics, readiness }: Services, measured: Measured): Promise<ServerFigures> {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  const { perMinute, p95 } = metrics.recentTurns.look()
  const constrained = process.constrainedMemory()
  return {
    ...measured,
    databaseMs: performance.now() - begun,
    turnsPerMinute: perMinute,
    turnP95: p95,
    memoryBytes: process.memoryUsage.rss(),
    memoryOfBytes: constrained > 0 && constrained < totalmem() ? constrained : totalmem(),
    state: readiness.isStopping ? 'stopping' : readiness.queue === 'starting' ? 'starting' : 'ready',
  }
}

/** Requests a minute since it was last asked. */
function requestCounter(app: FastifyInstance): () => number {
  let count = 0
  let since = performance.now()
  app.addHook('onResponse', (_, __, done) => {
    count += 1
    done()
  })
  return () => {
    const now = performance.now()
    const perMinute = count / Math.max((now - since) / 60_000, 1 / 60)
    count = 0
    since = now
    return perMinute
  }
}
