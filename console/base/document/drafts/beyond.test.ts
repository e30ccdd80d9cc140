import { newId } from '@parley/contract/base/ids'
import { objectTypes } from '@parley/contract/objects/object'
import { expect, it, vi } from 'vitest'
import { isBeyond, onBeyond } from './beyond'
import type { StoredObject } from '../objects'
import { ObjectReader } from '../read-objects'

const stored: StoredObject = { id: newId('entity'), kind: 'entity', parentId: '', rev: 1, data: { name: 'city', type: 'city' } }
const objects = new Map([[stored.id, stored]])
const reader = new ObjectReader(() => [])
const put = (id: string, set: { description: string }) => ({ op: 'put' as const, id, kind: 'entity' as const, set })

it('refuses a text that makes its object unreadable, and says so', () => {
  const told: string[] = []
  const end = onBeyond(() => told.push('beyond'))
  expect(isBeyond(objects, reader, [put(stored.id, { description: 'a'.repeat(2001) })])).toBe(true)
  end()
  expect(told).toEqual(['beyond'])
})

it('takes what the object may hold, and leaves what is new to the server', () => {
  expect(isBeyond(objects, reader, [put(stored.id, { description: 'a'.repeat(2000) })])).toBe(false)
  expect(isBeyond(objects, reader, [put(newId('entity'), { description: 'a'.repeat(2001) })])).toBe(false)
})

it('reads what is stored once, however often it is edited', () => {
  const schema = vi.spyOn(objectTypes.entity.schema, 'safeParse')
  const fresh = new ObjectReader(() => [])
  for (const description of ['a', 'ab', 'abc']) isBeyond(objects, fresh, [put(stored.id, { description })])
  const read = schema.mock.calls.map(([data]) => data)
  schema.mockRestore()
  expect(read.filter((data) => data === stored.data)).toHaveLength(1)
  expect(read).toHaveLength(4)
})

it('makes no edit of what a field writes again while it is told', () => {
  const answers: boolean[] = []
  const end = onBeyond(() => answers.push(isBeyond(objects, reader, [put(stored.id, { description: '' })])))
  isBeyond(objects, reader, [put(stored.id, { description: 'a'.repeat(2001) })])
  end()
  expect([answers, isBeyond(objects, reader, [put(stored.id, { description: '' })])]).toEqual([[true], false])
})
