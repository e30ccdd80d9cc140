// Why a call of a tool server came to nothing, in words for people, from what the client and the fetch throw.
import type { mcpFailures } from '@parley/runtime/model/request'
import { z } from 'zod'
import { FetchFailure } from '../fetch/guarded-fetch'
import { withoutMasked } from '../ports/reply-masks'

export interface McpFailure {
  failure: (typeof mcpFailures)[number]
  text: string
}

/** The user whose token is sent has to sign in first, at this address. */
export class SignInNeeded extends FetchFailure {
  constructor(
    readonly url: string,
    text: string,
  ) {
    super('refused', text)
  }
}

const longest = 500
const Http = z.object({ data: z.object({ status: z.number() }) })
const Coded = z.object({ code: z.union([z.string(), z.number()]) })

export function mcpFailureOf(error: unknown, masks: readonly string[]): McpFailure {
  const { failure, text } = failureIn(error)
  return { failure, text: withoutMasked(text, masks).slice(0, longest) }
}

function failureIn(error: unknown): McpFailure {
  if (error instanceof FetchFailure) return { failure: error.failure, text: `The tool server failed: ${error.message}` }
  const status = statusOf(error)
  if (status !== null)
    return { failure: 'refused', text: `The tool server answered ${status}${status === 401 ? ': it does not know the caller' : ''}.` }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'UnauthorizedError')
    return { failure: 'refused', text: 'The tool server answered 401: it does not know the caller.' }
  const code = Coded.safeParse(error).data?.code
  if (code === 'REQUEST_TIMEOUT' || code === -32001) return { failure: 'timeout', text: 'The tool server did not answer in time.' }
  if (code === 'LIST_PAGINATION_EXCEEDED') return { failure: 'too-large', text: 'The tool server lists tools without end.' }
  if (code === 'INVALID_RESULT') return { failure: 'refused', text: 'The tool server gave a result that is not valid.' }
  // What is nested deeper than it can be read.
  if (error instanceof RangeError) return { failure: 'too-large', text: 'The tool server answered with values that are nested too deeply.' }
  if (typeof code === 'number') return { failure: 'refused', text: `The tool server refused: ${message}` }
  return { failure: 'unreachable', text: `The tool server gave no answer: ${message}` }
}

/** A connection of which nothing more is to be expected. */
export function isOfConnection(error: unknown): boolean {
  if (error instanceof FetchFailure) return error.failure === 'unreachable' || error.failure === 'refused'
  const code = Coded.safeParse(error).data?.code
  return statusOf(error) !== null || code === 'CONNECTION_CLOSED' || code === 'NOT_CONNECTED' || code === 'SEND_FAILED'
}

/** Of a reply over HTTP that was no answer. */
export function statusOf(error: unknown): number | null {
  return error instanceof Error ? (Http.safeParse(error).data?.data.status ?? null) : null
}
