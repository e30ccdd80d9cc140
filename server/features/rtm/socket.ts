// The web client's socket at /rtm/bot: who may open it, how much may come through it, and that a dead one is noticed. What is said
// over it is talk.ts's.
import type {} from '@fastify/websocket'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type WebSocket from 'ws'
import type { Machines } from '../../base/context'
import { createParties, type Parties, type Party } from './party'
import { relayTurns } from './relay'
import { socketPath, takeTicket } from './start'
import { connect, hear } from './talk'
import { createWelcomes, type Welcomes } from './welcomes'

const pingMs = 30_000
const frameChars = 64 * 1024
/** A client may send this many frames at once, and this many a second in the long run. */
const burst = 40
const perSecond = 10
/** Close codes with a meaning for public clients. */
const codes = { binary: 1003, refused: 1008, tooLarge: 1009, ours: 1011, restart: 1012 } as const

interface Room {
  parties: Parties
  welcomes: Welcomes
  sockets: Set<WebSocket>
}

const rooms = new WeakMap<Pool, Room>()

export function roomOf(machines: Pick<Machines, 'pool'>): Room {
  const known = rooms.get(machines.pool)
  if (known) return known
  const made: Room = { parties: createParties(), welcomes: createWelcomes(), sockets: new Set() }
  rooms.set(machines.pool, made)
  return made
}

export function mountRtmSocket(app: FastifyInstance, machines: Machines): void {
  const room = roomOf(machines)
  app.get(socketPath, { websocket: true }, (socket, request) => attend(machines, room, socket, request))
  const stopRelay = relayTurns(machines, room.parties)
  app.addHook('preClose', (done) => {
    stopRelay()
    for (const socket of room.sockets) socket.close(codes.restart, 'The server restarts.')
    done()
  })
}

function attend(machines: Machines, room: Room, socket: WebSocket, request: FastifyRequest): void {
  const together = sentTogether(request.raw.socket)
  const seat = {
    send: (frame: string) => {
      if (socket.readyState !== socket.OPEN) return
      together()
      socket.send(frame)
    },
  }
  const allow = bucket(machines.now)
  const stopPings = keepAlive(socket)
  let party: Party | null = null
  room.sockets.add(socket)

  /** Begins the welcome without waiting for it: who is being identified holds up everybody's history. */
  async function identify(): Promise<void> {
    const ticket = await takeTicket(machines.db, queryOf(request, 'sid'), `${request.protocol}://${request.host}`, machines.now())
    if (ticket === null) return socket.close(codes.refused, 'This address is used or too old; ask for a new one.')
    if (socket.readyState !== socket.OPEN) return
    const entered = room.parties.enter(ticket, seat)
    party = entered
    const isReconnect = queryOf(request, 'isReconnect') === 'true' || queryOf(request, 'ConnectionMode') === 'Reconnect'
    room.welcomes.add(ticket, connect(machines, entered, isReconnect))
  }

  // Frames are taken one after another; those that come before the ticket is checked wait for it.
  let last = room.welcomes.identifying(identify())
  const next = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => {
      machines.log.error('A web client’s socket failed', error)
      socket.close(codes.ours)
    })
  }
  next(async () => {
    if (party !== null) await room.welcomes.settled(party.ticket)
  })

  socket.on('message', (data: { toString(): string }, isBinary: boolean) => {
    if (isBinary) return socket.close(codes.binary)
    if (!allow()) return socket.close(codes.refused, 'Too many messages.')
    const frame = String(data)
    if (frame.length > frameChars) return socket.close(codes.tooLarge)
    next(async () => {
      if (party !== null) await hear(machines, party, seat, frame)
    })
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    stopPings()
    room.sockets.delete(socket)
    if (party !== null) room.parties.leave(party, seat)
  })
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

function bucket(now: () => number): () => boolean {
  let left = burst
  let before = now()
  return () => {
    const at = now()
    left = Math.min(burst, left + ((at - before) / 1000) * perSecond)
    before = at
    left -= 1
    return left >= 0
  }
}

function queryOf(request: FastifyRequest, name: string): string {
  const query = request.query
  const value: unknown = typeof query === 'object' && query !== null && name in query ? Reflect.get(query, name) : ''
  return typeof value === 'string' ? value : ''
}
