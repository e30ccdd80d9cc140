// How the console leaves a session, whoever asks: a failed call, the idle timer, another tab, an embedded frame, or the person (§4 logout,
// §8 reactions). Each way ends in one navigation, and what was being typed is kept for the way back.
import { client } from '../base/call/client'
import { setNavigation } from '../base/call/react'
import { emitConsoleEvent, onConsoleEvent } from '../base/session/sign-in/console-events'
import { embeddedFrames, listenToFrames, postToFrames } from '../base/session/sign-in/frames'
import { session } from '../base/session/session'
import { saveDrafts } from '../base/session/sign-in/drafts'
import { noteActivity } from '../base/session/sign-in/idle'
import { endSession } from '../base/session/sign-in/start-session'
import { onTabMessage, postToTabs } from '../base/session/sign-in/tabs'
import { queryClient } from '../base/call/use-call'
import { pathWithin } from '../base/page/settings'

export type LeaveReason = 'asked' | 'session_expired'

/** What is needed of the router: where it is, and going elsewhere. */
export interface Navigator {
  state: { location: { href: string } }
  navigate: (to: { to: string; search?: Record<string, unknown> }) => unknown
}

let navigator: Navigator | null = null
/** The person is signing out here: what the server tells of that is no news. */
let isLeaving = false

const signInPages = /^\/(login|info|sign-up|verify|reset|invitation)/

/** The page to come back to; from the sign-in pages the one they were to lead to. */
function wayBack(): Record<string, unknown> {
  const href = navigator?.state.location.href ?? ''
  if (!signInPages.test(pathWithin(href))) return { return: href }
  const asked = new URL(href, location.origin).searchParams
  const path = asked.get('return') ?? asked.get('redirect_url')
  return path === null ? {} : { return: path }
}

/** To a page of the console, from outside of its screens. */
export function goTo(to: string, search: Record<string, unknown> = {}): void {
  void navigator?.navigate({ to, search })
}

/** Ends the session here. What still answers after somebody left must not send them anywhere else. */
function forget(reason: string): boolean {
  if (session.get().state !== 'signed-in') return false
  end(reason)
  return true
}

/** Also while it is not known yet whether somebody is signed in, as during the return from single sign-on. */
function end(reason: string): void {
  const { state, user } = session.get()
  if (state === 'signed-in') saveDrafts(user?.id ?? '', location.pathname)
  endSession()
  queryClient.clear()
  if (state === 'signed-in') emitConsoleEvent('signed-out', { reason })
}

function expire(): void {
  const back = wayBack()
  if (forget('session_expired')) goTo('/info/session_expired', back)
}

/** Signs out on the server, forgets everything here whatever it answers, and goes where the reason says. */
export async function leave(reason: LeaveReason): Promise<void> {
  const { directSSO, state } = session.get()
  isLeaving = true
  // What is being read would be refused as soon as the server has ended the sign-in.
  await queryClient.cancelQueries()
  if (state !== 'signed-out') await client.send('auth.sign-out', { eventOrigin: 'console' }, { background: true }).catch(() => undefined)
  isLeaving = false
  postToTabs('signed-out')
  if (reason === 'session_expired') return expire()
  end(reason)
  goTo(directSSO ? '/info/logout_success' : '/login')
}

/** The server says that this sign-in has ended: signed out in another tab, or ended by its time or by somebody. */
export function wasSignedOut(isOwn: boolean): void {
  if (isLeaving) return
  if (!isOwn) expire()
  else if (forget('other-tab')) goTo('/login')
}

export function startNavigation(router: Navigator): void {
  navigator = router
  setNavigation({
    // The server refuses what was on its way when the sign-in was ended here: leaving goes on as it was asked for.
    leave: (path) => {
      if (isLeaving) return
      const back = wayBack()
      end(path)
      goTo(path, back)
    },
    signOut: () => void leave('asked'),
    clear: () => {
      if (isLeaving) return
      const back = wayBack()
      end('cleared')
      localStorage.clear()
      goTo('/login', back)
    },
    askSecondFactor: (ttl) => goTo('/login', { form: '2fa-verify', ttl, ...wayBack() }),
  })
  onTabMessage((news) => {
    if (news === 'active') noteActivity()
    if (news === 'signed-out' && forget('other-tab')) goTo('/login')
  })
  onConsoleEvent('language-loaded', ({ language }) => postToFrames(embeddedFrames(), location.origin, { type: 'language', language }))
  listenToFrames(window, location.origin, {
    onResponse: () => noteActivity(),
    onRefreshTokenExpired: () => {
      const back = wayBack()
      forget('session_expired')
      localStorage.clear()
      goTo('/info/session_expired', back)
    },
  })
}
