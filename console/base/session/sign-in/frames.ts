// Messages between the console and pages embedded in it (§4): an answered request in a frame keeps the session awake, a frame whose
// refresh token has ended ends the session, and frames hear of every new authorization and of another language. Only frames of this installation count.
import type { Authorization } from '@parley/contract/account/auth'

/** What frames are told. */
type FrameNews = { type: 'authorization'; authorization: Authorization } | { type: 'language'; language: string }

type FrameMessage = 'http-response' | 'refreshTokenExpired'

export interface FrameListener {
  onResponse: () => void
  onRefreshTokenExpired: () => void
}

interface Page {
  addEventListener: (type: 'message', hear: (event: MessageEvent<unknown>) => void) => void
  removeEventListener: (type: 'message', hear: (event: MessageEvent<unknown>) => void) => void
}

/** Answers with how to stop. */
export function listenToFrames(page: Page, origin: string, listener: FrameListener): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin) return
    const message = messageOf(event.data)
    if (message === 'http-response') listener.onResponse()
    if (message === 'refreshTokenExpired') listener.onRefreshTokenExpired()
  }
  page.addEventListener('message', hear)
  return () => page.removeEventListener('message', hear)
}

function messageOf(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return data.type === 'http-response' || data.type === 'refreshTokenExpired' ? data.type : null
}

interface Frame {
  postMessage: (message: unknown, targetOrigin: string) => void
}

/** Tells each frame; the browser gives it to those of the origin only. */
export function postToFrames(frames: Iterable<Frame>, origin: string, news: FrameNews): void {
  for (const frame of frames) frame.postMessage(news, origin)
}

/** The pages embedded in this one. */
export function embeddedFrames(): Frame[] {
  return [...document.querySelectorAll('iframe')].flatMap((element) => (element.contentWindow ? [element.contentWindow] : []))
}
