// An old type and the one that takes its place find and store the same, so that a dialog may change from one to the other unseen.
import { describe, expect, it } from 'vitest'
import { builtEntities, successorOf } from './index'

const old = builtEntities.filter(({ id }) => successorOf(id) !== null)

describe.each(old.map((kind) => [kind.id, kind] as const))('the old type %s', (_, kind) => {
  const successor = successorOf(kind.id) ?? expect.unreachable()

  it('has a successor that is built and not old', () => {
    expect(kind.deprecated).toBe(true)
    expect(successor.deprecated).toBe(false)
  })

  it('finds in its own examples what its successor finds, with the settings it is given', () => {
    for (const { text, settings = {}, language = 'en', timezone = 'UTC', prompted = false } of kind.examples) {
      const context = { language, timezone, now: 0, prompted }
      const given = { ...kind.defaults, ...settings }
      const found = kind.extract(text, kind.read(given), context)
      expect(successor.extract(text, successor.read({ ...successor.defaults, ...given }), context), text).toEqual(found)
    }
  })
})

it('is known for both types that store more than a number', () => {
  expect(old.map(({ id }) => id).sort()).toEqual(['currency', 'quantity'])
})
