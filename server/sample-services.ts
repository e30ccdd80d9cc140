// The small HTTP services that the sample bots bring along, below /sample-services/<sample>. Deterministic and without state;
// a bot's own services are elsewhere, and are called through the service port like these.
import { Json } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { wellFormed } from '@parley/kit/text/well-formed'
import type { FastifyInstance } from 'fastify'
import { callSampleService } from './features/marketplace/index'

export const sampleServicesPath = '/sample-services/'

export function mountSampleServices(app: FastifyInstance): void {
  app.all<{ Params: { sample: string; '*': string } }>(`${sampleServicesPath}:sample/*`, async (request, reply) => {
    const query = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams)
    const body = Json.safeParse(wellFormed(request.body, limits.valueDepth))
    const { status, body: answer } = callSampleService(request.params.sample, {
      method: request.method,
      path: `/${request.params['*']}`,
      query,
      body: body.success ? body.data : null,
    })
    return reply.code(status).header('content-type', 'application/json').send(JSON.stringify(answer))
  })
}
