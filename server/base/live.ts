// The live socket of an open console: after a hello with its token it is told what changed in the bot it looks at, and its account's
// list of bots. Notices carry no data; what they name is read again through ordinary calls with ordinary access.
import { LiveHello, type LiveNotice } from '@parley/contract/base/live'
import type { FastifyInstance } from 'fastify'
import type WebSocket from 'ws'
import { actorFrom, permissionsOn } from './access/access'
import type { Notice } from './bus/notice'
import { sharesOf } from './access/shares'
import type { Machines } from './context'

const pingMs = 30_000
const helloMs = 10_000

export function mountLive(app: FastifyInstance, machines: Machines): void {
  app.get('/api/live', { websocket: true }, (socket: WebSocket, request) => {
    let stop = (): void => undefined
    const late = setTimeout(() => socket.close(1008), helloMs)
    const ping = setInterval(() => socket.ping(), pingMs)
    socket.on('message', (frame: { toString(): string }) => {
      greet(machines, String(frame), request.ip)
        .then((hears) => {
          clearTimeout(late)
          stop()
          stop = machines.bus.subscribe((notice) => {
            if (hears(notice)) socket.send(JSON.stringify(notice))
          })
          socket.send(JSON.stringify({ type: 'changed', botId: '', tag: 'connected' } satisfies LiveNotice))
        })
        .catch(() => socket.close(1008))
    })
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(ping)
      stop()
    })
    socket.on('error', () => socket.terminate())
  })
}

/** Which notices this console may hear: those of the bot it looks at, and changes in bots shared with its user. */
async function greet(machines: Machines, frame: string, address: string): Promise<(notice: Notice) => boolean> {
  const hello = LiveHello.parse(JSON.parse(frame))
  const caller = { authorization: `Bearer ${hello.token}`, account: '', address, early: true }
  const actor = await actorFrom(machines.db, caller, machines.now())
  if (actor?.kind !== 'developer') throw new Error('Only a signed-in user may listen')
  if (hello.botId !== '') await permissionsOn(machines.db, actor, hello.botId)
  const shared = await sharesOf(machines.db, actor.userId)
  return (notice) =>
    notice.type !== 'signed-out' &&
    notice.type !== 'turn' &&
    (notice.botId === hello.botId || (shared.has(notice.botId) && notice.type === 'changed' && notice.tag === 'bot'))
}
