// The outline of a bot's knowledge.
import { Faq } from '@parley/contract/objects/faq/index'
import { KnowledgeNode } from '@parley/contract/objects/knowledge-node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { findFaqs, outlineOf, pathOf } from './outline'

const topic = (id: string, parentId = ''): BotObject<'knowledge-node'> => ({
  id,
  kind: 'knowledge-node',
  parentId,
  rev: 1,
  data: KnowledgeNode.parse({ name: id }),
})
const faq = (question: string, parentId: string, more: object = {}): BotObject<'faq'> => ({
  id: question,
  kind: 'faq',
  parentId,
  rev: 1,
  data: Faq.parse({ question, ...more }),
})

const topics = [topic('Fares', 'Help'), topic('Help'), topic('Bags', 'Help')]
const faqs = [
  faq('why', 'Fares'),
  faq('how', 'Help'),
  faq('which', 'Fares', { alternates: { en: ['what bag'] }, answers: [{ text: 'Blue' }] }),
]

describe('The outline of knowledge', () => {
  it('has each topic before what lies in it, and counts the questions below it', () => {
    const rows = outlineOf(topics, faqs).map(({ id, depth, count }) => `${'-'.repeat(depth)}${id} ${count}`)
    expect(rows).toEqual(['Help 3', '-Bags 0', '-Fares 2', '--which 0', '--why 0', '-how 0'])
  })

  it('finds a question by any of its wordings and by its answer, and names what lies above it', () => {
    expect(findFaqs(faqs, 'BAG').map(({ id }) => id)).toEqual(['which'])
    expect(findFaqs(faqs, 'blue').map(({ id }) => id)).toEqual(['which'])
    expect(pathOf(topics, 'Fares')).toEqual(['Help', 'Fares'])
  })
})
