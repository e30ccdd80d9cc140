// The list of intents: search and filter, by cases.
import { Intent } from '@parley/contract/objects/intent/index'
import { describe, expect, it } from 'vitest'
import { countOf, findIntents, type FindIntents, missingLanguages } from './find-intents'

const intent = (id: string, name: string) => ({ id, kind: 'intent' as const, parentId: '', rev: 1, data: Intent.parse({ name }) })
const intents = [intent('c', 'Change flight'), intent('b', 'Book flight'), intent('a', 'Baggage')]
const quality = (intentId: string, is: 'good' | 'conflict') => ({ intentId, utterances: 20, f1: 0.9, quality: is, confusedWith: [] })
const measured = new Map([
  ['b', quality('b', 'conflict')],
  ['c', quality('c', 'good')],
])
const utteranceClass = (_id: string, languages: Record<string, number>) => ({ _id, name: _id, utterances: 0, languages })
const missing = missingLanguages(
  [utteranceClass('a', { en: 3, de: 1 }), utteranceClass('b', { en: 3 }), utteranceClass('c', { de: 0 })],
  ['en', 'de'],
)
const find = (with_: Partial<FindIntents>) =>
  findIntents(intents, { search: '', inUtterances: new Set(), filter: null, measured, missing, ...with_ }).map(({ id }) => id)

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

  it('shows the intents without an utterance in a language of the bot when asked, and counts them', () => {
    expect(find({ filter: 'missing-language' })).toEqual(['b', 'c'])
    expect([...missing]).toEqual([
      ['b', ['de']],
      ['c', ['en', 'de']],
    ])
    expect(countOf('missing-language', { measured, missing })).toBe(2)
    expect(countOf('conflict', { measured, missing })).toBe(1)
  })

  it('misses no language in a bot of one, and does not count languages that the bot does not speak', () => {
    expect(missingLanguages([utteranceClass('a', {})], ['en']).size).toBe(0)
    expect(missingLanguages([utteranceClass('a', { en: 1, fr: 2, de: 1 })], ['en', 'de']).size).toBe(0)
  })
})
