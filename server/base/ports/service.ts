// Calls an outside service for a bot: guarded addresses, at most five redirects, one deadline over all of it, a capped reply.
// What comes back is a value, never an exception: a turn decides what a failure means.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { limits } from '@parley/contract/base/limits'
import type { Json } from '@parley/contract/base/json'
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { guardedLookup, isRefused, RefusedAddress } from './address'

export interface ServiceRules {
  /** Lower-case host names (or addresses) the operator allows though they are private. */
  allowedHosts: ReadonlySet<string>
  /** This server's own origin, for addresses that start with `ownPath`. */
  ownOrigin: string
  ownPath: string
}

const mostRedirects = 5

export async function callService(request: ServiceRequest, rules: ServiceRules): Promise<ServiceReply> {
  const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
  try {
    const own = request.url.startsWith(rules.ownPath)
    let url = new URL(own ? rules.ownOrigin + request.url : request.url)
    let current = request
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const reply = await once(url, current, rules, {
        deadline,
        own: own && url.origin === rules.ownOrigin && url.pathname.startsWith(rules.ownPath),
      })
      const location = reply.status >= 300 && reply.status < 400 ? reply.headers['location'] : undefined
      if (location === undefined)
        return {
          ok: true,
          statusCode: reply.status,
          headers: reply.headers,
          body: parseBody(reply.body, reply.headers['content-type'] ?? ''),
        }
      const target = new URL(location, url)
      const keepsBody = reply.status === 307 || reply.status === 308
      const headers = target.origin === url.origin ? current.headers : withoutCredentials(current.headers)
      current = keepsBody ? { ...current, headers } : { ...current, headers, method: 'GET', body: '' }
      url = target
    }
    return { ok: false, failure: 'refused', text: 'The service redirects too often.' }
  } catch (error) {
    return failed(error)
  }
}

interface Received {
  status: number
  headers: Record<string, string>
  body: string
}

/** One request, without following redirects. Fails with what the caller makes a sentence of. */
export function once(
  url: URL,
  request: Pick<ServiceRequest, 'headers' | 'body'> & { method: string },
  rules: Pick<ServiceRules, 'allowedHosts'>,
  { deadline, own }: { deadline: number; own: boolean },
): Promise<Received> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RefusedAddress(`${url.protocol} addresses cannot be called`)
  const allowed = own ? new Set([host.toLowerCase()]) : rules.allowedHosts
  if (isIP(host) !== 0 && isRefused(host) && !allowed.has(host.toLowerCase())) throw new RefusedAddress(`${host} is a private address`)
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = { ...request.headers, ...(request.body === '' ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }) }
    const outgoing = start(url, {
      method: request.method,
      headers,
      lookup: guardedLookup(host, allowed),
      signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())),
    })
    outgoing.on('response', (incoming) => receive(incoming).then(resolve, reject))
    outgoing.on('error', reject)
    outgoing.end(request.body)
  })
}

class TooLarge extends Error {}

async function receive(incoming: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    const part = Buffer.from(chunk)
    bytes += part.length
    if (bytes > limits.serviceReplyBytes) {
      incoming.destroy()
      throw new TooLarge('The reply is larger than is allowed')
    }
    chunks.push(part)
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
  return { status: incoming.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString('utf8') }
}

/** JSON when it says or looks so; text otherwise. Garbage that claims to be JSON stays text. */
function parseBody(body: string, type: string): Json {
  if (!/json/i.test(type) && !/^\s*[[{]/.test(body)) return body
  try {
    return JSON.parse(body) as Json
  } catch {
    return body
  }
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie|x-api-key)$/i.test(name)))
}

function failed(error: unknown): ServiceReply {
  if (error instanceof RefusedAddress) return { ok: false, failure: 'refused', text: `The address is not allowed: ${error.message}.` }
  if (error instanceof TooLarge) return { ok: false, failure: 'too-large', text: 'The service answered with more than 1 MB.' }
  if (error instanceof TypeError) return { ok: false, failure: 'refused', text: 'The address is not valid.' }
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError' || name === 'TimeoutError')
    return { ok: false, failure: 'timeout', text: 'The service did not answer in time.' }
  return {
    ok: false,
    failure: 'unreachable',
    text: `The service could not be reached${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}.`,
  }
}
