// How long looking up a misspelt word takes among many.
import { describe, expect, it } from 'vitest'
import { createSpeller } from './speller'

describe('a speller', () => {
  it('looks a word up at once among twenty thousand', () => {
    const letters = 'abcdefghijklmnopqrst'
    const at = (n: number) => letters[n % 20] ?? ''
    const words = Array.from(
      { length: 20_000 },
      (_, n) => `${at(n)}${at(n * 7 + 3)}o${at(Math.floor(n / 20))}e${at(Math.floor(n / 400))}ing`,
    )
    const many = createSpeller(new Map(words.map((word) => [word, 1])), () => false)
    const began = process.cpuUsage()
    for (let n = 0; n < 100; n++) many.correct(`x${words[n * 150]}`)
    expect(process.cpuUsage(began).user / 1000 / 100).toBeLessThan(2)
  })
})
