// New sentences out of a bot's own, by hand-made examples and by what must hold of any.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseKey } from '../text/words'
import { type OwnWords, recombine } from './recombine'

const plain = (text: string) => ({ text, marks: [] })
const none: OwnWords = { language: 'en', values: new Map(), synonyms: [] }

describe('sentences made of a bot’s own', () => {
  it('have other values where one is marked', () => {
    const values = new Map([['en-1', ['Paris', 'Oslo']]])
    const made = recombine([{ text: 'fly to Paris today', marks: [{ start: 7, end: 12, entityId: 'en-1' }] }], { ...none, values }, 10)
    expect(made).toEqual([{ text: 'fly to Oslo today', by: 'value' }])
  })

  it('have other words that mean the same, but none of a concept', () => {
    const synonyms = [
      { word: 'book', synonyms: ['reserve'] },
      { word: '~moves', synonyms: ['fly', 'run'] },
    ]
    const made = recombine([plain('please book a room'), plain('fly home')], { ...none, synonyms }, 10)
    expect(made).toEqual([{ text: 'please reserve a room', by: 'synonym' }])
  })

  it('join two that say the same words in the middle', () => {
    const made = recombine([plain('I want a flight to Rome'), plain('get me a flight for Monday')], none, 10)
    expect(made).toContainEqual({ text: 'I want a flight for Monday', by: 'halves' })
  })

  it('are joined without spaces where the language has none', () => {
    const made = recombine([plain('東京行きの便を予約したい'), plain('大阪行きの便を変更して')], { ...none, language: 'ja' }, 10)
    expect(made.every(({ text }) => !text.includes(' '))).toBe(true)
  })

  it('are never there already, never twice and never more than asked for', () => {
    const word = fc.constantFrom('book', 'a', 'flight', 'to', 'Rome', 'now', 'please')
    const said = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => plain(words.join(' ')))
    fc.assert(
      fc.property(fc.array(said, { maxLength: 8 }), fc.integer({ min: 0, max: 20 }), (own, most) => {
        const synonyms = [{ word: 'book', synonyms: ['reserve', 'order'] }]
        const made = recombine(own, { ...none, synonyms }, most).map(({ text }) => phraseKey(text, 'en'))
        const known = new Set(own.map(({ text }) => phraseKey(text, 'en')))
        expect(made.length).toBeLessThanOrEqual(most)
        expect(new Set(made).size).toBe(made.length)
        expect(made.filter((key) => known.has(key))).toEqual([])
      }),
    )
  })
})
