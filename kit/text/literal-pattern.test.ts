import { describe, expect, it } from 'vitest'
import { literalPattern } from './literal-pattern'

describe('a sentence as a pattern', () => {
  it.each([
    ['book a flight to Munich', '< book a flight to Munich >'],
    ['  [what’s] the *price* in ~euro, 5%?! ', '< what’s the price in euro 5 % >'],
    ['!not <this>', '< not this >'],
    ['飛行機を予約', '< 飛行機を予約 >'],
    ['…!?', ''],
  ])('of %s is its words between the marks of its two ends', (sentence, pattern) => {
    expect(literalPattern(sentence)).toBe(pattern)
  })
})
