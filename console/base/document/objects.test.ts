// Edits that are folded into one: what each field was before them is what it was before the first.
import type { Edit } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { applyEdits, mergeEdits, withBase } from './objects'

const put = (set: Extract<Edit, { op: 'put' }>['set'], base: Extract<Edit, { op: 'put' }>['base']): Edit => ({
  op: 'put',
  id: 'dg-1',
  kind: 'dialog',
  set,
  base,
})

describe('two edits of one field that are folded into one', () => {
  it('were begun where the first was begun', () => {
    const [merged] = mergeEdits([put({ name: 'B' }, { name: 'A' })], [put({ name: 'C' }, { name: 'B' })])
    expect(merged).toEqual(put({ name: 'C' }, { name: 'A' }))
  })

  it('were begun on nothing where the first made the field', () => {
    const [first, second] = [{ interruption: 'hold' }, { interruption: 'hold', maxHeld: 1 }]
    const [merged] = mergeEdits([put({ conversation: first }, {})], [put({ conversation: second }, { conversation: first })])
    expect(merged).toEqual(put({ conversation: second }, {}))
  })

  it('keep what other fields were before the second', () => {
    const [merged] = mergeEdits([put({ name: 'B' }, { name: 'A' })], [put({ description: 'new' }, { description: 'old' })])
    expect(merged).toEqual(put({ name: 'B', description: 'new' }, { name: 'A', description: 'old' }))
  })
})

describe('a field set to what the server would have added', () => {
  it('is set where it is not there', () => {
    const objects = new Map([['dg-1', { id: 'dg-1', kind: 'dialog' as const, parentId: '', rev: 1, data: { name: 'Ann' } }]])
    const edits = withBase(objects, [put({ description: '' }, undefined)])
    expect(applyEdits(objects, edits).get('dg-1')?.data).toEqual({ name: 'Ann', description: '' })
  })
})
