// What every log line of one piece of work carries: the request it belongs to, the session it speaks in. Kept by the runtime along the
// chain of calls, so that no function passes it on.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface LogContext {
  requestId?: string
  sessionId?: string
}

const current = new AsyncLocalStorage<LogContext>()

/** What is named already stays, so that a session is added to a request. */
export function withLogContext<T>(fields: LogContext, work: () => T): T {
  return current.run({ ...current.getStore(), ...fields }, work)
}

export function logContext(): LogContext {
  return current.getStore() ?? {}
}
