// A call, as data: one keyed record from which the server mounts a route, the client is typed and the description is printed.
// It says nothing of how the call is answered; that is its feature's handler.
import type { z } from 'zod'
import { type Access, type PermissionAccess, permissionsAskedFor } from './access/access'
import type { AsksOfApp } from './access/app-scopes'
import { limits } from './limits'

/** A header of calls that a program makes by itself, not because a person did something: they keep no sign-in awake. */
export const pollHeader = 'x-poll'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Call<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  method: Method
  /** Below /api/{version}; `{name}` parts are taken from the input. Matched case-insensitively. */
  path: string
  /** Further paths that unmodified public clients use for the same call. */
  alsoAt?: { method?: Method; path: string }[]
  access: Access
  /** Of calls that a token of an app makes: the scope the app must have for the bot. */
  appScope?: AsksOfApp
  /** Answered before the conditions of an account are met: its addresses, its second factor, the choice of the account itself. */
  early?: true
  /** The reply is a browser's redirect to the reply's `location` instead of JSON. */
  answers?: 'redirect'
  /** One flat object: path parameters, query (GET, DELETE) and body (POST, PUT) together. */
  input: I
  reply: R
  /** One sentence for the API page. */
  about: string
  /** The specification's own key for it, where it names one. */
  knownAs?: string
  /** Tags whose change makes an open reader of this call refetch. */
  reads?: readonly string[]
  /** Tags this call changes. */
  touches?: readonly string[]
  /** Kind of job it begins. */
  starts?: string
  /** Fields of what end users say: broken text in them is repaired, and what lies too deep left out, where other calls refuse it. */
  repairs?: readonly string[]
  /** Body limit in bytes, when not the usual one (`bodyBytesOf`). */
  maxBytes?: number
  /** The body's own form when it is not a JSON object (a JSON array is given to the handler as `{items}`). */
  body?: 'json' | 'array' | 'multipart' | 'form'
  /** Refuses more than this many calls a minute from one address, on all servers together; open calls have a limit by themselves. */
  perMinute?: number
  /** The input's field whose values are counted each by itself, so that whoever hammers one does not shut out others of their address. */
  perMinuteEach?: string
}

/** Bounded by the field alone: to hold hundreds of calls against `Call` would cost the compiler half a minute. */
export type InputOf<C extends { input: unknown }> = z.infer<C['input']>
export type ReplyOf<C extends { reply: unknown }> = z.infer<C['reply']>

/** Keeps the exact types of one call. */
export function call<I extends z.ZodType, R extends z.ZodType>(value: Call<I, R>): Call<I, R> {
  return value
}

/** Whether somebody without a developer's token may make the call: anybody, or an end user, which a visitor becomes by asking. */
export function isOpen({ access }: Pick<Call, 'access'>): boolean {
  return access === 'public' || access === 'end-user' || access === 'end-user-or-signed-in'
}

/** The body's limit in bytes. */
export function bodyBytesOf(call: Pick<Call, 'access' | 'maxBytes'>): number {
  return call.maxBytes ?? (isOpen(call) ? limits.openRequestBytes : limits.requestBytes)
}

/** How many values a body of so many bytes at most may hold, one in another or beside another. */
export function bodyValues(mostBytes: number): number {
  return Math.min(limits.requestValues, Math.ceil(mostBytes / limits.bytesAValue))
}

/** Calls a minute from one address; undefined for no limit. */
export function callsAMinuteOf(call: Pick<Call, 'access' | 'perMinute'>): number | undefined {
  return call.perMinute ?? (isOpen(call) ? limits.openCallsAMinute : undefined)
}

/**
 * Who may stop a job of a kind: whoever may begin one, and who sets the bot up. A kind that no call begins, such as one that begins by
 * itself, is stopped by who sets the bot up.
 */
export function stopAccess(kind: string, calls: Readonly<Record<string, Pick<Call, 'starts' | 'access'>>>): PermissionAccess {
  const beginning = Object.values(calls).filter(({ starts }) => starts === kind)
  const asked = beginning.flatMap(({ access }) => (typeof access === 'string' ? [] : permissionsAskedFor(access)))
  return { anyOf: [...new Set([...asked, 'BOT_SETTINGS' as const])], level: 'YES' }
}

/** Names of the `{...}` parts of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string)
}
