// What watches a server reads without signing in: /healthz (the process answers), /readyz (it can take work) and /metrics (figures for
// Prometheus). Figures are for this machine alone, or for whoever holds the token of PARLEY_METRICS_TOKEN.
import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '@parley/contract/base/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress } from './loopback'
import type { Services } from '../context'
import type { Config } from '../process/config/config'
import { askReadiness } from '../process/observe/readiness'
import { queueFigures } from '../work/jobs/queue-figures'
import { waitingMails } from '../work/notifications/waiting'
import { sentence } from '../sentences'

export function mountMonitoring(app: FastifyInstance, services: Services): void {
  addGauges(services)
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  const ask = shared(() => askReadiness(services.db, services.readiness))
  app.get('/readyz', async (_, reply) => {
    const { isReady, parts } = await ask()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', parts })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, services.config)) throw new Failure('NO_PERMISSION', sentence('refused.metrics'))
    const { registry } = services.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** However many ask at a time, the database is asked once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () =>
    (asked ??= ask().finally(() => {
      asked = undefined
    }))
}

/**
 * What came through a proxy came from somewhere else, whatever the last connection says. Not every proxy tells in a header that it is one, so
 * where one is configured only the token counts.
 */
function mayReadMetrics({ socket, headers, ip }: FastifyRequest, { metricsToken: token, ...config }: Config): boolean {
  if (token === undefined && isBehindProxy(config)) return false
  if (token !== undefined) return isSame(/^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '', token)
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopbackAddress(ip) && isLoopbackAddress(socket.remoteAddress ?? '')
}

/** This server speaks plain HTTP: people reach it by https only through something else. */
export function isBehindProxy({ trustedProxies, publicUrl }: Pick<Config, 'trustedProxies' | 'publicUrl'>): boolean {
  return trustedProxies.length > 0 || publicUrl?.startsWith('https:') === true
}

function isSame(given: string, wanted: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

function addGauges({ metrics, db }: Services): void {
  metrics.gauge({
    name: 'parley_queue_jobs',
    help: 'Jobs and tasks in the queue, by state.',
    labels: ['task', 'state'],
    read: async () =>
      (await queueFigures(db)).flatMap(({ task, waiting, running, failed }) => [
        { labels: { task, state: 'waiting' }, value: waiting },
        { labels: { task, state: 'running' }, value: running },
        { labels: { task, state: 'failed' }, value: failed },
      ]),
  })
  metrics.gauge({
    name: 'parley_queue_oldest_seconds',
    help: 'Age of the oldest job that is due, by task.',
    labels: ['task'],
    read: async () => (await queueFigures(db)).map(({ task, oldestMs }) => ({ labels: { task }, value: oldestMs / 1000 })),
  })
  metrics.gauge({
    name: 'parley_messages_waiting',
    help: 'Mails and text messages that wait, failed, or stay here because no service is set up.',
    labels: ['kind', 'state'],
    read: async () => (await waitingMails(db)).map(({ kind, state, count }) => ({ labels: { kind, state }, value: count })),
  })
}
