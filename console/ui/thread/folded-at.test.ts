// Where long words are folded.
import { describe, expect, it } from 'vitest'
import { foldedAt } from './folded-at'

describe('long words of a conversation', () => {
  it('are shown whole up to a few lines', () => {
    expect(foldedAt('')).toBeNull()
    expect(foldedAt('x'.repeat(700))).toBeNull()
    expect(foldedAt('line\n'.repeat(11))).toBeNull()
  })

  it('are folded behind 600 characters, at a blank if one is near', () => {
    expect(foldedAt('x'.repeat(10_000))).toBe(600)
    expect(foldedAt(`${'x'.repeat(590)} ${'y'.repeat(500)}`)).toBe(590)
  })

  it('are folded behind twelve lines, however short', () => {
    expect(foldedAt('line\n'.repeat(40))).toBe(59)
  })

  it('never lose half of a sign', () => {
    const words = `${'x'.repeat(599)}${'🙂'.repeat(200)}`
    expect(words.slice(0, foldedAt(words) ?? 0)).toMatch(/^x{599}$|🙂$/u)
  })
})
