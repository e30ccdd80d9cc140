// Confused intents as they are drawn, and limits as they count.
import { expect, it } from 'vitest'
import { atLeast, barsOf, heldOutOf } from './limits'
import { arcsOf, isCrossed, placeBetween } from './overlap'

const confusion = (intentId: string, takenFor: string, count: number) => ({
  ...{ intentId, name: intentId, takenFor, takenForName: takenFor, count, texts: [] },
})

it('Intents that are confused with each other stand side by side, both ways counted as one arc', () => {
  const { intents, arcs } = arcsOf([confusion('b', 'a', 4), confusion('c', 'd', 3), confusion('a', 'b', 2), confusion('a', 'c', 1)])
  expect(intents.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(arcs.map(({ from, to, count }) => [from, to, count])).toEqual([
    [0, 1, 6],
    [2, 3, 3],
    [0, 2, 1],
  ])
})

it('No more intents are drawn than have room, and no arc leads to one that is not', () => {
  const chain = Array.from({ length: 20 }, (_, i) => confusion(`i${i}`, `i${i + 1}`, 20 - i))
  const { intents, arcs } = arcsOf(chain)
  expect([intents.length, arcs.length]).toEqual([9, 8])
})

it('A sentence stands on its own side until the other intent is likelier', () => {
  expect([isCrossed([0, 0.1]), isCrossed([0, -0.1]), isCrossed([1, 0.1]), isCrossed([1, -0.1])]).toEqual([true, false, false, true])
  expect([placeBetween(-1), placeBetween(0), placeBetween(1)]).toEqual([0, 0.5, 1])
})

it('A limit keeps the sentences that won with it or more, whoever won; the last bar has those of a full score', () => {
  const right = Array.from({ length: 101 }, (_, place) => (place === 54 || place === 100 ? 3 : 0))
  const wrong = Array.from({ length: 101 }, (_, place) => (place === 53 ? 1 : 0))
  const all = heldOutOf({ right, wrong })
  expect([atLeast(all, 0.53), atLeast(all, 0.54), atLeast(all, 0.55), atLeast(all, 1)]).toEqual([7, 6, 3, 3])
  const bars = barsOf(all)
  expect(bars).toHaveLength(50)
  expect([bars[26]?.count, bars[27]?.count, bars[49]?.count, bars[49]?.height]).toEqual([1, 3, 3, 1])
})
