// What is selected after the pointer chose.
import { describe, expect, it } from 'vitest'
import { isSameSelection, selectionAfter } from './selection'

describe('the selection of the canvas', () => {
  it('grows by what was added and shrinks by what was taken away, each once', () => {
    expect(selectionAfter([], [{ id: 'a', selected: true }])).toEqual(['a'])
    expect(selectionAfter(['a'], [{ id: 'b', selected: true }])).toEqual(['a', 'b'])
    expect(
      selectionAfter(
        ['a', 'b'],
        [
          { id: 'a', selected: false },
          { id: 'b', selected: true },
        ],
      ),
    ).toEqual(['b'])
  })

  it('is the same whatever the order of choosing', () => {
    expect(isSameSelection(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameSelection(['a'], ['a', 'b'])).toBe(false)
    expect(isSameSelection(['a', 'c'], ['a', 'b'])).toBe(false)
  })
})
