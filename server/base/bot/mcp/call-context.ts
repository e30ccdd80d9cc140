// One call of a tool server with all requests that the client makes for it: how long it may take, and why one of them failed, which the client
// does not always hand on.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Callback } from '@parley/runtime/ports'
import type { FetchFailure } from '../fetch/guarded-fetch'

interface CallContext {
  /** Epoch milliseconds. */
  deadline: number
  stop: AbortController
  failure?: FetchFailure
  /** Where the sign-in of a user that comes first reports. */
  waited?: Callback
}

interface CallHow {
  waited?: Callback
  /** Ends the call early. */
  signal?: AbortSignal
}

const contexts = new AsyncLocalStorage<CallContext>()

/** Of the call that is being made; undefined for what is asked outside of calls, such as a stream of notices. */
export const currentCall = (): CallContext | undefined => contexts.getStore()

export const outsideOfCalls = <T>(work: () => T): T => contexts.exit(work)

export interface CallOptions {
  timeout: number
  maxTotalTimeout: number
  signal: AbortSignal
}

/** Fails with why a request of it failed, where one did. */
export async function inCall<T>(timeoutMs: number, { waited, signal }: CallHow, work: (left: () => CallOptions) => Promise<T>): Promise<T> {
  const context: CallContext = { deadline: Date.now() + timeoutMs, stop: new AbortController(), ...(waited && { waited }) }
  const ends = signal === undefined ? context.stop.signal : AbortSignal.any([context.stop.signal, signal])
  const left = (): CallOptions => {
    const ms = Math.max(1, context.deadline - Date.now())
    return { timeout: ms, maxTotalTimeout: ms, signal: ends }
  }
  try {
    return await contexts.run(context, () => work(left))
  } catch (error) {
    throw context.failure ?? error
  }
}

export function failCall(context: CallContext | undefined, failure: FetchFailure): void {
  if (context === undefined || context.failure !== undefined) return
  context.failure = failure
  context.stop.abort(failure)
}
