// A call that did not succeed, as the console knows it: the catalogue's name when there is one, the sentence to show, the fields.
import { type ErrorName, errors } from '@parley/contract/base/errors'
import { shownMessage } from '../language/errors/shown-message'
import { isLocalized } from '../language/sentences/localize-message'
import { text as words } from '../language/text'

export interface FailedCall {
  /** Name in the catalogue; OFFLINE when no answer came; null for a code that is not ours. */
  errorName: ErrorName | 'OFFLINE' | null
  code: string | number
  /** HTTP status; 0 when no answer came. */
  status: number
  /** The sentence to show, in the console's language. */
  message: string
  /** As the wire said it, where that is not the sentence itself. */
  said?: string
  /** What is wrong with single fields, by their name. */
  fields?: Record<string, string>
}

export class CallError extends Error {
  readonly errorName: FailedCall['errorName']
  readonly code: string | number
  readonly status: number
  /** As the wire said it. */
  readonly said: string
  readonly fields: Record<string, string>

  constructor({ errorName, code, status, message, said = message, fields = {} }: FailedCall) {
    super(message)
    this.name = 'CallError'
    this.errorName = errorName
    this.code = code
    this.status = status
    this.said = said
    this.fields = fields
  }
}

const names = Object.keys(errors).filter((name): name is ErrorName => name in errors)

/**
 * Finds the catalogue's row for what the wire said: by a code of its own, by the literal sentence, by its name in place of one, and only
 * then by a code that is no more than an HTTP status.
 */
export function errorNameOf(code: string | number, message: string): ErrorName | null {
  const byCode = names.find((name) => String(errors[name].code) === String(code))
  if (byCode !== undefined && errors[byCode].code !== errors[byCode].status) return byCode
  return names.find((name) => errors[name].text === message) ?? names.find((name) => name === message) ?? byCode ?? null
}

interface WireError {
  code?: unknown
  msg?: unknown
  said?: unknown
  fields?: unknown
}

/** Reads `errors[0]` of a reply (§8: the first error is used). */
export function readCallError(status: number, body: unknown): CallError {
  const first = firstError(body)
  const code = typeof first.code === 'string' || typeof first.code === 'number' ? first.code : status
  const text = typeof first.msg === 'string' && first.msg !== '' ? first.msg : errors.SOMETHING_WRONG.text
  const message = shownMessage({ code, status, message: text, said: isLocalized(first.said) ? first.said : undefined }, words)
  return new CallError({ errorName: errorNameOf(code, text), code, status, message, said: text, fields: readFields(first.fields) })
}

function firstError(body: unknown): WireError {
  if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return {}
  const first: unknown = body.errors[0]
  return typeof first === 'object' && first !== null ? first : {}
}

function readFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]))
}

/** A request of one person that another could only have sent under their own name. It waits until its person is back. */
export class SomebodyElse extends Error {}

/** Worth another try by itself: no answer, or none in time, or a server that is just starting. */
export function isPassing(error: CallError): boolean {
  return error.errorName === 'OFFLINE' || isLate(error) || error.status >= 502
}

/** No answer came in time. */
export function isLate({ code }: CallError): boolean {
  return code === 'timeout'
}
