// Gives each request an id, which its reply and every log line of its work carry, and tells how it ended: by its route, never by its
// address, because an address may hold what opens something.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../context'
import { type InFlight, inFlight } from '../process/in-flight'

const header = 'x-request-id'
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/
/** Asked every few seconds by machines. */
const unlogged = new Set(['/healthz', '/readyz', '/metrics'])

/** The caller's own where it is well formed, so that a proxy and this log speak of the same request. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[header]
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}

/** Answers with the requests whose handlers are at work. */
export function logRequests(app: FastifyInstance, { log, metrics }: Services): InFlight {
  const handled = inFlight()
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(header, request.id)
    done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    // A caller that has gone already closes no second time.
    if (!isUpgrade(request) && !reply.raw.destroyed) reply.raw.once('close', handled.begin())
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const ms = reply.elapsedTime
    metrics.requests.observe({ method, route, status: String(reply.statusCode) }, ms / 1000)
    if (!unlogged.has(route)) log.info('Request', { requestId: request.id, method, route, status: reply.statusCode, ms: Math.round(ms) })
    done()
  })
  return handled
}

function isUpgrade({ headers }: FastifyRequest): boolean {
  return headers.upgrade !== undefined
}
