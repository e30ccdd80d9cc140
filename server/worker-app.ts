// The HTTP server of a worker: whether it is well, and its figures, for whoever keeps it running, and nothing else. Calls, console and chat are answered
// by servers of the other roles.
import Fastify, { type FastifyInstance } from 'fastify'
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Services } from './base/context'
import { errorHandler, errorReply, refuseConnection } from './base/http/errors'
import { mountMonitoring } from './base/http/monitoring'

export const healthPath = '/healthz'

export function buildWorkerApp(services: Services): FastifyInstance {
  const app = Fastify({
    bodyLimit: limits.openRequestBytes,
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.headersMs / 2 },
    clientErrorHandler: refuseConnection,
  })
  app.setErrorHandler(errorHandler(services.log))
  app.setNotFoundHandler((_, reply) => {
    const { status, body } = errorReply(new Failure('NOT_FOUND'))
    void reply.code(status).send(body)
  })
  mountMonitoring(app, services)
  return app
}
