// Puts hostile bodies and frames on the wire as they are, past everything a well-made client would mend, and tells how they were met.
import { connect, type Socket } from 'node:net'
import WebSocket from 'ws'
import type { HostileBody } from './corpus/bodies'
import type { HostileFrame, Piece } from './corpus/frames'

export interface Target {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
}

/** What came back: an answer, or nothing before the server hung up (status 0). */
export interface Met {
  status: number
  text: string
}

export async function sendBody(origin: string, target: Target, body: HostileBody): Promise<Met> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  const came: Buffer[] = []
  socket.on('data', (chunk) => came.push(chunk))
  // Whoever refuses a body hangs up while it is still being sent.
  socket.on('error', () => socket.destroy())
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('end', () => socket.destroy())
  const headers = { host: `${hostname}:${port}`, connection: 'close', 'content-type': body.type, ...target.headers, ...body.headers }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${target.method} ${target.path} HTTP/1.1\r\n${lines.join('')}${lengthOf(body)}\r\n`)
  await write(socket, body)
  await over
  return read(Buffer.concat(came).toString('utf8'))
}

function lengthOf({ payload, framing }: HostileBody): string {
  if (typeof framing === 'object') return framing.head
  if (framing === 'chunked' || framing === 'trickle') return 'transfer-encoding: chunked\r\n'
  const wrongBy = framing === 'too-long' ? 10 : framing === 'too-short' ? -10 : 0
  return `content-length: ${payload.length + wrongBy}\r\n`
}

async function write(socket: Socket, { payload, framing }: HostileBody): Promise<void> {
  if (framing !== 'chunked' && framing !== 'trickle') socket.write(payload)
  else {
    const size = framing === 'trickle' ? 2 : 10_000
    for (let at = 0; at < payload.length && !socket.destroyed; at += size) {
      const chunk = payload.subarray(at, at + size)
      socket.write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    if (!socket.destroyed) socket.write('0\r\n\r\n')
  }
  // Nothing more comes: what was promised and is not here never will be.
  if (framing !== undefined && !socket.destroyed) socket.end()
}

function read(answer: string): Met {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
  return { status, text: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

/** Sends a frame over a new socket and asks for a sign of life after it: the text of the reply, or the code the socket was closed with. */
export async function sendFrame(url: string, { pieces, isUnfinished }: HostileFrame, probe: Probe): Promise<string | number> {
  const socket = new WebSocket(url)
  const connections: Socket[] = []
  socket.once('upgrade', (response) => connections.push(response.socket))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  // Its own end of the wire may break under what it sends.
  socket.on('error', () => socket.terminate())
  const met = new Promise<string | number>((resolve) => {
    socket.on('close', resolve)
    socket.on('message', (data) => {
      if (probe.isReply(String(data))) resolve(String(data))
    })
  })
  for (const piece of pieces) put(socket, connections[0], piece)
  if (isUnfinished) await new Promise<void>((resolve) => connections[0]?.end(resolve))
  else if (socket.readyState === socket.OPEN) socket.send(probe.frame)
  const how = await met
  socket.terminate()
  return how
}

export interface Probe {
  frame: string
  isReply(frame: string): boolean
}

function put(socket: WebSocket, connection: Socket | undefined, piece: Piece): void {
  if (socket.readyState !== socket.OPEN) return
  if ('text' in piece) socket.send(piece.text)
  else if ('bytes' in piece) socket.send(piece.bytes, { binary: true })
  else if ('part' in piece) socket.send(piece.part, { fin: piece.isLast === true })
  else if ('ping' in piece) socket.ping(piece.ping)
  else if ('pong' in piece) socket.pong(piece.pong)
  else connection?.write(piece.raw)
}
