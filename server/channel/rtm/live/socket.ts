// The web client's socket at /rtm/bot: who may open it, how much may come through it, and that a dead one is noticed. What is said
// over it is talk.ts's.
import type {} from '@fastify/websocket'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type WebSocket from 'ws'
import { takeFrames } from '../../../base/http/frames'
import type { Chat } from './chat'
import type { Connection, UserConnections } from './connections'
import { relayParts } from './parts'
import { relayTurns } from './relay'
import { endRevoked } from './revocations'
import { socketPath, takeTicket } from '../start'
import { connect, hear, leave } from './talk'

const pingMs = 30_000
const receiptMs = 250
/** Frames include the pongs by which a client tells what it has received. */
const frames = { chars: 64 * 1024, burst: 40, perSecond: 15 }
/** Messages that wait for their turn. */
const mostWaiting = 40
/** What a client that does not read may leave unread. */
const mostUnreadBytes = 1024 * 1024
/** Close codes with a meaning for public clients. */
const codes = { refused: 1008, ours: 1011, restart: 1012 } as const

export function mountRtmSocket(app: FastifyInstance, chat: Chat): void {
  const { services, sockets, open, presence, deliveries } = chat
  app.get(socketPath, { websocket: true }, (socket, request) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    attend(chat, socket, request)
  })
  const stopRelay = relayTurns(chat)
  const stopParts = relayParts(chat)
  const stopEnding = endRevoked(services, () => open.values())
  app.addHook('preClose', (done) => {
    stopRelay()
    stopParts()
    stopEnding()
    for (const socket of sockets) socket.close(codes.restart, 'The server restarts.')
    done()
  })
  app.addHook('onClose', async () => {
    await presence.stop()
    await deliveries.stop()
  })
}

function attend(chat: Chat, socket: WebSocket, request: FastifyRequest): void {
  const { services, open, registry, welcomes } = chat
  const connection = connectionOver(socket, request)
  const stopPings = keepAlive(socket)
  const ticketId = queryOf(request, 'sid')
  let user: UserConnections | null = null
  let waiting = 0
  let isEnded = false

  /** The user may not talk any more; what they sent and nobody took is not taken. */
  function end(code: number, reason: string): void {
    isEnded = true
    socket.close(code, reason)
  }

  async function begin(): Promise<void> {
    const ticket = await takeTicket(services, ticketId, `${request.protocol}://${request.host}`)
    if (ticket === null) return socket.close(codes.refused, 'This address is used or too old; ask for a new one.')
    user = registry.enter(ticket, connection)
    if (socket.readyState !== socket.OPEN) return leave(chat, user, connection)
    open.set(socket, { ticket, close: end })
    const isReconnect = queryOf(request, 'isReconnect') === 'true' || queryOf(request, 'ConnectionMode') === 'Reconnect'
    await connect(chat, user, connection, isReconnect)
  }

  // Messages are taken one after another; what comes before the welcome is said waits for it. Small signs are answered at once.
  const begun = begin()
  welcomes.begin(ticketId, begun)
  let last = begun.catch(broke)
  function broke(error: unknown): void {
    services.log.with({ requestId: request.id }).error('A web client’s socket failed', error)
    socket.close(codes.ours)
  }
  function queue(work: () => Promise<void>): void {
    if (waiting >= mostWaiting) {
      socket.close(codes.refused, 'Too many messages.')
      return
    }
    waiting += 1
    last = last
      .then(work)
      .catch(broke)
      .finally(() => {
        waiting -= 1
      })
  }
  /** Work that a frame leads to, also when its socket has closed since: it was said. Null when it is done already. */
  function workOf(frame: string): (() => Promise<void>) | null {
    return user === null || isEnded ? null : hear(chat, user, connection, frame)
  }

  takeFrames(socket, frames, (frame) => {
    if (user === null) return queue(async () => workOf(frame)?.())
    const work = workOf(frame)
    if (work !== null) queue(work)
  })
  socket.on('close', () => {
    stopPings()
    open.delete(socket)
    if (user !== null) leave(chat, user, connection)
  })
}

function connectionOver(socket: WebSocket, request: FastifyRequest): Connection {
  const together = sentTogether(request.raw.socket)
  const receipts = receiptsOf(socket)
  return {
    requestId: request.id,
    send(frame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostUnreadBytes) return socket.terminate()
      together()
      socket.send(frame)
    },
    whenReceived: receipts,
    close: (code, reason) => socket.close(code, reason),
  }
}

/** A ping that follows what was sent; its pong says that the client has it. A few turns share one. */
function receiptsOf(socket: WebSocket): (told: () => void) => void {
  const asked = new Map<string, (() => void)[]>()
  let gathering: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let count = 0
  function ask(): void {
    timer = undefined
    if (socket.readyState !== socket.OPEN) return
    count += 1
    asked.set(String(count), gathering)
    gathering = []
    socket.ping(String(count))
  }
  socket.on('pong', (data: { toString(): string }) => {
    const answered = Number(String(data))
    for (const [number, told] of asked) {
      if (Number(number) > answered) continue
      asked.delete(number)
      for (const tell of told) tell()
    }
  })
  socket.on('close', () => clearTimeout(timer))
  return (told) => {
    gathering.push(told)
    timer ??= setTimeout(ask, receiptMs)
  }
}

/** Frames of one moment leave in one packet: each that leaves alone wakes the machine, the network and the client. */
function sentTogether(connection: Socket): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    connection.cork()
    process.nextTick(() => {
      isHeld = false
      connection.uncork()
    })
  }
}

/** Asks for a sign of life every half minute and ends a socket that gave none since the last time. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingMs)
  return () => clearInterval(timer)
}

function queryOf(request: FastifyRequest, name: string): string {
  const query = request.query
  const value: unknown = typeof query === 'object' && query !== null && name in query ? Reflect.get(query, name) : ''
  return typeof value === 'string' ? value : ''
}
