// Finds out, once, whether the browser still holds a sign-in, and brings whoever has signed in into their account. Which steps that
// takes is after-login; asking the person is account/auth.
import type { AppControls } from '@parley/contract/account/account'
import { CallError, isPassing } from '../../call/call-error'
import { client } from '../../call/client'
import { adoptLanguage } from '../../language/locale/choose-language'
import { emitConsoleEvent } from './console-events'
import { clearSession, session } from '../session'
import { afterLogin, type Next } from './after-login'
import { postToTabs } from './tabs'

/** That a sign-in was made here before; the token itself is never stored. Saves a refused refresh on a first visit. */
const hintKey = 'parley.signed-in'
const accountKey = 'parley.account'

let starting: Promise<Next | null> | null = null

/**
 * Settles when it is known whether somebody is signed in: null when nobody is, else what comes next for them. Fails while the server
 * cannot be asked.
 */
export function ensureSession(): Promise<Next | null> {
  if (session.get().state === 'signed-out') return Promise.resolve(null)
  starting ??= resume()
  return starting
}

async function resume(): Promise<Next | null> {
  if (localStorage.getItem(hintKey) === null) {
    starting = null
    clearSession()
    return null
  }
  try {
    await client.refresh()
    return await enterAccount(sessionStorage.getItem(accountKey) ?? '')
  } catch (error) {
    starting = null
    if (error instanceof CallError && isPassing(error)) throw error
    endSession()
    return null
  }
}

/** After every sign-in and each of its steps. A profile that cannot be read ends the sign-in (§8). */
export async function enterAccount(launchAccountId: string): Promise<Next> {
  const userId = session.get().user?.id ?? ''
  localStorage.setItem(hintKey, '1')
  const flags = embedding()
  // Inside smart-assist the calls carry the account that was selected there (§6).
  if (flags !== null && launchAccountId !== '') session.set({ accountId: launchAccountId })
  const next = await afterLogin(
    {
      readProfile: () => client.send('account.get-profile', { userId }),
      readControls: () => client.send('account.list-controls', { userId, ...flags }).then(noteAccounts),
      ...(flags === null ? {} : { askWhetherAllowed: async () => (await client.send('team.is-allowed', { userId, ...flags })).isAllowed }),
      // Kept at once: whoever reloads the page meanwhile comes back into it.
      enterAccount: selectAccount,
      askSecondFactor: () => client.send('two-factor.initiate', {}),
    },
    launchAccountId,
  )
  starting = Promise.resolve(next)
  if (next.next === 'in') arrive(next)
  return next
}

/** Before any call is made in an account: what is offered where its network is refused goes by whether there are others. */
function noteAccounts(controls: AppControls): AppControls {
  const accountCount = controls.associatedAccounts.filter((account) => account.isDeveloper).length
  session.set({ accountCount, directSSO: controls.directSSO })
  return controls
}

function arrive({ accountId, profile }: Extract<Next, { next: 'in' }>): void {
  adoptLanguage(profile.personalInfo.language)
  if (accountId !== '') void client.send('auth.record-login', { accountId }, { background: true }).catch(() => undefined)
  emitConsoleEvent('security-authenticated', { userId: profile.id, accountId })
  postToTabs('signed-in')
}

export function selectAccount(accountId: string): void {
  sessionStorage.setItem(accountKey, accountId)
  session.set({ accountId })
}

/** Forgets the sign-in on this side, whatever the server says: authorization, selected account and user (§4 logout). */
export function endSession(): void {
  starting = null
  localStorage.removeItem(hintKey)
  sessionStorage.removeItem(accountKey)
  client.forget()
  clearSession()
}

/** The flags of calls made inside the smart-assist product; null in a console of its own. */
function embedding(): { includeAgentDesktopPermissions: string; agentId?: string } | null {
  const asked = new URLSearchParams(location.search)
  const agentId = asked.get('agentId')
  if (asked.get('product') !== 'smartassist') return null
  return { includeAgentDesktopPermissions: 'true', ...(agentId === null ? {} : { agentId }) }
}
