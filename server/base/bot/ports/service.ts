// Calls an outside service for a bot: guarded addresses, at most five redirects, one deadline over all of it, a capped reply.
// What comes back is a value of well-formed text, never an exception: a turn decides what a failure means.
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isCredentialHeader } from '@parley/kit/credentials/credentials'
import { limits } from '@parley/contract/base/limits'
import type { Json } from '@parley/contract/base/json'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import type { AddressKey } from './key-in-address'
import { guardedAgents } from '../fetch/guarded-agents'
import { guardedLookup, RefusedAddress, refusePrivate, type ResolveNames } from './address'
import { whyUnreachable } from './unreachable'

export interface ServiceRules {
  /** Lower-case host names (or addresses) the operator allows though they are private. */
  allowedHosts: ReadonlySet<string>
  /** Services that come with the installation: addresses that start with `path` are theirs, wherever `origin` has them. */
  own: { path: string; origin(): Promise<string> }
  /** What names mean; the machine's own way where it is not given. */
  resolve?: ResolveNames
}

const mostRedirects = 5
const mostInterim = 20
/** A reply in pieces of a few bytes costs more than its size tells. */
const mostPieces = 20_000

/** Where a request holds secrets; they do not follow a redirect to another origin. */
export interface Carried {
  /** Names in lower case. */
  headers: ReadonlySet<string>
  body: boolean
  /** In the address, from which pages that follow at the same origin have it too. */
  key?: AddressKey
  /** Headers that are another for each request; none to an address that may not see them. */
  anew?: (url: URL) => Record<string, string>
}
const nothing: Carried = { headers: new Set(), body: false }

export async function callService(request: ServiceRequest, rules: ServiceRules, carried = nothing): Promise<ServiceReply> {
  return wellFormed(await reached(request, rules, carried), limits.valueDepth)
}

async function reached(request: ServiceRequest, rules: ServiceRules, carried: Carried): Promise<ServiceReply> {
  try {
    const { status, headers, body } = await followed(request, rules, carried)
    return { ok: true, statusCode: status, headers, body: readBody(body, headers['content-type'] ?? '') }
  } catch (error) {
    return failed(error)
  }
}

type FileReply = { ok: true; statusCode: number; headers: Record<string, string>; bytes: Buffer } | Extract<ServiceReply, { ok: false }>

/** What lies at an address, byte for byte, by the same rules. */
export async function fetchFile(request: ServiceRequest, rules: ServiceRules): Promise<FileReply> {
  try {
    const { status, headers, bytes } = await followed(request, rules, nothing, limits.sourceBytes)
    return { ok: true, statusCode: status, headers, bytes }
  } catch (error) {
    return failed(error)
  }
}

async function followed(request: ServiceRequest, rules: ServiceRules, carried: Carried, mostBytes?: number): Promise<Received> {
  const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
  const ownOrigin = request.url.startsWith(rules.own.path) ? await rules.own.origin() : undefined
  let url = new URL((ownOrigin ?? '') + request.url)
  let current = request
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const sent = { ...current, headers: { ...current.headers, ...carried.anew?.(url) } }
    const reply = await once(url, sent, rules, {
      deadline,
      own: url.origin === ownOrigin && url.pathname.startsWith(rules.own.path),
      ...(mostBytes !== undefined && { mostBytes }),
    })
    const location = reply.status >= 300 && reply.status < 400 ? reply.headers['location'] : undefined
    if (location === undefined) return reply
    const target = new URL(location, url)
    const keepsBody = reply.status === 307 || reply.status === 308
    const isElsewhere = target.origin !== url.origin
    if (isElsewhere && keepsBody && carried.body) throw new Refused('The service sends a request with a secret on to another address.')
    const headers = isElsewhere ? withoutCredentials(current.headers, carried) : current.headers
    current = keepsBody ? { ...current, headers } : { ...current, headers, method: 'GET', body: '' }
    url = target
  }
  throw new Refused('The service redirects too often.')
}

interface Received {
  status: number
  headers: Record<string, string>
  body: string
  bytes: Buffer
}

/** One request, without following redirects. Fails with what the caller makes a sentence of. */
export function once(
  url: URL,
  request: Pick<ServiceRequest, 'headers'> & { method: string; body: string | Buffer },
  rules: Pick<ServiceRules, 'allowedHosts' | 'resolve'>,
  { deadline, own, mostBytes = limits.serviceReplyBytes }: { deadline: number; own: boolean; mostBytes?: number },
): Promise<Received> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RefusedAddress(`${url.protocol} addresses cannot be called, only http: and https:`)
  const allowed = own ? new Set([host.toLowerCase()]) : rules.allowedHosts
  refusePrivate(host, allowed)
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = { ...request.headers, ...(request.body === '' ? {} : { 'content-length': String(Buffer.byteLength(request.body)) }) }
    const outgoing = start(url, {
      method: request.method,
      headers,
      lookup: guardedLookup(host, allowed, rules.resolve),
      ...(!own && { agent: url.protocol === 'https:' ? guardedAgents.https : guardedAgents.http }),
    })
    const tooLate = setTimeout(
      () => {
        reject(new TooLate())
        outgoing.destroy()
      },
      Math.max(1, deadline - Date.now()),
    )
    tooLate.unref()
    let isAnswered = false
    outgoing.on('response', (incoming) => {
      isAnswered = true
      receive(incoming, mostBytes).then(resolve, reject)
    })
    outgoing.on('error', reject)
    let interim = 0
    outgoing.on('information', () => {
      if ((interim += 1) > mostInterim) outgoing.destroy(new Nonsense('It sends interim replies without end'))
    })
    // A reply that changes the protocol, which nothing here asks for, ends the connection without an error.
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Nonsense('It changes the protocol'))
    })
    outgoing.on('close', () => {
      clearTimeout(tooLate)
      if (!isAnswered) reject(new Nonsense('It ended without a reply'))
    })
    outgoing.end(request.body)
  })
}

/** Told as it is. */
class Refused extends Error {}
class TooLarge extends Error {}
class TooLate extends Error {}
/** What is no reply at all. */
class Nonsense extends Error {}

function receive(incoming: IncomingMessage, mostBytes: number): Promise<Received> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > mostBytes) incoming.destroy(new TooLarge(`with more than ${mostBytes / 1024 / 1024} MB`))
      else if (chunks.length > mostPieces) incoming.destroy(new TooLarge('in too many pieces'))
    })
    incoming.on('end', () => {
      const whole = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
      )
      resolve({ status: incoming.statusCode ?? 0, headers, body: whole.toString('utf8'), bytes: whole })
    })
    incoming.on('error', reject)
    incoming.on('close', () => reject(new Nonsense('It ended before its reply did')))
  })
}

/** JSON when it says or looks so; text otherwise. Garbage that claims to be JSON stays text. */
function readBody(bytes: string, type: string): Json {
  const body = bytes.replace(/^\uFEFF/, '')
  if (!/json/i.test(type) && !/^\s*[[{]/.test(body)) return body
  if (nestingOf(body) > limits.valueDepth) throw new TooLarge(`with values nested more than ${limits.valueDepth} deep`)
  try {
    const value: Json = JSON.parse(body)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return body
    throw error
  }
}

/** For another origin. */
export function withoutCredentials(headers: Record<string, string>, carried: Carried): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isCredentialHeader(name) && !carried.headers.has(name)))
}

function failed(error: unknown): Extract<ServiceReply, { ok: false }> {
  if (error instanceof Refused) return { ok: false, failure: 'refused', text: error.message }
  if (error instanceof RefusedAddress) return { ok: false, failure: 'refused', text: `The address is not allowed: ${error.message}.` }
  if (error instanceof TooLarge) return { ok: false, failure: 'too-large', text: `The service answered ${error.message}.` }
  if (error instanceof TypeError)
    return { ok: false, failure: 'refused', text: 'The address is not valid: write it whole, from http:// or https:// on.' }
  if (error instanceof TooLate) return { ok: false, failure: 'timeout', text: 'The service did not answer in time.' }
  return {
    ok: false,
    failure: 'unreachable',
    text: `The service could not be reached${whyUnreachable(error)}.`,
  }
}
