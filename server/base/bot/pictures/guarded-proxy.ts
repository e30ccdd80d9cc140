// The one way out of the browser that takes pictures: a proxy on the loopback address through which all its requests go, each under the
// guard of a bot's service calls. So a redirect, a script or a picture in the page reaches no private address, whatever its name resolves to.
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import { guardedLookup, RefusedAddress, refusePrivate } from '../ports/address'

/** Where a page that is given as text is found; the name belongs to nobody. */
export const pageHost = 'page.parley.invalid'

const mostConnections = 64
/** Headers that are between the browser and the proxy. */
const between = ['connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer']

interface Guard {
  allowedHosts: ReadonlySet<string>
  /** The page's text; null where the page is elsewhere. */
  html: string | null
  mostBytes: number
}

export class GuardedProxy {
  /** Why a host was not reached, by the host. */
  readonly refused = new Map<string, string>()
  readonly #guard: Guard
  readonly #sockets = new Set<Duplex>()
  readonly #server: Server
  #loaded = 0

  constructor(guard: Guard) {
    this.#guard = guard
    this.#server = createServer((request, response) => this.#forward(request, response))
    this.#server.maxConnections = mostConnections
    this.#server.on('connect', (request: IncomingMessage, socket: Duplex) => this.#tunnel(request, socket))
    this.#server.on('connection', (socket) => this.#keep(socket))
    this.#server.on('clientError', (_, socket) => socket.destroy())
  }

  /** Answers with its port. */
  async open(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  /** Whether more was loaded than may be. */
  get isSpent(): boolean {
    return this.#loaded > this.#guard.mostBytes
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null
    if (url?.protocol !== 'http:') return void response.writeHead(400).end()
    if (url.hostname === pageHost) return void this.#servePage(url, response)
    const host = bare(url.hostname)
    if (!this.#mayReach(host)) return void response.writeHead(403).end()
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !between.includes(name)))
    const outgoing = httpRequest(url, { method: request.method, headers, lookup: guardedLookup(host, this.#guard.allowedHosts) })
    outgoing.on('response', (incoming) => {
      this.#count(incoming)
      response.writeHead(
        incoming.statusCode ?? 502,
        Object.fromEntries(Object.entries(incoming.headers).filter(([name, value]) => value !== undefined && !between.includes(name))),
      )
      incoming.pipe(response)
    })
    outgoing.on('socket', (socket) => this.#keep(socket))
    outgoing.on('error', (error) => {
      this.#note(host, error)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    request.pipe(outgoing)
  }

  #servePage({ pathname }: URL, response: ServerResponse): void {
    const { html } = this.#guard
    if (html === null || pathname !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' }).end(html)
  }

  #tunnel(request: IncomingMessage, socket: Duplex): void {
    this.#keep(socket)
    const name = `http://${request.url ?? ''}`
    const target = URL.canParse(name) ? new URL(name) : null
    const host = bare(target?.hostname ?? '')
    const end = (): unknown => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    if (target === null || this.isSpent || !this.#mayReach(host)) return void end()
    const onward = connect({ host, port: Number(target.port || 80), lookup: guardedLookup(host, this.#guard.allowedHosts) })
    this.#keep(onward)
    onward.on('error', (error) => {
      this.#note(host, error)
      end()
    })
    onward.on('connect', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      this.#count(onward)
      onward.pipe(socket)
      socket.pipe(onward)
    })
  }

  #mayReach(host: string): boolean {
    try {
      refusePrivate(host, this.#guard.allowedHosts)
      return true
    } catch (error) {
      this.#note(host, error)
      return false
    }
  }

  #note(host: string, error: unknown): void {
    if (error instanceof RefusedAddress) this.refused.set(host, error.message)
  }

  #count(from: Readable): void {
    from.on('data', (chunk: Buffer) => {
      this.#loaded += chunk.length
      if (this.isSpent) for (const socket of this.#sockets) socket.destroy()
    })
  }

  #keep(socket: Duplex): void {
    if (this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    // A page that goes away ends its connections; nobody is there to be told.
    socket.on('error', () => socket.destroy())
  }
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')
