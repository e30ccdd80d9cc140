// How failed calls end a session, over the real call client, reactions and navigation: only the network, the browser's stores and the
// router are stood in for (§8 reactions).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../base/call/client'
import { pending } from '../base/call/react'
import { session } from '../base/session/session'
import { leave, startNavigation } from './navigation'

const user = { id: 'u-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Lind', orgId: 'o-1' }

interface Failure {
  status: number
  code: string | number
  msg?: string
}

let gone: { to: string; search?: Record<string, unknown> }[]
let asked: string[]
let failure: Failure
let href: string
/** How long the server takes to sign somebody out. */
let signingOut: Promise<void>

function memory() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeEach(() => {
  gone = []
  asked = []
  signingOut = Promise.resolve()
  href = '/builder/bots/st-1/dialogs'
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('location', { search: '', pathname: '/builder/bots', origin: 'https://bots.example' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'https://bots.example')
    asked.push(pathname.replace('/api/1.1', ''))
    if (pathname.endsWith('/signout')) {
      await signingOut
      return new Response('{"ok":true}')
    }
    const { status, code, msg = String(code) } = failure
    return new Response(JSON.stringify({ errors: [{ code, msg }] }), { status })
  })
  localStorage.setItem('parley.signed-in', '1')
  localStorage.setItem('parley.language', 'ko')
  pending.set({ modal: null, notice: '' })
  session.set({ state: 'signed-in', user, accountId: 'o-1', directSSO: false })
  const navigate = (where: { to: string; search?: Record<string, unknown> }) => void gone.push(where)
  startNavigation({
    state: {
      location: {
        get href() {
          return href
        },
      },
    },
    navigate,
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Makes calls at once, all of which fail in the same way. */
async function fail(how: Failure, times = 1, key: 'bot.list' | 'sso.login' = 'bot.list'): Promise<void> {
  failure = how
  const call = () =>
    key === 'bot.list' ? client.send(key, { userId: 'u-1' }) : client.send(key, { id_token: 'ticket', fromBuilder: true })
  const ends = await Promise.allSettled(Array.from({ length: times }, call))
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 'rejected'))
}

const places = () => gone.map(({ to }) => to)

describe('a sign-in that is being ended here', () => {
  it.each([{ code: 'TOKEN_EXPIRED' }, { code: 'INVALID_ACCESS_TOKEN' }, { code: 'ADMIN_REMOVED_BT_ACCESS' }])(
    'leads where it was to lead, whatever a call on its way is refused with: $code (S4-026)',
    async ({ code }) => {
      let signOut = (): void => undefined
      signingOut = new Promise((done) => (signOut = done))
      const left = leave('session_expired')
      await fail({ status: 401, code }, 2)
      expect(gone).toEqual([])
      signOut()
      await left
      expect(gone).toEqual([{ to: '/info/session_expired', search: { return: href } }])
      expect(session.get().state).toBe('signed-out')
    },
  )
})

describe('calls that fail', () => {
  it('three at once for a removed access make one navigation, and the next sign-in one of its own (S8-008)', async () => {
    const removed = { status: 401, code: 'ADMIN_REMOVED_BT_ACCESS' }
    await fail(removed, 3)
    expect(gone).toEqual([{ to: '/info/session_expired', search: { return: href } }])
    expect(session.get().state).toBe('signed-out')
    session.set({ state: 'signed-in', user })
    await fail(removed, 3)
    expect(places()).toEqual(['/info/session_expired', '/info/session_expired'])
  })

  it('for an invalid access token leave nothing in the browser’s storage (S8-010)', async () => {
    await fail({ status: 401, code: 41, msg: 'INVALID_ACCESS_TOKEN' }, 2)
    expect(localStorage.length).toBe(0)
    expect(places()).toEqual(['/login'])
  })

  it('for a refused network end the sign-in of somebody who is not authenticated (S8-017)', async () => {
    session.set({ state: 'starting', user: null })
    await fail({ status: 403, code: '403.503' })
    await expect.poll(places).toEqual(['/login'])
    expect(asked).toContain('/oAuth/signout')
    expect(session.get().state).toBe('signed-out')
    expect(localStorage.getItem('parley.signed-in')).toBeNull()
    expect(pending.get().modal).toBeNull()
  })
})

describe('a return from single sign-on', () => {
  beforeEach(() => {
    href = '/builder/login?subForm=sso-login&ticket=t'
    session.set({ state: 'starting', user: null, accountId: '' })
  })

  it.each(['starting', 'signed-out'] as const)(
    'to a company where nobody may sign up goes to session_expired while %s (S8-024)',
    async (state) => {
      session.set({ state })
      await fail({ status: 403, code: 'SELF_SIGNUP_DISABLED' }, 1, 'sso.login')
      expect(gone).toEqual([{ to: '/info/session_expired', search: {} }])
    },
  )

  it('that fails in any other way signs out, here and on the server (S8-025)', async () => {
    await fail({ status: 400, code: 'SSO_FAILED' }, 1, 'sso.login')
    await expect.poll(places).toEqual(['/login'])
    expect(asked).toContain('/oAuth/signout')
    expect(session.get().state).toBe('signed-out')
    expect(localStorage.getItem('parley.signed-in')).toBeNull()
  })
})
