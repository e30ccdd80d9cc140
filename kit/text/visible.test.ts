// Texts without signs that nobody sees.
import { describe, expect, it } from 'vitest'
import { visibleText } from './visible'

describe('a text without what nobody sees', () => {
  it.each([
    ['I\u00a0want\u202fa pizza', 'I want a pizza'],
    ['pi\u00adzza\u200b', 'pizza'],
    ['\ufeffHello\u2060', 'Hello'],
    [' \u200b ', ''],
    ['•\tI want a pizza', 'I want a pizza'],
  ])('makes %j plain', (text, plain) => {
    expect(visibleText(text)).toBe(plain)
  })

  it.each(['1 • 2', '👨\u200d👩\u200d👧', 'می\u200cخواهم', '\u200fשלום', '“I’d like a pizza…”'])('leaves %j as it is', (text) => {
    expect(visibleText(text)).toBe(text)
  })
})
