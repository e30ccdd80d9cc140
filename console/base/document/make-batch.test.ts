import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { expect, it } from 'vitest'
import { makeBatch, mendedBatch } from './make-batch'

const [bag, trip] = [newId('entity'), newId('entity')]
const how = { label: { key: 'entity.changed', values: {}, text: 'Changed' } }
const put = (id: string, set: Record<string, string>): Edit => ({ op: 'put', id, kind: 'entity', set })
const refused = makeBatch([put(bag, { description: 'too long' })], how)

it('puts what mends a refused batch in its place, as another batch', () => {
  const mended = mendedBatch(refused, [put(bag, { description: 'short' })], how)
  expect(mended?.edits).toEqual([put(bag, { description: 'short' })])
  expect(mended?.id).not.toBe(refused.id)
})

it('leaves a refused batch alone when something else is changed', () => {
  const others: Edit[] = [put(trip, { description: 'short' }), put(bag, { name: 'bag' }), { op: 'remove', id: bag }]
  expect(others.map((other) => mendedBatch(refused, [other], how))).toEqual([null, null, null])
  expect(mendedBatch(undefined, others, how)).toBeNull()
})
