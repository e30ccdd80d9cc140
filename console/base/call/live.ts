// Listens for what changed elsewhere: one websocket that carries short notices, never data. Readers of a changed tag read again.
// While it is away the console polls as before; it comes back with growing pauses, and then everything on the page is read again.
import { LiveNotice, longestSilenceMs } from '@parley/contract/base/live'
import { client } from './client'
import { connection } from './connection'
import { forNews, freshMs, invalidateAll, invalidateTags } from './use-call'
import { apiBase } from '../page/settings'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Answers, where it keeps something itself, once that is up to date; `own` of what this tab has done itself and reads by itself. */
export type NoticeListener = (notice: LiveNotice) => Promise<void> | 'own' | undefined
const listeners = new Set<NoticeListener>()

/** Hears every notice, for whoever keeps more than queries (the bot document). */
export function onNotice(listener: NoticeListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the socket for one bot ('' for none) and keeps it open until the returned function is called. */
export function openLive(botId: string, onSignedOut: (isOwn: boolean) => void): () => void {
  let socket: WebSocket | null = null
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let wasAway = false
  const openedAt = performance.now()

  const open = (): void => {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${apiBase()}/live`
    socket = new WebSocket(address)
    socket.onopen = () => {
      pauseMs = firstPauseMs
      socket?.send(JSON.stringify({ token: client.accessToken(), botId, ...(wasAway ? {} : { sinceMs: unheardMs(openedAt) }) }))
      connection.set({ state: 'connected' })
    }
    socket.onmessage = (event) => {
      const notice = LiveNotice.safeParse(JSON.parse(String(event.data))).data
      if (notice === undefined) return
      if (notice.type === 'signed-out') onSignedOut(notice.isOwn === true)
      const isBack = wasAway && isConnected(notice)
      if (isBack) wasAway = false
      void readAgain(notice, isBack)
    }
    socket.onclose = () => {
      if (closed) return
      wasAway = true
      if (connection.get().state === 'connected') connection.set({ state: 'connecting' })
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
  }

  open()
  return () => {
    closed = true
    clearTimeout(timer)
    socket?.close()
  }
}

/** For how long what is on this page may have been read without being listened for: since it came, or what else is still taken for fresh. */
function unheardMs(openedAt: number): number {
  const now = performance.now()
  return Math.min(Math.ceil(now), Math.ceil(now - openedAt) + freshMs, longestSilenceMs)
}

/** The server listens for this console from now on. */
const isConnected = (notice: LiveNotice): boolean => notice.type === 'changed' && notice.tag === 'connected'

/** Queries are read after what listeners keep: whether an object is still there, the bot's document knows first. */
async function readAgain(notice: LiveNotice, isBack: boolean): Promise<void> {
  const answers = forNews(() => [...listeners].map((listener) => listener(notice)))
  if (answers.includes('own')) return
  await Promise.all(answers)
  forNews(() => {
    if (isBack) return invalidateAll()
    if (notice.type === 'changed') invalidateTags([notice.tag], notice.botId)
    if (notice.type === 'job') invalidateTags(['job'], notice.botId)
  })
}
