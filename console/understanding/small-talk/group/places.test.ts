// The order of small talk, by cases and for every list: what is moved stands where it was put, and the others keep their order.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byPlace, groupEdits, nextPlace, placeEdits, regroupEdits } from './places'

const listOf = (positions: readonly number[]) =>
  positions.map((position, at) => ({ id: String(at).padStart(3, '0'), data: { position } })).toSorted(byPlace)

type List = ReturnType<typeof listOf>

function orderAfter(list: List, from: number, to: number): string[] {
  const changed = new Map(placeEdits('small-talk', list, from, to).map((edit) => [edit.id, edit]))
  const next = list.map((each) => {
    const edit = changed.get(each.id)
    return edit?.op === 'put' ? { ...each, data: { position: Number(edit.set['position']) } } : each
  })
  return next.toSorted(byPlace).map(({ id }) => id)
}

describe('The order of small talk', () => {
  it('puts one piece up and another down', () => {
    const list = listOf([0, 1, 2, 3])
    expect(orderAfter(list, 2, 0)).toEqual(['002', '000', '001', '003'])
    expect(orderAfter(list, 0, 3)).toEqual(['001', '002', '003', '000'])
  })

  it('changes nothing where a piece is moved beyond the ends or to its own place', () => {
    const list = listOf([0, 1, 2])
    for (const [from, to] of [
      [0, -1],
      [2, 3],
      [1, 1],
      [7, 0],
    ] as const)
      expect(placeEdits('small-talk', list, from, to)).toEqual([])
  })

  it('puts pieces in order that had the same place', () => {
    expect(orderAfter(listOf([0, 0, 0]), 2, 1)).toEqual(['000', '002', '001'])
  })

  it('leaves the others in their order, whatever is moved where', () => {
    const lists = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }).map(listOf)
    fc.assert(
      fc.property(lists, fc.nat(20), fc.nat(20), (list, one, other) => {
        const [from, to] = [one % list.length, other % list.length]
        const next = orderAfter(list, from, to)
        const moved = list[from]?.id ?? ''
        expect(next[to]).toBe(moved)
        expect(next.filter((id) => id !== moved)).toEqual(list.map(({ id }) => id).filter((id) => id !== moved))
      }),
    )
  })

  it('moves a piece behind what its new group holds', () => {
    expect(regroupEdits('a', 'birds', listOf([0, 4]))).toEqual([
      { op: 'move', id: 'a', parentId: 'birds' },
      { op: 'put', id: 'a', kind: 'small-talk', set: { position: 5 } },
    ])
    expect(nextPlace([])).toBe(0)
  })

  it('makes a group behind the others', () => {
    expect(groupEdits('Birds', 'de', listOf([0, 1])).edits).toMatchObject([{ set: { name: 'Birds', language: 'de', position: 2 } }])
  })
})
