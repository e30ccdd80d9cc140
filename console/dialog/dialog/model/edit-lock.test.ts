// Who may edit a dialog, as the console understands the lock (S4-015, S4-019, S4-021).
import type { EditLock } from '@parley/contract/bot/lock'
import { describe, expect, it } from 'vitest'
import { editMinutes } from '../../../base/document/edit-minutes'
import { lockView, ownTime, warningsOf } from './edit-lock'

const now = 1_000_000
const lock = (more: Partial<EditLock>): EditLock => ({
  objectId: 'dg',
  held: true,
  mine: false,
  holderName: 'Priya',
  expiresAt: now + 60_000,
  askerId: '',
  askerName: '',
  leftMs: 60_000,
  ...more,
})
const none = lock({ held: false, holderName: '', expiresAt: 0 })
const priya = { name: 'Priya', until: now + 60_000 }

describe('the lock of a dialog', () => {
  it('lets nobody else edit while somebody holds it, and names them', () => {
    expect(lockView(lock({}), null, now)).toEqual({ state: 'held', holder: priya })
  })

  it('is no hindrance to who holds it, nor while nobody does', () => {
    expect(lockView(lock({ mine: true }), priya, now).state).toBe('free')
    expect(lockView(none, null, now).state).toBe('free')
    expect(lockView(undefined, null, now).state).toBe('free')
  })

  it('is free at once when its holder gives it back before the time is over', () => {
    expect(lockView(none, priya, now).state).toBe('free')
  })

  it('can be taken over only when the holder’s time has run out', () => {
    expect(lockView(none, priya, now + 60_001)).toEqual({ state: 'over', holder: priya })
    expect(lockView(lock({}), priya, now + 60_001)).toEqual({ state: 'over', holder: priya })
  })
})

describe('the editing time of who holds the lock', () => {
  it('is 30 minutes (S4-016), and another where this device has its own setting (S4-017)', () => {
    expect(editMinutes(null)).toBe(30)
    expect(editMinutes('5')).toBe(5)
    expect(editMinutes('240')).toBe(240)
  })

  it('is the usual one where the setting makes no sense', () => {
    for (const kept of ['', '0', '-5', '2.5', 'long', '100000']) expect(editMinutes(kept)).toBe(30)
  })

  it('says nothing until 5 minutes remain, then that it ends, and in the last minute that others can take over (S4-018, S4-019)', () => {
    expect(ownTime(5 * 60_000 + 1, 30)).toEqual({ state: 'calm' })
    expect(ownTime(5 * 60_000, 30)).toEqual({ state: 'ending', leftMs: 300_000 })
    expect(ownTime(60_001, 30)).toEqual({ state: 'ending', leftMs: 60_001 })
    expect(ownTime(60_000, 30)).toEqual({ state: 'last', leftMs: 60_000 })
    expect(ownTime(1, 30)).toEqual({ state: 'last', leftMs: 1 })
    expect(ownTime(0, 30)).toEqual({ state: 'ended' })
  })

  it('warns in a short one too, but not from its first moment', () => {
    for (const minutes of [1, 2, 5]) {
      const { endingMs, lastMs } = warningsOf(minutes)
      expect(endingMs).toBeLessThan(minutes * 60_000)
      expect(lastMs).toBeLessThan(endingMs)
    }
  })
})
