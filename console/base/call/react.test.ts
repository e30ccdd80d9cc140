// Carrying the reactions out: once for many failures, and the plan's modal with its guard (§8).
import { beforeEach, describe, expect, it } from 'vitest'
import { onConsoleEvent } from '../session/sign-in/console-events'
import { clearSession, session } from '../session/session'
import { readCallError } from './call-error'
import { pending, reactTo, setNavigation } from './react'

const wire = (status: number, code: string | number, msg: string) => readCallError(status, { errors: [{ code, msg }] })
let gone: string[] = []

beforeEach(() => {
  gone = []
  pending.set({ modal: null, notice: '' })
  session.set({ state: 'signed-in' })
  setNavigation({
    // As the shell does: who has left is not sent anywhere a second time.
    leave: (path) => {
      if (session.get().state !== 'signed-in') return
      clearSession()
      gone.push(path)
    },
    signOut: () => void gone.push('sign-out'),
    clear: () => void gone.push('clear'),
    askSecondFactor: (ttl) => void gone.push(`second factor ${ttl}`),
  })
})

describe('reactions', () => {
  it('of three calls that fail at once for a removed access make one navigation (S8-008)', () => {
    for (let call = 0; call < 3; call += 1) reactTo(wire(401, 'ADMIN_REMOVED_BT_ACCESS', 'x'), 'bot.list')
    expect(gone).toEqual(['/info/session_expired'])
  })

  it('show the plan’s modal again only after five seconds (S8-021)', () => {
    const start = 1_000_000
    const limit = wire(400, 'PLAN_USAGE_LIMIT', 'full')
    reactTo(limit, 'bot.list', start)
    expect(pending.get().modal?.modal).toBe('plan-limit')
    pending.set({ modal: null })
    reactTo(limit, 'bot.list', start + 4000)
    expect(pending.get().modal).toBeNull()
    reactTo(limit, 'bot.list', start + 6000)
    expect(pending.get().modal?.modal).toBe('plan-limit')
  })

  it('show the server’s own sentence for a refused address (S8-013)', () => {
    reactTo(wire(403, '403.503', 'Come from the office.'), 'bot.list')
    expect(pending.get().modal).toEqual({ modal: 'ip-restricted', text: 'Come from the office.' })
  })

  it('show a notice when there were too many requests (S8-018)', () => {
    reactTo(wire(429, 4291, 'slow down'), 'bot.list')
    expect(pending.get().notice).toBe('slow down')
  })

  it('tell whoever listens that the password has expired (S8-005, S8-006)', () => {
    const heard: string[] = []
    const stop = onConsoleEvent('password-expired', ({ message }) => void heard.push(message))
    reactTo(wire(400, 46, 'PASSWORD_POLICY_CHANGED'), 'auth.login')
    reactTo(wire(400, 47, 'PASSWORD_EXPIRED'), 'auth.login')
    reactTo(wire(400, 47, 'another'), 'auth.login')
    stop()
    expect(heard).toHaveLength(2)
  })
})
