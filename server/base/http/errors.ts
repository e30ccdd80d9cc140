// Any failure as the wire's `errors[0]`. The user's failures come from the catalogue; ours are told as code 0 and logged in full.
import { type ErrorReply, errors, Failure } from '@parley/contract/base/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../context'

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
  const status = statusOf(error)
  if (status === 413) return new Failure('TOO_LARGE')
  if (status === 429) return new Failure('TOO_MANY_REQUESTS')
  if (status === 415) return new Failure('BAD_REQUEST', 'This kind of body is not understood; send JSON.')
  if (status !== undefined && status >= 400 && status < 500) return new Failure('BAD_REQUEST')
  return undefined
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const failure = failureOf(error)
    if (failure === undefined) log.error(`${request.method} ${request.routeOptions.url ?? 'unknown'} failed`, error)
    const { status, body } = errorReply(failure ?? new Failure('SOMETHING_WRONG'))
    void reply.code(status).send(body)
  }
}
