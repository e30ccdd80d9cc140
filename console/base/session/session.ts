// The four things that are global: the signed-in user, the account, the bot that is open, the language.
// Signing in and out is account/auth; the calls' headers and the menu read from here.
import { createStore, useStore } from '../page/store'

export interface SignedInUser {
  id: string
  email: string
  firstName: string
  lastName: string
  orgId: string
}

export interface OpenBot {
  id: string
  language: string
  state: 'configured' | 'published'
}

export interface Session {
  /** starting: it is not known yet whether the browser still holds a sign-in. */
  state: 'starting' | 'signed-out' | 'signed-in'
  user: SignedInUser | null
  accountId: string
  bot: OpenBot | null
  language: string
  /** Accounts of the user that a developer may use. */
  accountCount: number
  /** The user comes by single sign-on only; signing out ends at its own page. */
  directSSO: boolean
}

export const session = createStore<Session>({
  state: 'starting',
  user: null,
  accountId: '',
  bot: null,
  language: 'en',
  accountCount: 0,
  directSSO: false,
})

export function useSession<P>(part: (value: Session) => P): P {
  return useStore(session, part)
}

/** The caller's id, for the calls that carry it in their path. Empty while signed out. */
export function useUserId(): string {
  return useSession((value) => value.user?.id ?? '')
}

export function clearSession(): void {
  session.set({ state: 'signed-out', user: null, accountId: '', bot: null, accountCount: 0, directSSO: false })
}
