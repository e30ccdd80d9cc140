// From a request to the one flat input of its call: path parameters over body over query, then the call's own schema. Text that is not
// well formed is refused, because a field may be a name by which something is found again; only what end users say is repaired.
// Multipart bodies are stored to a temporary file first; nothing here knows what a call means.
import type { Call } from '@parley/contract/base/call'
import { bodyBytesOf, pathParameters } from '@parley/contract/base/call'
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { faultIn, wellFormed } from '@parley/kit/text/well-formed'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readUpload } from './body/upload'
import { sentence } from '../sentences'

export async function readInput(call: Call, path: string, request: FastifyRequest): Promise<unknown> {
  const given = withRepairs(call, { ...record(request.query), ...(await bodyOf(call, request)), ...parameters(path, request) })
  const broken = whatIsBroken(given)
  if (broken !== null) fail('INVALID_INPUT', broken)
  const parsed = call.input.safeParse(given)
  if (!parsed.success) refuse(parsed.error)
  return parsed.data
}

/** What of the input neither the database keeps nor a page shows. */
function whatIsBroken(value: unknown): Sentence | null {
  const fault = faultIn(value, limits.valueDepth)
  if (fault === null) return null
  if (fault === 'number') return sentence('refused.number-large')
  return fault === 'text' ? sentence('refused.not-text') : sentence('refused.too-deep', { deepest: limits.valueDepth })
}

function withRepairs({ repairs = [] }: Call, given: Record<string, unknown>): Record<string, unknown> {
  const repaired = repairs.filter((name) => name in given).map((name) => [name, wellFormed(given[name], limits.valueDepth)])
  return { ...given, ...Object.fromEntries(repaired) }
}

async function bodyOf(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return {}
  if (call.body === 'multipart') return readUpload(request, bodyBytesOf(call))
  if (call.body === 'array') return { items: request.body }
  if (request.body === undefined || request.body === null) return {}
  if (typeof request.body !== 'object' || Array.isArray(request.body)) fail('BAD_REQUEST', 'The body must be a JSON object.')
  return record(request.body)
}

function parameters(path: string, request: FastifyRequest): Record<string, unknown> {
  const values = record(request.params)
  return Object.fromEntries(pathParameters(path).map((name) => [name, values[name]]))
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function refuse(error: z.ZodError): never {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, 20))
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 20)) fields[[...issue.path, key].join('.')] ??= 'is not known here'
    else fields[issue.path.join('.') || 'body'] ??= issue.message
  const [name, text] = Object.entries(fields)[0] ?? ['body', 'is not valid']
  fail('INVALID_INPUT', { ...sentence('refused.input', { field: name }), text: `${name}: ${text}` }, fields)
}
