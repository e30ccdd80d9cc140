// A fetch by the rules of service calls, whose reply is read as it comes: guarded addresses, one deadline over all of it, so many bytes at most.
// Redirects are answered as they are. It asks for nothing that is compressed.
import { type Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { type Agent as SecureAgent, request as httpsRequest } from 'node:https'
import { DeliveryFailure } from '@parley/providers/delivery'
import { guardedLookup, RefusedAddress, refusePrivate } from '../ports/address'
import { guardedAgents } from './guarded-agents'
import type { ServiceRules } from '../ports/service'
import { whyUnreachable } from '../ports/unreachable'

export interface FetchBounds {
  /** Of the reply. */
  mostBytes: number
  /** Epoch milliseconds: until then the whole reply has to be there. */
  deadline: number
  /** Whose connections are used again, where it is not those of all guarded requests. */
  agents?: { http: Agent; https: SecureAgent }
  /** Also while the reply is read. */
  onFailure?: (failure: FetchFailure) => void
}

/** Why there is no reply, or no more of it. Whoever asked and stopped waiting has the reason of the signal instead. */
export class FetchFailure extends DeliveryFailure {
  override readonly name = 'FetchFailure'
  constructor(
    readonly failure: 'timeout' | 'unreachable' | 'refused' | 'too-large',
    message: string,
    override readonly cause?: unknown,
  ) {
    super(message, failure === 'refused' || failure === 'too-large')
  }
}

/** Statuses whose replies may not have a body. */
const empty = new Set([204, 205, 304])

export function guardedFetch(rules: Pick<ServiceRules, 'allowedHosts' | 'resolve'>, bounds: FetchBounds): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const url = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const send = (): Sent => {
      const outgoing = opened(url, request, rules, { length: body.length, ...bounds })
      const reply = new Promise<Response>((resolve, reject) =>
        answered(outgoing, { bounds, signal: request.signal, body, resolve, reject }),
      )
      return { outgoing, reply }
    }
    const first = send()
    return first.reply.catch((error: unknown) => (isStale(first.outgoing, error) ? send().reply : Promise.reject(error)))
  }
}

interface Sent {
  outgoing: ClientRequest
  reply: Promise<Response>
}

/** A connection that waited was closed by the other side in the same moment: the request has not arrived. */
function isStale({ reusedSocket }: ClientRequest, error: unknown): boolean {
  const cause = error instanceof FetchFailure ? error.cause : undefined
  return reusedSocket && cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
}

function opened(
  url: URL,
  request: Request,
  rules: Pick<ServiceRules, 'allowedHosts' | 'resolve'>,
  { length, agents = guardedAgents }: { length: number; agents?: FetchBounds['agents'] },
): ClientRequest {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('refused', `${url.protocol} addresses cannot be called, only http: and https:`)
  try {
    refusePrivate(host, rules.allowedHosts)
  } catch (error) {
    throw failureOf(error)
  }
  const isSecure = url.protocol === 'https:'
  const start = isSecure ? httpsRequest : httpRequest
  const headers = { ...Object.fromEntries(request.headers), ...(length > 0 && { 'content-length': String(length) }) }
  const lookup = guardedLookup(host, rules.allowedHosts, rules.resolve)
  return start(url, { method: request.method, headers, lookup, agent: isSecure ? agents.https : agents.http })
}

interface Waiting {
  bounds: FetchBounds
  signal: AbortSignal
  body: Buffer
  resolve: (response: Response) => void
  reject: (error: unknown) => void
}

function answered(outgoing: ClientRequest, { bounds, signal, body, resolve, reject }: Waiting): void {
  const tooLate = setTimeout(
    () => outgoing.destroy(new FetchFailure('timeout', 'It did not answer in time.')),
    Math.max(1, bounds.deadline - Date.now()),
  )
  tooLate.unref()
  const stop = (): void => void outgoing.destroy(errorOf(signal.reason))
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  let isAnswered = false
  const failed = (error: unknown): void => {
    if (isAnswered) return
    isAnswered = true
    reject(reasonOf(error, bounds, signal))
  }
  outgoing.on('response', (incoming) => {
    const status = incoming.statusCode ?? 0
    const isEmpty = empty.has(status)
    isAnswered = true
    const stream = streamOf(incoming, outgoing, bounds, signal)
    if (isEmpty) incoming.resume()
    resolve(new Response(isEmpty ? null : stream, { status, headers: headersOf(incoming) }))
  })
  outgoing.on('error', failed)
  outgoing.on('upgrade', (_, socket) => {
    socket.destroy()
    failed(new FetchFailure('unreachable', 'It changes the protocol.'))
  })
  outgoing.on('close', () => {
    clearTimeout(tooLate)
    signal.removeEventListener('abort', stop)
    failed(new FetchFailure('unreachable', 'It ended without a reply.'))
  })
  outgoing.end(body)
}

/** Read no faster than somebody takes it. */
function streamOf(
  incoming: IncomingMessage,
  outgoing: ClientRequest,
  bounds: FetchBounds,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let bytes = 0
  let isOver = false
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (error: unknown): void => {
        if (isOver) return
        isOver = true
        controller.error(reasonOf(error, bounds, signal))
      }
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > bounds.mostBytes)
          return void outgoing.destroy(new FetchFailure('too-large', `It answered with more than ${bounds.mostBytes} bytes.`))
        controller.enqueue(new Uint8Array(chunk))
        if ((controller.desiredSize ?? 1) <= 0) incoming.pause()
      })
      incoming.on('end', () => {
        if (isOver) return
        isOver = true
        controller.close()
      })
      incoming.on('error', fail)
      outgoing.on('error', fail)
      incoming.on('close', () => fail(new FetchFailure('unreachable', 'It ended before its reply did.')))
    },
    pull: () => void incoming.resume(),
    cancel() {
      isOver = true
      outgoing.destroy()
    },
  })
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  return headers
}

function reasonOf(error: unknown, { onFailure }: FetchBounds, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  const failure = failureOf(error)
  onFailure?.(failure)
  return failure
}

const errorOf = (reason: unknown): Error => (reason instanceof Error ? reason : new Error('Nobody waits for it any more.'))

function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  if (error instanceof RefusedAddress) return new FetchFailure('refused', `The address is not allowed: ${error.message}.`)
  return new FetchFailure('unreachable', `It could not be reached${whyUnreachable(error)}.`, error)
}
