// Which intents do worse beside a new one, worked out by hand.
import { expect, it } from 'vitest'
import { droppedInOthers } from './held-out'

const sentences = (intentId: string, takenFor: string, count: number) => Array.from({ length: count }, () => ({ intentId, takenFor }))

it('An intent falls by what the new one takes of it and by what it takes of the new one, and by nothing else', () => {
  const judged = [
    ...sentences('flights', 'flights', 8),
    ...sentences('flights', 'new', 2),
    ...sentences('hotels', 'hotels', 10),
    ...sentences('cars', 'cars', 6),
    ...sentences('cars', 'hotels', 4),
    ...sentences('new', 'new', 5),
    ...sentences('new', 'hotels', 1),
  ]
  const [first, second, ...more] = droppedInOthers('new', judged)
  expect(first).toEqual({ intentId: 'flights', before: 1, after: 16 / 18 })
  expect(second).toEqual({ intentId: 'hotels', before: 20 / 24, after: 20 / 25 })
  expect(more).toEqual([])
})
