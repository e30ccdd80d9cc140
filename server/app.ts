// The HTTP server, built from the contract and the features: protection, calls, live socket, API page, the console's and the
// widget's files. It neither opens the database nor listens; that is main.ts (and a test).
import cookie from '@fastify/cookie'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Machines } from './base/context'
import { errorHandler, errorReply } from './base/http/errors'
import { mountCalls } from './base/http/mount'
import { mountDescription } from './base/http/description'
import { isForOtherSites } from './base/http/other-sites'
import { rewriteUrl } from './base/http/override'
import { isForPerson, sendLostPage } from './base/http/lost-page'
import { mountPages } from './base/http/pages'
import { addPolicies } from './base/http/policies'
import { mountLive } from './base/live'
import { rateStoreOf } from './base/throttle/rate-store'
import { mountAttachments } from './features/attachment/index'
import { features } from './features/index'
import { mountRtmSocket } from './features/rtm/index'
import { mountSampleServices } from './sample-services'

export interface AppOptions {
  checkReplies: boolean
  distFolder: string
}

const socketBytes = 1024 * 1024
/** No cookie ever goes along with what other sites ask. */
const crossing: FastifyCorsOptions = { credentials: false, methods: ['GET', 'POST', 'PUT', 'DELETE'], maxAge: 600 }
type CorsDone = (error: Error | null, options: FastifyCorsOptions) => void

export async function buildApp(machines: Machines, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    rewriteUrl: (request) => rewriteUrl(request),
    bodyLimit: limits.requestBytes,
    trustProxy: machines.config.trustedProxies.length > 0 ? machines.config.trustedProxies : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.headersMs / 2 },
    frameworkErrors: errorHandler(machines.log),
  })
  app.setErrorHandler(errorHandler(machines.log))
  app.setNotFoundHandler((request, reply) => {
    const { status, body } = errorReply(new Failure('NOT_FOUND'))
    if (isForPerson(request)) void sendLostPage(reply.code(status))
    else void reply.code(status).send(body)
  })
  allowEmptyBodies(app)
  addPolicies(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: false,
  })
  await app.register(
    cors,
    () => (request: FastifyRequest, done: CorsDone) => done(null, { ...crossing, origin: isForOtherSites(request.url) }),
  )
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
    store: rateStoreOf(machines),
    errorResponseBuilder: () => new Failure('TOO_MANY_REQUESTS'),
  })
  await app.register(websocket, { options: { maxPayload: socketBytes } })
  mountCalls(app, machines, features, { checkReplies: options.checkReplies })
  mountLive(app, machines)
  mountRtmSocket(app, machines)
  mountAttachments(app, machines)
  mountDescription(app)
  mountSampleServices(app)
  await mountPages(app, options.distFolder)
  return app
}

type BodyDone = (error: Error | null, body?: unknown) => void

/** JSON with an empty body means an empty object, a body that names no type is JSON (public scripts send such), forms are flat objects. */
function allowEmptyBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => readJson(String(body), done))
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-type']) done(new Failure('BAD_REQUEST', 'This kind of body is not understood; send JSON.'))
    else readJson(String(body), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

function readJson(text: string, done: BodyDone): void {
  if (text.trim() === '') {
    done(null, {})
    return
  }
  try {
    done(null, JSON.parse(text))
  } catch {
    done(new Failure('BAD_REQUEST', 'The body is not valid JSON.'))
  }
}
