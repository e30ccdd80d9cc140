// Makes a failure of ours of whatever the packages that speak to providers fail with.
import { z } from 'zod'
import { DeliveryFailure } from '../../delivery'
import { answered, brokeOff, longestReason, ModelFailure, reasonIn, unreadable, withoutSecrets } from './failure'

const Refused = z.object({
  statusCode: z.number(),
  responseBody: z.string().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
})
const InStream = z.union([z.object({ message: z.string() }), z.string().transform((message) => ({ message }))])

/** Of what a provider tells in the middle of an answer. */
export function errorOf(told: unknown): Error {
  if (told instanceof Error) return told
  const said = InStream.safeParse(told)
  return new Error(said.success ? said.data.message : '')
}

const isRefusal = (status: number): boolean => status < 200 || status >= 300

/** Status and words of a refusal; 0 for anything else. */
export function reasonOf(error: unknown): { status: number; reason: string } {
  const read = Refused.safeParse(error)
  if (!read.success || !isRefusal(read.data.statusCode)) return { status: 0, reason: '' }
  return { status: read.data.statusCode, reason: reasonIn(read.data.responseBody ?? '', []) }
}

export function failureOf(error: unknown, hidden: readonly string[]): DeliveryFailure {
  const own = causes(error).find((one) => one instanceof DeliveryFailure)
  if (own !== undefined) return own
  const read = Refused.safeParse(error)
  if (read.success && isRefusal(read.data.statusCode))
    return answered(read.data.statusCode, reasonIn(read.data.responseBody ?? '', hidden), read.data.responseHeaders)
  if (causes(error).some((one) => one instanceof Error && one.name === 'AbortError'))
    return new ModelFailure('It was not waited for any longer.', { isFinal: false, status: 0 })
  if (error instanceof Error && /^AI_(EmptyResponseBody|JSONParse|TypeValidation)/.test(error.name)) return unreadable()
  return brokeOff(withoutSecrets(errorOf(error).message, hidden).slice(0, longestReason))
}

/** It broke on the way, was refused, or was given up. */
export function isOfTheWay(error: Error): boolean {
  const isAbort = (one: unknown): boolean => one instanceof Error && one.name === 'AbortError'
  const refused = Refused.safeParse(error)
  return (
    causes(error).some((one) => one instanceof DeliveryFailure || isAbort(one)) || (refused.success && isRefusal(refused.data.statusCode))
  )
}

function causes(error: unknown, depth = 5): unknown[] {
  return error instanceof Error && depth > 0 ? [error, ...causes(error.cause, depth - 1)] : [error]
}
