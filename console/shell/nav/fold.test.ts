// Sections of the menu, folded.
import { expect, it } from 'vitest'
import { foldSection } from './fold'

const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = (count: number, open = '') => foldSection(lines.slice(0, count), open).lines.map(({ id }) => id)

it('a section shows its first three lines, and says how many more there are', () => {
  expect(ids(5)).toEqual(['a', 'b', 'c'])
  expect(foldSection(lines, '').more).toBe(2)
  expect(ids(4)).toEqual(['a', 'b', 'c'])
  expect(ids(3)).toEqual(['a', 'b', 'c'])
  expect(foldSection(lines.slice(0, 3), '').more).toBe(0)
})

it('the open line always stands there, in its place', () => {
  expect(ids(5, 'e')).toEqual(['a', 'b', 'c', 'e'])
  expect(ids(5, 'b')).toEqual(['a', 'b', 'c'])
  expect(foldSection(lines, 'e').more).toBe(1)
})
