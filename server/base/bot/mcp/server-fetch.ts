// The fetch that the client of a tool server makes its requests with: each passes the guard of service calls and says who is calling, with
// secrets put in at the last moment. What has to be hidden of replies is remembered.
import { limits } from '@parley/contract/base/limits'
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import type { Calling } from '../callers/caller'
import { FetchFailure, guardedFetch } from '../fetch/guarded-fetch'
import { masksOf } from '../ports/reply-masks'
import { callUnmasked, type SecretServices } from '../ports/secret-service'
import { currentCall, failCall } from './call-context'
import { SignInNeeded } from './failure'

export interface ServerFetch {
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
  /** What stands for secrets in replies. */
  masks(): readonly string[]
}

/** A stream of notices ends then. */
const streamMs = 10 * 60_000
/** The end of a session is told for no longer. */
const goodbyeMs = 2000
const methods = ['GET', 'POST', 'DELETE'] as const

/** `known`: address, headers and caller of the server. */
export function serverFetch(known: ServiceRequest, botId: string, services: SecretServices): ServerFetch {
  const secrets = new Set<string>()
  return {
    masks: () => masksOf([...secrets].filter((value) => value.length >= limits.secretMinChars)),
    async fetch(url, init = {}) {
      const last: { response?: Response } = {}
      const headers = new Headers(init.headers)
      const bounds = boundsOf(init, headers)
      const transmit: Calling['transmit'] = async (request, carried) => {
        await last.response?.body?.cancel()
        const response = await guardedFetch(services.rules, bounds)(request.url, {
          method: request.method,
          headers: { ...request.headers, ...carried.anew?.(new URL(request.url)) },
          ...(request.body !== '' && { body: request.body }),
          ...(init.signal && { signal: init.signal }),
        })
        last.response = response
        return { ok: true, statusCode: response.status, headers: {}, body: null }
      }
      const asked: ServiceRequest = {
        ...withReport(known),
        method: methods.find((one) => one === init.method) ?? 'GET',
        url: String(url),
        headers: { ...known.headers, ...Object.fromEntries(headers) },
        body: typeof init.body === 'string' ? init.body : '',
      }
      // What a model wrote never becomes a secret.
      if (known.secrets?.uses.some(({ standIn }) => asked.body.includes(standIn)))
        throw new FetchFailure('refused', 'Its input is not allowed.')
      const made = await callUnmasked(asked, botId, services, transmit)
      for (const secret of made.secrets) secrets.add(secret)
      if (last.response !== undefined && made.reply.ok) return last.response
      const failure = failureOf(made.reply)
      failCall(currentCall(), failure)
      throw failure
    },
  }
}

/** The sign-in of the user reports to the conversation that makes the call. */
function withReport(known: ServiceRequest): ServiceRequest {
  const waited = currentCall()?.waited
  const { auth } = known
  return waited === undefined || auth === undefined || !('userId' in auth) ? known : { ...known, auth: { ...auth, waited } }
}

function failureOf(reply: ServiceReply): FetchFailure {
  if (reply.ok) return new FetchFailure('refused', 'Nothing was asked.')
  return reply.signIn === undefined ? new FetchFailure('refused', reply.text) : new SignInNeeded(reply.signIn, reply.text)
}

function boundsOf(init: RequestInit, headers: Headers) {
  const context = currentCall()
  const isStream = init.method === 'GET' || headers.get('mcp-method') === 'subscriptions/listen'
  return {
    mostBytes: limits.serviceReplyBytes,
    deadline:
      init.method === 'DELETE' ? Date.now() + goodbyeMs : isStream || context === undefined ? Date.now() + streamMs : context.deadline,
    onFailure: (failure: FetchFailure) => (isStream ? undefined : failCall(context, failure)),
  }
}
