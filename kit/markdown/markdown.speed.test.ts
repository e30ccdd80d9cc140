// How long reading message markup takes, where it is made to take long.
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './markdown'

describe('message markup', () => {
  it('stays linear on text made of opening marks', () => {
    // Of the processor: beside other work a test may wait long for it.
    const before = process.cpuUsage()
    parseMarkdown('*['.repeat(20_000))
    parseMarkdown('[a]('.repeat(10_000))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})
