// Every entity type takes time that grows with the length of the sentence, and no faster.
import { describe, expect, it } from 'vitest'
import { builtEntities } from './index'
import { contextOf, hostile, usual, usualSettings } from './testing'

const long = 3000

describe.each(builtEntities)('entity type $id', (kind) => {
  it('takes time in proportion to the length of the sentence', () => {
    const settings = usualSettings(kind)
    const texts = [...hostile, ...kind.examples.map((example) => `${example.text} `)].map((part) =>
      part.repeat(Math.ceil(long / part.length)),
    )
    for (const text of texts) {
      kind.extract(text.slice(0, long / 4), settings, contextOf(usual(kind, true)))
      let [short, whole] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      // A busy machine takes the processor away from one of the two now and then; what grows faster is slow each time.
      for (let round = 0; round < 40 && !(whole < 10 * short + 15); round += 1) {
        short = Math.min(
          short,
          fastest((blanks) => kind.extract(text.slice(0, long / 4) + blanks, settings, contextOf(usual(kind, true)))),
        )
        whole = Math.min(
          whole,
          fastest((blanks) => kind.extract(text.slice(0, long) + blanks, settings, contextOf(usual(kind, true)))),
        )
      }
      expect(whole, JSON.stringify(text.slice(0, 20))).toBeLessThan(10 * short + 15)
    }
  })
})

let runs = 0

/** Each run has other blanks at its end, so that nothing remembered answers it. */
function fastest(run: (blanks: string) => unknown): number {
  let best = Infinity
  for (let i = 0; i < 3; i++) {
    runs += 1
    const blanks = ' '.repeat(1 + (runs % 11))
    const start = performance.now()
    run(blanks)
    best = Math.min(best, performance.now() - start)
  }
  return best
}
