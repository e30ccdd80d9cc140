// How long comparing a message with a wording takes.
import { describe, expect, it } from 'vitest'
import { isSaidBy } from './texts'

describe('a wording', () => {
  it('is compared in time that grows with the texts alone', () => {
    const from = process.cpuUsage().user
    expect(isSaidBy(`${'a{{x}}'.repeat(5000)}b`, 'a'.repeat(20_000))).toBe(false)
    expect(process.cpuUsage().user - from).toBeLessThan(2_000_000)
  })
})
