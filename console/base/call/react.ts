// Carries out the reactions to failed calls: one navigation however many calls fail at once, and a plan's modal at most once in
// five seconds (§8). What is pending is shown by the shell.
import { limits } from '@parley/contract/base/limits'
import type { CallKey } from '@parley/contract/calls'
import { emitConsoleEvent } from '../session/sign-in/console-events'
import { session } from '../session/session'
import { createStore } from '../page/store'
import type { CallError } from './call-error'
import { type Destination, type Reaction, reactionTo } from './reactions'

export interface PendingModal {
  modal: 'ip-restricted' | 'plan-limit'
  text: string
}

/** What is waiting to be shown by the shell. */
export const pending = createStore<{ modal: PendingModal | null; notice: string }>({ modal: null, notice: '' })

export interface Navigation {
  /** Ends the session here and goes to the page. */
  leave: (path: Destination) => void
  /** Signs out on the server too. */
  signOut: () => void
  /** Forgets everything kept in this browser, then goes to the sign-in page. */
  clear: () => void
  /** To the form that asks for the code. */
  askSecondFactor: (ttl: number) => void
}

let ways: Navigation | null = null

/** The router tells how to go; base knows no screen. */
export function setNavigation(how: Navigation): void {
  ways = how
}

/** Reactions that end the session: the first of them is carried out, and signing in makes room for another. */
const endings: readonly Reaction['do'][] = ['go-to', 'clear', 'sign-out']

let planShownAt = Number.NEGATIVE_INFINITY

export function reactTo(error: CallError, key: CallKey, now = Date.now()): void {
  const { state, directSSO } = session.get()
  const reaction = reactionTo(error, key, { isSignedIn: state === 'signed-in', directSSO })
  // Who has left is not sent anywhere a second time; a return from single sign-on stands by itself.
  if (state === 'signed-out' && key !== 'sso.login' && endings.includes(reaction.do)) return
  carryOut(reaction, error, now)
}

function carryOut(reaction: Reaction, error: CallError, now: number): void {
  if (reaction.do === 'go-to') ways?.leave(reaction.path)
  if (reaction.do === 'clear') ways?.clear()
  if (reaction.do === 'sign-out') ways?.signOut()
  if (reaction.do === 'second-factor') ways?.askSecondFactor(reaction.ttl)
  if (reaction.do === 'event') emitConsoleEvent(reaction.event, { message: error.message })
  if (reaction.do === 'notice') pending.set({ notice: error.message })
  if (reaction.do !== 'modal') return
  if (reaction.modal === 'plan-limit') {
    if (now - planShownAt < limits.planModalGuardMs) return
    planShownAt = now
  }
  // What an administrator wrote for refused addresses is shown as it was written.
  pending.set({ modal: { modal: reaction.modal, text: reaction.modal === 'plan-limit' ? error.message : error.said } })
}
