// An open console for tests: the live socket with what it has heard.
import { LiveNotice } from '@parley/contract/base/live'
import WebSocket from 'ws'
import { until } from './waiting'

export interface Listener {
  notices: LiveNotice[]
  /** The code it was closed with; undefined while it is open. */
  closed(): number | undefined
  /** Waits until a notice with the tag has come, of the bot when it is named. */
  hears(tag: string, botId?: string): Promise<LiveNotice>
  stop(): void
}

export async function listenAs(origin: string, token: string, botId = ''): Promise<Listener> {
  const notices: LiveNotice[] = []
  let code: number | undefined
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/1.1/live`)
  socket.on('message', (frame) => notices.push(LiveNotice.parse(JSON.parse(String(frame)))))
  socket.on('open', () => socket.send(JSON.stringify({ token, botId })))
  socket.on('close', (closedWith) => {
    code = closedWith
  })
  const hears: Listener['hears'] = (tag, of) =>
    until(async () => notices.find((one) => one.type === 'changed' && one.tag === tag && (of === undefined || one.botId === of)))
  await hears('connected')
  return { notices, closed: () => code, hears, stop: () => socket.close() }
}
