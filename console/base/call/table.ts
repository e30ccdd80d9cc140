// The calls as the console needs them at run time: where they go and which tags they read and touch, who may make them, without their schemas.
// The production build replaces this module by the plain data it computes (vite-call-table.ts), so that a page does not load
// every schema of the contract before it can sign in.
import type { CallOfOthers } from '@parley/contract/callers-outside'
import { type CallKey, calls } from '@parley/contract/calls'
import type { Call } from '@parley/contract/base/call'

export type WireCall = Pick<Call, 'method' | 'path' | 'body' | 'reads' | 'touches' | 'access' | 'starts' | 'appScope'>

/** A call that a screen may ask for: the rows of all others are left out of the built console. */
export type ConsoleCall = Exclude<CallKey, CallOfOthers>

const source: Record<CallKey, Call> = calls

export const callTable: Record<string, WireCall> = Object.fromEntries(
  Object.entries(source).map(([key, { method, path, body, reads, touches, access, starts, appScope }]) => [
    key,
    { method, path, body, reads, touches, access, starts, appScope },
  ]),
)

/** The row of a call; every key of the contract has one. */
export function wireCall(key: CallKey): WireCall {
  const row = Object.hasOwn(callTable, key) ? callTable[key] : undefined
  if (row === undefined) throw new Error(`The contract has no call ${key}`)
  return row
}
