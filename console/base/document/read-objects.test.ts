// Reading a document's objects as screens do: again and again, for many rows at once.
import { expect, it } from 'vitest'
import { applyEdits, type Objects } from './objects'
import { ObjectReader } from './read-objects'

const noFields = () => []
const put = (id: string, kind: 'synonym' | 'note', set: Record<string, unknown>) => ({
  op: 'put' as const,
  id,
  kind,
  parentId: '',
  set: JSON.parse(JSON.stringify(set)),
})
const synonym = (word: string) => ({ word, synonyms: ['other'] })

it('gives the same list until one of its own objects changes', () => {
  const reader = new ObjectReader(noFields)
  const first: Objects = applyEdits(new Map(), [put('sy-1', 'synonym', synonym('car')), put('sy-2', 'synonym', synonym('bus'))])
  const list = reader.list(first, 'synonym')
  expect(list.map(({ data }) => data.word)).toEqual(['car', 'bus'])
  expect(reader.list(first, 'synonym')).toBe(list)

  const besides = applyEdits(first, [put('no-1', 'note', { text: 'Ask', x: 0, y: 0, width: 100, height: 50 })])
  expect(reader.list(besides, 'synonym')).toBe(list)

  const changed = reader.list(applyEdits(besides, [put('sy-1', 'synonym', { word: 'taxi' })]), 'synonym')
  expect(changed.map(({ data }) => data.word)).toEqual(['taxi', 'bus'])
  expect(changed[1]).toBe(list[1])
})

it('keeps lists below different parents apart', () => {
  const reader = new ObjectReader(noFields)
  const note = (id: string, parentId: string) => ({ ...put(id, 'note', { text: id, x: 0, y: 0, width: 100, height: 50 }), parentId })
  const objects = applyEdits(new Map(), [note('no-1', 'dg-1'), note('no-2', 'dg-2')])
  const textsBelow = (parentId?: string) => reader.list(objects, 'note', parentId).map(({ data }) => data.text)
  expect([textsBelow('dg-1'), textsBelow('dg-2'), textsBelow()]).toEqual([['no-1'], ['no-2'], ['no-1', 'no-2']])
})
