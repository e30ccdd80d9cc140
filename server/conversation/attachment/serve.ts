// Gives attachments out at their signed addresses. Whatever somebody sent is never run by a browser
// here: only pictures, sound and film are shown, everything else is saved, and all of it without rights of its own.
import { isWellFormed } from '@parley/kit/text/well-formed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorReply } from '../../base/http/errors'
import type { Services } from '../../base/context'
import { Failure } from '@parley/contract/base/errors'
import { isSigned, linkPath } from './link'
import { findAttachments } from './store'

const shown = /^(image\/(png|jpeg|gif|webp|bmp)|audio\/|video\/)/

interface Address {
  fileId: string
  until: string
  signature: string
}

export function mountAttachments(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Address }>(`${linkPath}/:fileId/:until/:signature/:name`, (request, reply) => serve(services, request, reply))
}

async function serve(services: Services, request: FastifyRequest<{ Params: Address }>, reply: FastifyReply): Promise<FastifyReply> {
  const { fileId, until, signature } = request.params
  const now = services.now()
  const file = isWellFormed(fileId) ? (await findAttachments(services.db, [fileId], now))[0] : undefined
  const bytes = file && isSigned(file, Number(until), signature, now) ? await services.files.get(file.hash) : undefined
  if (!file || !bytes) {
    const { status, body } = errorReply(new Failure('NOT_FOUND'))
    return reply.code(status).send(body)
  }
  const way = shown.test(file.type) ? 'inline' : 'attachment'
  return reply
    .type(file.type)
    .header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, '_')}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=3600')
    .send(bytes)
}
