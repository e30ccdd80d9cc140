import { newId } from '@parley/contract/base/ids'
import { expect, it } from 'vitest'
import { isBeyond, onBeyond } from './beyond'
import type { StoredObject } from '../objects'

const stored: StoredObject = { id: newId('entity'), kind: 'entity', parentId: '', rev: 1, data: { name: 'city', type: 'city' } }
const objects = new Map([[stored.id, stored]])
const put = (id: string, set: { description: string }) => ({ op: 'put' as const, id, kind: 'entity' as const, set })

it('refuses a text that makes its object unreadable, and says so', () => {
  const told: string[] = []
  const end = onBeyond(() => told.push('beyond'))
  expect(isBeyond(objects, [put(stored.id, { description: 'a'.repeat(2001) })])).toBe(true)
  end()
  expect(told).toEqual(['beyond'])
})

it('takes what the object may hold, and leaves what is new to the server', () => {
  expect(isBeyond(objects, [put(stored.id, { description: 'a'.repeat(2000) })])).toBe(false)
  expect(isBeyond(objects, [put(newId('entity'), { description: 'a'.repeat(2001) })])).toBe(false)
})
