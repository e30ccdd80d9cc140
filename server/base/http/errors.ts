// Any failure as the wire's `errors[0]`. The user's failures and those of the outside world come from the catalogue; ours are told as
// code 0 and logged in full.
import { type ErrorReply, errors, Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { sentence } from '@parley/contract/sentences'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { Log } from '../context'
import { outageOf } from '../process/outages'

export function errorReply(failure: Failure): { status: number; body: ErrorReply } {
  const row = errors[failure.name]
  return {
    status: row.status,
    body: {
      errors: [
        {
          code: row.code,
          msg: failure.message,
          ...(failure.said && { said: failure.said }),
          ...(failure.fields && { fields: failure.fields }),
        },
      ],
    },
  }
}

export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  if (isUnknownZone(error)) return new Failure('INVALID_INPUT', sentence('refused.input', { field: 'timezone' }))
  const status = statusOf(error)
  if (status === 413) return new Failure('TOO_LARGE')
  if (status === 429) return new Failure('TOO_MANY_REQUESTS')
  if (status === 415) return new Failure('BAD_REQUEST', 'This kind of body is not understood; send JSON.')
  if (status !== undefined && status >= 400 && status < 500) return new Failure('BAD_REQUEST')
  return undefined
}

/** A zone that this server knows and its database, which may be older, does not. */
function isUnknownZone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22023' && /zone|DecodeTimezone/i.test(`${error.routine} ${error.message}`)
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = failureOf(error)
    if (failure === undefined)
      log.with({ requestId: request.id }).error(`${request.method} ${request.routeOptions.url ?? 'unknown'} failed`, error)
    const { status, body } = errorReply(failure ?? outageOf(error) ?? new Failure('SOMETHING_WRONG'))
    if (status === 503) void reply.header('retry-after', String(limits.retryAfterSeconds))
    void reply.code(status).send(body)
  }
}

const statusOfConnection: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What is no HTTP, so that no request was made of it, is told in the same shape. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOfConnection[error.code] ?? 400
  const body = JSON.stringify(errorReply(new Failure('BAD_REQUEST')).body)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  socket.end(`${head}content-type: application/json\r\nconnection: close\r\n\r\n${body}`, () => socket.destroy())
}
