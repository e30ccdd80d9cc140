// Which topics are offered as small talk, by cases.
import { Faq } from '@parley/contract/objects/faq/index'
import { KnowledgeNode } from '@parley/contract/objects/knowledge-node/index'
import { describe, expect, it } from 'vitest'
import { topicsOfTalk } from './topics-of-talk'

const topic = (id: string, name: string) => ({
  ...{ id, kind: 'knowledge-node' as const, parentId: '', rev: 1 },
  data: KnowledgeNode.parse({ name }),
})
let count = 0
const faq = (parentId: string, set: object = {}) => ({
  ...{ id: `faq-${(count += 1)}`, kind: 'faq' as const, parentId, rev: 1 },
  data: Faq.parse({ question: `q${count}`, ...set }),
})

describe('Topics that could become small talk', () => {
  it('are those with plain questions, and those that are called so come first', () => {
    const topics = [topic('a', 'Airports'), topic('s', 'Small-talk'), topic('e', 'Empty')]
    expect(topicsOfTalk(topics, [faq('a'), faq('s'), faq('s')])).toEqual([
      { id: 's', name: 'Small-talk', moving: 2, staying: 0, isNamedSo: true },
      { id: 'a', name: 'Airports', moving: 1, staying: 0, isNamedSo: false },
    ])
  })

  it.each(['Small talk', 'smalltalk', 'Chit-chat', 'Greetings', '雑談', '인사'])('know “%s” as a name of it', (name) => {
    expect(topicsOfTalk([topic('t', name)], [faq('t')])[0]?.isNamedSo).toBe(true)
  })

  it('count what has to stay: a dialog, answers under a condition, another language', () => {
    const faqs = [
      faq('t'),
      faq('t', { dialogId: 'd' }),
      faq('t', { cases: [{ when: { expression: 'true' } }] }),
      faq('t', { alternates: { de: ['hallo'] } }),
      faq('t', { language: 'de' }),
      faq('t', { alternates: { en: ['hey'], de: [] } }),
    ]
    expect(topicsOfTalk([topic('t', 'Hello')], faqs)).toMatchObject([{ moving: 2, staying: 4 }])
  })

  it('are none where every question has to stay', () => {
    expect(topicsOfTalk([topic('t', 'Small talk')], [faq('t', { dialogId: 'd' })])).toEqual([])
  })
})
