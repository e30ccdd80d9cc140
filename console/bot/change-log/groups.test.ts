// Grouping the change log, by cases.
import { describe, expect, it } from 'vitest'
import { type Change, groupsOf, placeOf } from './groups'

const change = (seq: number, batchId: string): Change => ({
  seq,
  batchId,
  actorName: 'Mia',
  text: '',
  says: {},
  objectId: `in-${seq}`,
  kind: 'intent',
  at: seq,
})

describe('The change log', () => {
  it('puts changes made together under one line, newest first', () => {
    const groups = groupsOf([change(4, 'b'), change(3, 'b'), change(2, 'a'), change(1, 'b')])
    expect(groups.map(({ batchId, changes }) => [batchId, changes.map(({ seq }) => seq)])).toEqual([
      ['b', [4, 3]],
      ['a', [2]],
      ['b', [1]],
    ])
  })

  it('leads to the intent that was changed', () => {
    expect(placeOf({ kind: 'intent', objectId: 'in-1' })).toEqual({ path: '/intents', search: { intent: 'in-1' } })
  })

  it('leads nowhere for what has no place of its own', () => {
    expect(placeOf({ kind: 'utterance', objectId: 'ut-1' })).toBeNull()
  })
})
