// A fetch for replies that come piece by piece: guarded addresses, connections that are used again, a cap on bytes, redirects answered as they
// are. How long it is waited for is said by the signal of each request.
import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { DeliveryFailure } from '@parley/providers/delivery'
import { guardedLookup, RefusedAddress, refusePrivate } from './address'
import type { ServiceRules } from './service'
import { whyUnreachable } from './unreachable'

const mostBytes = 8 * 1024 * 1024
const mostInterim = 20
/** Connections that wait for the next request, of each host. */
const mostIdle = 16
const idleMs = 30_000
/** Statuses whose replies may not have a body. */
const empty = new Set([204, 205, 304])

/** The body was larger than anybody reads. */
export class ReplyTooLarge extends DeliveryFailure {
  constructor() {
    super(`Its answer is larger than ${mostBytes / 1024 / 1024} MB.`, true)
  }
}

/** Fails with a DeliveryFailure, but for an abort, whose reason it fails with. */
export function streamingFetch(rules: Pick<ServiceRules, 'allowedHosts' | 'resolve'>): typeof globalThis.fetch {
  const kept = { keepAlive: true, maxFreeSockets: mostIdle, timeout: idleMs }
  const agents = { 'http:': new Agent(kept), 'https:': new SecureAgent(kept) }
  return async (target, init = {}) => {
    const asked = readAsked(target, init)
    try {
      const { host, url } = checked(asked.url, rules)
      const send = (): Sent => ({
        ...{ url, method: init.method ?? 'GET', headers: asked.headers, body: asked.body, signal: init.signal ?? null },
        ...{ lookup: guardedLookup(host, rules.allowedHosts, rules.resolve) },
        agent: url.protocol === 'https:' ? agents['https:'] : agents['http:'],
      })
      return responseOf(await received(send), init.signal ?? null)
    } catch (error) {
      throw failureOf(error)
    }
  }
}

function readAsked(target: Parameters<typeof fetch>[0], init: RequestInit) {
  const { body } = init
  const url = target instanceof Request ? target.url : String(target)
  const headers = Object.fromEntries(new Headers(init.headers))
  if (body === undefined || body === null) return { url, headers, body: '' }
  if (typeof body === 'string') return { url, headers, body }
  if (body instanceof Uint8Array) return { url, headers, body }
  throw new DeliveryFailure('Only texts and bytes can be sent.', true)
}

function checked(address: string, { allowedHosts }: Pick<ServiceRules, 'allowedHosts'>): { url: URL; host: string } {
  if (!URL.canParse(address)) throw new DeliveryFailure('The provider’s address is not valid.', true)
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RefusedAddress(`${url.protocol} addresses cannot be called, only http: and https:`)
  refusePrivate(host, allowedHosts)
  return { url, host }
}

interface Sent {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Uint8Array
  signal: AbortSignal | null
  lookup: ReturnType<typeof guardedLookup>
  agent: Agent | SecureAgent
}

/** A connection that waited may have been closed by the other side in the same moment: the request has not arrived, and is sent once more. */
async function received(send: () => Sent): Promise<IncomingMessage> {
  const first = sentOn(send())
  try {
    return await first.reply
  } catch (error) {
    const isStale = first.request.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (!isStale) throw error
    return sentOn(send()).reply
  }
}

function sentOn({ url, method, headers, body, signal, lookup, agent }: Sent): { request: ClientRequest; reply: Promise<IncomingMessage> } {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  const length = body.length === 0 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const request = start(url, { method, headers: { ...headers, ...length }, lookup, agent, ...(signal && { signal }) })
  let interim = 0
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.on('information', () => {
      if ((interim += 1) > mostInterim) request.destroy(new Error('It sends interim replies without end'))
    })
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('It changes the protocol'))
    })
    request.on('close', () => reject(new Error('It ended without a reply')))
  })
  request.setNoDelay(true)
  request.end(body)
  return { request, reply }
}

function responseOf(incoming: IncomingMessage, signal: AbortSignal | null): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (value !== undefined) headers.set(name, [value].flat().join(', '))
  if (status < 200 || status > 599) {
    incoming.destroy()
    throw new DeliveryFailure('The provider’s answer is no HTTP.', true)
  }
  if (empty.has(status)) incoming.resume()
  return new Response(empty.has(status) ? null : bodyOf(incoming, signal), { status, headers })
}

/** As it comes; who reads too slowly holds the connection up. */
function bodyOf(incoming: IncomingMessage, signal: AbortSignal | null): ReadableStream<Uint8Array> {
  let bytes = 0
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostBytes) return incoming.destroy(new ReplyTooLarge())
        controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length))
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
        return undefined
      })
      let isOver = false
      const fail = (error: unknown): void => {
        if (!isOver) controller.error(signal?.aborted === true ? signal.reason : failureOf(error))
        isOver = true
      }
      incoming.on('end', () => {
        if (!isOver) controller.close()
        isOver = true
      })
      incoming.on('error', fail)
      incoming.on('close', () => fail(new Error('It ended before its reply did')))
    },
    pull: () => void incoming.resume(),
    cancel: () => void incoming.destroy(),
  })
}

function failureOf(error: unknown): unknown {
  if (error instanceof DeliveryFailure || (error instanceof Error && error.name === 'AbortError')) return error
  if (error instanceof RefusedAddress) return new DeliveryFailure(`The provider’s address is not allowed: ${error.message}.`, true)
  return new DeliveryFailure(`The provider could not be reached${whyUnreachable(error)}.`, false)
}
