// The ways to ask a question as edits: what is known of each goes with it, and nothing is kept of those that are gone.
import { Faq } from '@parley/contract/objects/faq/index'
import { describe, expect, it } from 'vitest'
import { added, movedToFaq, movedToIntent, wordingsOf, withWordings } from './wordings'

const said = { text: 'how much can i spend', source: 'conversation', isKept: true } as const
const faq = (more: object = {}) =>
  Faq.parse({
    question: 'What is the cap?',
    alternates: { en: [said.text, 'flight budget'], no: ['hva er taket'] },
    alternateNotes: { en: [said, { text: 'gone since', source: 'imported' }] },
    ...more,
  })

describe('the ways to ask a question', () => {
  it('are written by hand where nothing else is known of them', () => {
    expect(wordingsOf(faq(), 'en')).toEqual([said, { text: 'flight budget', source: 'typed', isKept: false }])
    expect(wordingsOf(faq(), 'de')).toEqual([])
  })

  it('leave no note behind, and other languages alone', () => {
    expect(withWordings(faq(), 'en', wordingsOf(faq(), 'en').slice(1))).toEqual({
      alternates: { en: ['flight budget'], no: ['hva er taket'] },
      alternateNotes: {},
    })
    expect(withWordings(faq(), 'en', wordingsOf(faq(), 'en'))).toEqual({ alternates: faq().alternates, alternateNotes: { en: [said] } })
  })

  it('are added once, and never as the question itself', () => {
    const texts = [' Flight Budget', 'what is the cap?', 'price limit', 'Price limit', '']
    expect(added(faq(), 'en', texts, 'generated').slice(2)).toEqual([{ text: 'price limit', source: 'generated', isKept: false }])
    expect(added(faq(), 'no', ['What is the cap?'], 'typed')).toHaveLength(2)
  })

  it('move to another question, or to an intent, with where they come from', () => {
    const other = { id: 'fq-2', data: faq({ question: 'Who approves?', alternates: {}, alternateNotes: {} }) }
    const here = { id: 'fq-1', data: faq() }
    expect(movedToFaq(here, other, 'en', said)).toEqual([
      { op: 'put', id: 'fq-1', kind: 'faq', set: withWordings(faq(), 'en', wordingsOf(faq(), 'en').slice(1)) },
      {
        ...{ op: 'put', id: 'fq-2', kind: 'faq' },
        set: { alternates: { en: [said.text] }, alternateNotes: { en: [{ ...said, isKept: false }] } },
      },
    ])
    expect(movedToIntent(here, 'in-1', 'en', { ...said, source: 'extracted' })[1]).toMatchObject({
      ...{ kind: 'utterance', parentId: 'in-1' },
      set: { text: said.text, language: 'en', source: 'imported' },
    })
  })
})
