// Who may edit a dialog, as the console understands the lock (S4-015, S4-019, S4-021).
import type { EditLock } from '@parley/contract/features/lock'
import { describe, expect, it } from 'vitest'
import { lockView } from './edit-lock'

const now = 1_000_000
const lock = (more: Partial<EditLock>): EditLock => ({
  objectId: 'dg',
  held: true,
  mine: false,
  holderName: 'Priya',
  expiresAt: now + 60_000,
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
