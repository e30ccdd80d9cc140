// The HTTP server, built from the contract and the features: protection, calls, live socket, API page, the console's and the
// widget's files. It neither opens the database nor listens; that is main.ts (and a test).
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Services } from './base/context'
import { errorHandler, errorReply, refuseConnection } from './base/http/errors'
import { readBodies } from './base/http/body/bodies'
import { mountCalls } from './base/http/mount'
import { mountDescription } from './base/http/description'
import { isCrossOriginCall } from './base/http/cross-origin'
import { rewriteUrl } from './base/http/rewrite-url'
import { isForPerson, sendNotFoundPage } from './base/http/small-page/not-found-page'
import { mountMonitoring } from './base/http/monitoring'
import { mountPages } from './base/http/pages'
import { addPolicies } from './base/http/policies'
import { mountSite } from './base/http/site'
import { logRequests, requestIdOf } from './base/http/request-log'
import { waitAtMost } from './base/process/wait-at-most'
import { mountServerHeartbeat } from './base/work/servers/heartbeat'
import { mountLive } from './base/work/live'
import { rateStoreOf } from './base/security/throttle/rate-store'
import { features } from './features'

export interface AppOptions {
  checkReplies: boolean
  distFolder: string
}

/** How long browsers keep to https once they have seen it; other names below the same domain are not ours to bind. */
const yearSeconds = 31_536_000
/** What fits into a few packets of the network arrives no sooner packed. */
const packedFromBytes = 4096
/** No socket takes a longer frame; what each takes is its own. */
const socketBytes = 256 * 1024
/** No cookie ever goes along with what other sites ask. */
const crossing: FastifyCorsOptions = { credentials: false, methods: ['GET', 'POST', 'PUT', 'DELETE'], maxAge: 600 }
type CorsDone = (error: Error | null, options: FastifyCorsOptions) => void

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // Its limit holds for ends, too: longer than a stop waits for turns.
    pluginTimeout: 3 * limits.stopMs,
    rewriteUrl: (request) => rewriteUrl(request, services.config.console.told),
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Of addresses that are no call's, and of those where there is nothing.
    bodyLimit: limits.openRequestBytes,
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.headersMs / 2 },
    frameworkErrors: errorHandler(services.log),
    clientErrorHandler: refuseConnection,
  })
  app.setErrorHandler(errorHandler(services.log))
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = errorReply(new Failure('NOT_FOUND'))
    if (isForPerson(request)) void sendNotFoundPage(reply.code(status), services.config.console.told.contextPath)
    else void reply.code(status).send(body)
  })
  const handled = logRequests(app, services)
  readBodies(app)
  addPolicies(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: services.publicUrl().startsWith('https:') ? { maxAge: yearSeconds, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
  })
  await app.register(
    cors,
    () => (request: FastifyRequest, done: CorsDone) => done(null, { ...crossing, origin: isCrossOriginCall(request.url) }),
  )
  // Built files stand there packed already. What arrives packed is not unpacked: it could be a thousand times as long.
  await app.register(compress, { encodings: ['gzip'], threshold: packedFromBytes, globalDecompression: false })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
    store: rateStoreOf(services),
    errorResponseBuilder: () => new Failure('TOO_MANY_REQUESTS'),
  })
  await app.register(websocket, { options: { maxPayload: socketBytes }, preClose: sendSocketsAway })
  const opened = features.map((feature) => ({ handlers: feature.handlers, ...feature.open?.(services) }))
  mountCalls(app, services, opened, { checkReplies: options.checkReplies })
  mountLive(app, services, async (userId) => {
    const attended = await Promise.all(features.map((feature) => feature.attendedBots?.(services.db, userId) ?? []))
    return new Set(attended.flatMap((bots) => [...bots]))
  })
  app.addHook('preClose', async () => {
    services.readiness.isStopping = true
    await waitAtMost(limits.stopMs, Promise.all([services.gateway.turnsEnded(), handled.idle()]))
  })
  for (const { mount } of opened) mount?.(app)
  mountDescription(app)
  mountMonitoring(app, services)
  mountServerHeartbeat(app, services)
  const { languageFiles } = services.config.console
  await mountPages(app, options.distFolder, { consoleSettings: services.consoleSettings, languageFiles })
  await mountSite(app, join(options.distFolder, 'docs'))
  return app
}

/** With the code that tells windows to come back, here or to another server. What they said is taken: its turns are waited for. */
function sendSocketsAway(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients) socket.close(1012, 'The server restarts.')
  this.websocketServer.close()
  done()
}
