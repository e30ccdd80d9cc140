// How long merging texts of great length takes.
import { describe, expect, it } from 'vitest'
import { mergeText } from './merge-text'

describe('two changes of one text', () => {
  it('of great length are merged in time', () => {
    const base = Array.from({ length: 20_000 }, (_, at) => `word${at % 97}`).join(' ')
    // Of the processor: beside other work a test may wait long for it.
    const before = process.cpuUsage()
    const merged = mergeText(base, base.replaceAll('word13', 'x'), base.replaceAll('word14', 'y'))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
    expect(merged === null || merged.includes('x')).toBe(true)
  })
})
