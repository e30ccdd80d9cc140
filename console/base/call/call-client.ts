// Makes calls by key and keeps the sign-in alive: the seven headers of §7, errors[0], and the one shared refresh of §4
// (an expired token refreshes once; every other request waits for it and is then sent again). What a request looks like is
// request.ts; what an error leads to is reactions.ts. The access token lives in this closure only, never in storage.
import { pollHeader } from '@parley/contract/base/call'
import { errors } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallArguments, CallKey, CallReply } from '@parley/contract/calls'
import type { SignedIn } from '@parley/contract/account/auth'
import { text } from '../language/text'
import { CallError, isPassing, readCallError, SomebodyElse } from './call-error'
import { buildRequest, type WireRequest } from './request'
import { wireCall } from './table'

export interface CallContext {
  /** '' while nobody is signed in. */
  userId: string
  accountId: string
  appLanguage: string
  bot: { language: string; state: string } | null
}

export interface CallClientOptions {
  fetch: typeof fetch
  context: () => CallContext
  /** Told of every new authorization: signing in, and each refresh, which a poll may have caused. */
  onAuthorized: (reply: SignedIn, isPoll: boolean) => void
  onFailed: (error: CallError, key: CallKey) => void
  onReached: (reached: boolean) => void
  /** Told of every request a person caused; background polls do not count (§4, idle timer). */
  onActivity: () => void
}

export interface SendOptions {
  signal?: AbortSignal
  /** A poll, not a person: it does not keep the session awake, here or on the server. */
  background?: boolean
  /** A poll that tells the server that the person was busy meanwhile. */
  tellsOfUse?: boolean
  /** Goes on where the page is left meanwhile; nobody hears of the answer then. Its body may have 64 KiB. */
  outlivesPage?: boolean
  /** The user whose request this is: as nobody else is it sent, whoever has signed in since. */
  as?: string
}

export interface CallClient {
  send: <K extends CallKey>(key: K, input: CallArguments<K>, options?: SendOptions) => Promise<CallReply<K>>
  /** Trades the refresh cookie for a token; one at a time, however many ask. */
  refresh: (how?: SendOptions) => Promise<void>
  accessToken: () => string
  forget: () => void
}

const clientApp = 'parley-console'

export function createCallClient(options: CallClientOptions): CallClient {
  let token = ''
  let refreshing: Promise<void> | null = null

  const once = async <K extends CallKey>(key: K, input: CallArguments<K>, send: SendOptions): Promise<CallReply<K>> => {
    if (send.as !== undefined && send.as !== options.context().userId) throw new SomebodyElse()
    const request = buildRequest(wireCall(key), { ...input })
    const headers = { ...headersOf(options.context(), token), ...pollMark(send) }
    const keepalive = send.outlivesPage === true
    const body = await inTime(key, send.signal, (signal) => exchange(options, { ...request, keepalive }, headers, signal))
    const reply: CallReply<K> = JSON.parse(body)
    return reply
  }

  const refresh = ({ background, tellsOfUse }: SendOptions = {}): Promise<void> => {
    refreshing ??= once('auth.refresh', {}, { background, tellsOfUse })
      .then((reply) => {
        if (readSignedIn(reply) === null) throw new Error('The refresh answered without an authorization')
        token = reply.authorization.accessToken
        options.onAuthorized(reply, background === true)
      })
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  const send = async <K extends CallKey>(key: K, input: CallArguments<K>, how: SendOptions = {}): Promise<CallReply<K>> => {
    if (refreshing !== null && !isExempt(key)) await refreshing
    if (!how.background) options.onActivity()
    try {
      return await sendAndRetry(key, input, how)
    } catch (error) {
      if (error instanceof CallError) options.onFailed(error, key)
      throw error
    }
  }

  const sendAndRetry = async <K extends CallKey>(key: K, input: CallArguments<K>, how: SendOptions): Promise<CallReply<K>> => {
    try {
      const reply = await once(key, input, how)
      const signedIn = readSignedIn(reply)
      if (signedIn !== null) {
        token = signedIn.authorization.accessToken
        options.onAuthorized(signedIn, false)
      }
      return reply
    } catch (error) {
      if (!(error instanceof CallError) || !isExpired(error) || isExempt(key)) throw error
      await refresh(how).catch(endOfSession)
      return once(key, input, how)
    }
  }

  return {
    send,
    refresh,
    accessToken: () => token,
    forget: () => {
      token = ''
    },
  }
}

/** A refresh that fails ends the session (§4); one that was not answered does not. */
function endOfSession(cause: unknown): never {
  if (cause instanceof CallError && isPassing(cause)) throw cause
  const { code, status } = errors.SESSION_EXPIRED
  throw new CallError({ errorName: 'SESSION_EXPIRED', code, status, message: text('errors.SESSION_EXPIRED') })
}

/** An answer that does not come fails with code `timeout` (§8); a file may take as long as it takes to send. */
async function inTime<T>(key: CallKey, given: AbortSignal | undefined, run: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
  if (wireCall(key).body === 'multipart') return run(given)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limits.callMs)
  try {
    return await run(given === undefined ? late.signal : AbortSignal.any([given, late.signal]))
  } catch (error) {
    if (!late.signal.aborted || given?.aborted === true) throw error
    throw new CallError({ errorName: null, code: 'timeout', status: 0, message: text('deffered.reject_error') })
  } finally {
    clearTimeout(timer)
  }
}

async function exchange(
  options: CallClientOptions,
  request: WireRequest & { keepalive: boolean },
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<string> {
  const response = await options
    .fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...headers },
      body: request.body,
      keepalive: request.keepalive,
      credentials: 'same-origin',
      signal,
    })
    .catch((cause: unknown) => notReached(options, cause, signal))
  // A connection may also break in the middle of an answer.
  const body = await response.text().catch((cause: unknown) => notReached(options, cause, signal))
  options.onReached(true)
  if (!response.ok) throw readCallError(response.status, parseOrNull(body))
  return body
}

function notReached(options: CallClientOptions, cause: unknown, signal?: AbortSignal): never {
  if (signal?.aborted) throw cause
  options.onReached(false)
  throw new CallError({ errorName: 'OFFLINE', code: 'OFFLINE', status: 0, message: text('errors.offline') })
}

function headersOf(context: CallContext, token: string): Record<string, string> {
  const headers: Record<string, string> = {
    'app-language': context.appLanguage,
    'client-app': clientApp,
    'X-Timezone-Offset': String(new Date().getTimezoneOffset()),
  }
  if (token !== '') headers.authorization = `bearer ${token}`
  if (context.accountId !== '') headers.AccountId = context.accountId
  if (context.bot !== null) {
    headers['bot-language'] = context.bot.language
    headers.state = context.bot.state
  }
  return headers
}

function pollMark({ background, tellsOfUse }: SendOptions): Record<string, string> {
  return background === true && tellsOfUse !== true ? { [pollHeader]: 'true' } : {}
}

const exempt: readonly CallKey[] = ['auth.login', 'auth.refresh', 'auth.sign-out', 'auth.claim-link', 'sso.login']

/** Signing in and out never waits for a refresh and never starts one. */
function isExempt(key: CallKey): boolean {
  return exempt.includes(key)
}

function isExpired(error: CallError): boolean {
  return error.status === 401 && (error.errorName === 'TOKEN_EXPIRED' || error.said === 'token expired')
}

function readSignedIn(reply: object): SignedIn | null {
  return 'authorization' in reply && 'userInfo' in reply && isSignedIn(reply) ? reply : null
}

function isSignedIn(reply: { authorization: unknown; userInfo: unknown }): reply is SignedIn {
  return typeof reply.authorization === 'object' && reply.authorization !== null && 'accessToken' in reply.authorization
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
