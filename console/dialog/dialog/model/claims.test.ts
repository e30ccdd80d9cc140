// When edits of a dialog take its lock, above all of a dialog that the server does not know yet (S4-015).
import { describe, expect, it } from 'vitest'
import { claimsOf } from './claims'

function scene() {
  const taken: number[] = []
  let now = 1_000_000
  const claims = claimsOf({ take: () => taken.push(now), takenAt: () => taken.at(-1) ?? 0, extendAfterMs: () => 60_000 })
  const edit = (passedMs = 0) => {
    now += passedMs
    claims.edited(now)
  }
  return { claims, edit, taken }
}

describe('an edit of a dialog', () => {
  it('takes the lock at once where the server knows the dialog, and extends it after a while', () => {
    const { claims, edit, taken } = scene()
    claims.known(true)
    expect(taken).toHaveLength(0)
    edit()
    edit(1000)
    expect(taken).toHaveLength(1)
    edit(60_000)
    expect(taken).toHaveLength(2)
  })

  it('of a new one takes the lock as soon as the dialog is known, and once', () => {
    const { claims, edit, taken } = scene()
    claims.known(false)
    edit()
    edit()
    expect(taken).toHaveLength(0)
    claims.known(true)
    expect(taken).toHaveLength(1)
    claims.known(true)
    expect(taken).toHaveLength(1)
  })

  it('takes no lock any more once the dialog was left before it was known', () => {
    const { claims, edit, taken } = scene()
    edit()
    claims.left()
    claims.known(true)
    expect(taken).toHaveLength(0)
  })
})
