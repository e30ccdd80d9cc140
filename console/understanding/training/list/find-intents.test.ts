// The list of intents: search and filter, by cases.
import { Intent } from '@parley/contract/objects/intent'
import { describe, expect, it } from 'vitest'
import { findIntents, type FindIntents } from './find-intents'

const intent = (id: string, name: string) => ({ id, kind: 'intent' as const, parentId: '', rev: 1, data: Intent.parse({ name }) })
const intents = [intent('c', 'Change flight'), intent('b', 'Book flight'), intent('a', 'Baggage')]
const quality = (intentId: string, is: 'good' | 'conflict') => ({ intentId, utterances: 20, f1: 0.9, quality: is, confusedWith: [] })
const measured = new Map([
  ['b', quality('b', 'conflict')],
  ['c', quality('c', 'good')],
])
const find = (with_: Partial<FindIntents>) =>
  findIntents(intents, { search: '', inUtterances: new Set(), filter: null, measured, ...with_ }).map(({ id }) => id)

describe('The list of intents', () => {
  it('shows all by name', () => {
    expect(find({})).toEqual(['a', 'b', 'c'])
  })

  it('finds by name, in any case', () => {
    expect(find({ search: ' FLIGHT ' })).toEqual(['b', 'c'])
  })

  it('finds intents whose utterances hold the words', () => {
    expect(find({ search: 'suitcase', inUtterances: new Set(['a']) })).toEqual(['a'])
  })

  it('shows only conflicts when asked', () => {
    expect(find({ filter: 'conflict' })).toEqual(['b'])
  })

  it('holds search and filter together', () => {
    expect(find({ filter: 'conflict', search: 'baggage' })).toEqual([])
  })
})
