// What each scope of an app opens, read from the calls themselves.
import type { AppScope } from '../base/access/app-scopes'
import type { Call } from '../base/call'
import { calls } from '../calls'

/** The calls a scope opens, in the order of the list of calls. */
export function callsOfScope(scope: AppScope): { key: string; method: Call['method']; path: string }[] {
  return Object.entries<Call>(calls).flatMap(([key, { appScope, method, path }]) => (appScope === scope ? [{ key, method, path }] : []))
}
