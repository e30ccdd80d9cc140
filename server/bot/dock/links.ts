// Addresses from which a file of a job is fetched without a token: good for some minutes, signed with the file's own key.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '@parley/contract/base/errors'
import { isWellFormed } from '@parley/kit/text/well-formed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from '../../base/http/errors'
import type { Services } from '../../base/context'
import { filesOfJobs, type KeptJobFile } from '../../base/work/jobs/job-files'
import { dockLimits } from './limits'

const linkPath = '/job-files'

export function linkTo(file: KeptJobFile, now: number): string {
  const until = Math.floor(now / 1000) + dockLimits.jobFileLinkSeconds
  return `${linkPath}/${file.jobId}/${until}/${sign(file, until)}/${encodeURIComponent(file.name)}`
}

function sign({ jobId, name, linkKey }: KeptJobFile, until: number): string {
  return createHmac('sha256', linkKey).update(`${jobId} ${until} ${name}`).digest('base64url')
}

interface Address {
  jobId: string
  until: string
  signature: string
  name: string
}

function isSigned(file: KeptJobFile, { until, signature }: Address, now: number): boolean {
  const end = Number(until)
  if (!Number.isInteger(end) || end * 1000 <= now) return false
  const [own, given] = [Buffer.from(sign(file, end)), Buffer.from(signature)]
  return own.length === given.length && timingSafeEqual(own, given)
}

export function mountJobFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Address }>(`${linkPath}/:jobId/:until/:signature/:name`, (request, reply) => serve(services, request, reply))
}

async function serve(services: Services, request: FastifyRequest<{ Params: Address }>, reply: FastifyReply): Promise<FastifyReply> {
  const { jobId, name } = request.params
  const files = isWellFormed(jobId) ? await filesOfJobs(services.db, [jobId]) : []
  const file = files.find((one) => one.name === name)
  const bytes = file && isSigned(file, request.params, services.now()) ? await services.files.get(file.hash) : undefined
  if (!file || !bytes) {
    const { status, body } = errorReply(new Failure('NOT_FOUND'))
    return reply.code(status).send(body)
  }
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, '_')}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(bytes)
}
