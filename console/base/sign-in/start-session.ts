// Finds out, once, whether the browser still holds a sign-in, and loads what follows one: profile, then app controls (§4 after login).
// Which of several accounts to use is chooseAccount; asking the person is features/auth.
import { CallError, isPassing } from '../call/call-error'
import { client } from '../call/client'
import { chooseAccount } from './choose-account'
import { clearSession, session } from '../session'

/** That a sign-in was made here before; the token itself is never stored. Saves a refused refresh on a first visit. */
const hintKey = 'parley.signed-in'

let starting: Promise<void> | null = null

/** Settles when it is known whether somebody is signed in; fails while the server cannot be asked. */
export function ensureSession(): Promise<void> {
  if (session.get().state !== 'starting') return Promise.resolve()
  starting ??= resume()
  return starting
}

async function resume(): Promise<void> {
  if (localStorage.getItem(hintKey) === null) return clearSession()
  try {
    await client.refresh()
    await openAccount()
  } catch (error) {
    starting = null
    if (error instanceof CallError && isPassing(error)) throw error
    endSession()
  }
}

/** After every sign-in. False when the person must choose an account first. */
export async function openAccount(): Promise<boolean> {
  const user = session.get().user
  if (user === null) return false
  localStorage.setItem(hintKey, '1')
  const kept = sessionStorage.getItem('parley.account') ?? ''
  const controls = await client.send('account.list-controls', { userId: user.id })
  const choice = chooseAccount(controls, kept)
  if (choice === null) return false
  selectAccount(choice.accountId)
  return true
}

export function selectAccount(accountId: string): void {
  sessionStorage.setItem('parley.account', accountId)
  session.set({ accountId })
}

/** Forgets the sign-in on this side, whatever the server says. */
export function endSession(): void {
  localStorage.removeItem(hintKey)
  sessionStorage.removeItem('parley.account')
  client.forget()
  clearSession()
}
