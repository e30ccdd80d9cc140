// The way a tried question took: which topics it came by, by which words, and by which trait.
import type { AnswerCandidate, Knowing } from '@parley/contract/base/understand'
import { KnowledgeNode } from '@parley/contract/objects/knowledge-node/index'
import { Faq } from '@parley/contract/objects/faq/index'
import { describe, expect, it } from 'vitest'
import { stepsOf, triedOf } from './tried'

const topic = (id: string, parentId: string, more: object = {}) => ({
  ...{ id, parentId, kind: 'knowledge-node' as const, rev: 1 },
  data: KnowledgeNode.parse({ name: id, ...more }),
})
const topics = [topic('Desk', ''), topic('Policy', 'Desk', { kind: 'organiser' }), topic('Trips', 'Policy', { traitId: 'tr-1' })]
const faqs = [{ id: 'fq-1', parentId: 'Trips', kind: 'faq' as const, rev: 1, data: Faq.parse({ question: 'What is the cap?' }) }]
const candidate: AnswerCandidate = {
  ...{ faqId: 'fq-1', question: 'What is the cap?', score: 0.9, definite: false, wording: '' },
  path: [{ topic: 'Trips', kind: 'default', words: '', trait: 'business' }],
}
const knowing: Knowing = {
  ...{ outcome: 'answer', why: 'sure', candidates: [candidate], offered: 0, intentIds: [] },
  limits: { answer: 0.8, offer: 0.6 },
}

describe('the way of a tried question', () => {
  it('tells of each topic the words or the trait that speak of it; root and organisers count for nothing', () => {
    expect(stepsOf(candidate, topics).map(({ topic: { id }, words, trait, counts }) => [id, words, trait, counts])).toEqual([
      ['Desk', '', '', 'root'],
      ['Policy', '', '', 'organiser'],
      ['Trips', '', 'business', 'yes'],
    ])
  })

  it('lights the topics whose trait was heard', () => {
    const { way, words, heard } = triedOf(knowing, topics, faqs)
    expect([way, [...words], [...heard]]).toEqual([['Desk', 'Policy', 'Trips'], [], ['Trips']])
  })
})
