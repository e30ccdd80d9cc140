// Carrying the reactions out in the console itself: modals and the guard of the plan's, notices, events (§8). How a session ends is proved
// beside the shell's navigation.
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onConsoleEvent } from '../session/sign-in/console-events'
import { session } from '../session/session'
import { setLanguage, startText } from '../language/text'
import { serveWords } from '../language/words/test-support/served-words'
import { readCallError } from './call-error'
import { pending, reactTo, setNavigation } from './react'

const wire = (status: number, code: string | number, msg: string) => readCallError(status, { errors: [{ code, msg }] })

afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  pending.set({ modal: null, notice: '' })
  session.set({ state: 'signed-in' })
  setNavigation({
    leave: () => undefined,
    signOut: () => undefined,
    clear: () => undefined,
    askSecondFactor: () => undefined,
  })
})

describe('reactions', () => {
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

  it('say in the console’s language what the plan has no more of (S8-019)', async () => {
    serveWords()
    await startText('en')
    await setLanguage('ko')
    const said = { key: 'refused.suites', values: { most: 100 } }
    reactTo(readCallError(400, { errors: [{ code: 'USAGE_LIMIT', msg: 'There are enough.', said }] }), 'bot.list', 2_000_000)
    expect(pending.get().modal?.text).toContain('100')
    expect(pending.get().modal?.text).not.toContain('enough')
    await setLanguage('en')
  })

  it('leave a technical limit where it happened: no plan is spoken of', () => {
    pending.set({ modal: null, notice: '' })
    const msg = 'An account can have at most 100 data tables. Remove one first.'
    reactTo(wire(400, 'LIMIT_REACHED', msg), 'data-table.create', 3_000_000)
    expect(pending.get()).toEqual({ modal: null, notice: '' })
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
