// How long an e-mail address takes to judge.
import { describe, expect, it } from 'vitest'
import { isEmail } from './identity-form'

describe('an e-mail address (§5, S5-015)', () => {
  it('is judged quickly however hostile it is', () => {
    // Of the processor: beside other work a test may wait long for it.
    const before = process.cpuUsage()
    expect(isEmail(`${'a'.repeat(160)}@${'a-'.repeat(80)}`)).toBe(false)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(100)
  })
})
