// Coming in, over the real call client: only the network and the browser's stores are stood in for.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../session'
import { onConsoleEvent } from './console-events'
import { enterAccount } from './start-session'

const user = { id: 'u-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lind', orgId: 'o-1' }
const accounts = ['o-1', 'o-2'].map((accountId) => ({ accountId, isDeveloper: true }))

interface Sent {
  path: string
  query: URLSearchParams
  account: string | null
}
let sent: Sent[]
let isAllowed: boolean

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function answer(path: string): unknown {
  if (path.endsWith('/profile'))
    return { id: user.id, isBTAccessAllowed: true, isBTLicenseAccepted: true, personalInfo: { language: 'ko' } }
  if (path.endsWith('/AppControlList')) return { associatedAccounts: accounts, defaultAccountId: 'o-1', directSSO: false }
  if (path.endsWith('/tfa/initiate')) return { enforceTFA: false, ttl: 300, method: 'totp', methods: [], sentTo: '' }
  if (path.endsWith('/isAllowedToAccess')) return { isAllowed, role: 'member' }
  return { ok: true }
}

function standIn(search: string): void {
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { search, origin: 'https://bots.example' })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'https://bots.example')
    sent.push({ path: url.pathname, query: url.searchParams, account: new Headers(init.headers).get('AccountId') })
    return new Response(JSON.stringify(answer(url.pathname)))
  })
}

beforeEach(() => {
  sent = []
  isAllowed = true
  session.set({ state: 'signed-in', user, accountId: '', language: 'en' })
})
afterEach(() => vi.unstubAllGlobals())

const sentTo = (end: string) => sent.find(({ path }) => path.endsWith(end))

describe('coming in', () => {
  it('is broadcast once the person is in (S4-051)', async () => {
    standIn('')
    const heard: unknown[] = []
    const stop = onConsoleEvent('security-authenticated', (facts) => void heard.push(facts))
    await enterAccount('o-2')
    stop()
    expect(heard).toEqual([{ userId: 'u-1', accountId: 'o-2' }])
    expect(sentTo('/accounts/events/login')?.account).toBe('o-2')
  })

  it('inside smart-assist asks in the account selected there, with both flags (S6-013, S6-014)', async () => {
    standIn('?product=smartassist&agentId=a-7')
    expect((await enterAccount('o-2')).next).toBe('in')
    for (const call of ['/AppControlList', '/isAllowedToAccess']) {
      expect(sentTo(call)?.account, call).toBe('o-2')
      expect(sentTo(call)?.query.get('includeAgentDesktopPermissions'), call).toBe('true')
      expect(sentTo(call)?.query.get('agentId'), call).toBe('a-7')
    }
  })

  it('outside of it carries neither flag and asks no more than it must (S6-014)', async () => {
    standIn('')
    await enterAccount('')
    expect(sentTo('/AppControlList')?.query.has('includeAgentDesktopPermissions')).toBe(false)
    expect(sentTo('/AppControlList')?.query.has('agentId')).toBe(false)
    expect(sentTo('/isAllowedToAccess')).toBeUndefined()
  })

  it('takes the language kept with the person, unless one was chosen on the device', async () => {
    standIn('')
    await enterAccount('o-1')
    expect(session.get().language).toBe('ko')
    session.set({ language: 'ja' })
    localStorage.setItem('parley.language', 'ja')
    await enterAccount('o-1')
    expect(session.get().language).toBe('ja')
  })

  it('inside smart-assist is refused to whom it does not allow', async () => {
    standIn('?product=smartassist')
    isAllowed = false
    expect((await enterAccount('o-1')).next).toBe('refused')
  })
})
