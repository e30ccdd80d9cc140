import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reached } from './reached'

it('finds what can be reached, in circles too, and nothing else', () => {
  const edges: Record<string, string[]> = { a: ['b'], b: ['c', 'a'], c: [], d: ['a'] }
  expect([...reached(['a'], (node) => edges[node] ?? [])]).toEqual(['a', 'b', 'c'])
  expect([...reached(['d'], (node) => edges[node] ?? [])].toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect([...reached([], (node: string) => edges[node] ?? [])]).toEqual([])
})

it('is closed: nothing that is found leads out of it', () => {
  const graph = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')))
  fc.assert(
    fc.property(graph, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), (edges, start) => {
      const found = reached([start], (node) => edges[node] ?? [])
      for (const node of found) for (const other of edges[node] ?? []) expect(found.has(other)).toBe(true)
    }),
  )
})
