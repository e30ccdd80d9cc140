// From a request to the one flat input of its call: path parameters over body over query, then the call's own schema.
// Multipart bodies are stored to a temporary file first; nothing here knows what a call means.
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { fail } from '@parley/contract/base/errors'
import { type Sentence, sentence } from '@parley/contract/sentences'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readUpload } from './upload'

export async function readInput(call: Call, path: string, request: FastifyRequest): Promise<unknown> {
  const given = { ...record(request.query), ...(await bodyOf(call, request)), ...parameters(path, request) }
  const broken = whatIsBroken(given)
  if (broken !== null) fail('INVALID_INPUT', broken)
  const parsed = call.input.safeParse(given)
  if (!parsed.success) refuse(parsed.error)
  return parsed.data
}

/** Far deeper than anything people make; reading what is thousands deep would exhaust the stack. */
const deepest = 100

/** Text with a zero byte or half of a pair of surrogates, which the database does not keep, or values too deep in one another. */
function whatIsBroken(value: unknown): Sentence | null {
  const waiting: { next: unknown; depth: number }[] = [{ next: value, depth: 0 }]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { next, depth } = one
    if (typeof next === 'string' && isBrokenText(next)) return noCharacters
    if (typeof next !== 'object' || next === null) continue
    if (depth > deepest) return sentence('refused.too-deep', { deepest })
    if (!Array.isArray(next) && Object.keys(next).some((name) => name.includes('\0'))) return noCharacters
    for (const entry of Object.values(next)) waiting.push({ next: entry, depth: depth + 1 })
  }
  return null
}

const noCharacters = sentence('refused.not-text')

function isBrokenText(text: string): boolean {
  return text.includes('\0') || loneSurrogate.test(text)
}

const loneSurrogate = /\p{Cs}/u

async function bodyOf(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return {}
  if (call.body === 'multipart') return readUpload(request)
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
  for (const issue of error.issues.slice(0, 20)) fields[issue.path.join('.') || 'body'] ??= issue.message
  const [name, text] = Object.entries(fields)[0] ?? ['body', 'is not valid']
  fail('INVALID_INPUT', { ...sentence('refused.input', { field: name }), text: `${name}: ${text}` }, fields)
}
