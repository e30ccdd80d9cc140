// How long telling words from quotes takes, where a mail is made to take long.
import { describe, expect, it } from 'vitest'
import { withoutQuotes } from './quoted'

describe('the words of a mail', () => {
  it('are found in lines that were made to take long', () => {
    const lines = Array.from({ length: 5000 }, () => `Am 1 ${'schrieb am '.repeat(25)}x:`)
    // Of the processor: beside other work a test may wait long for it.
    const before = process.cpuUsage()
    withoutQuotes(lines.join('\n'))
    withoutQuotes(`2 ${'<a@b>'.repeat(50_000)}:`)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(20_000)
  })
})
