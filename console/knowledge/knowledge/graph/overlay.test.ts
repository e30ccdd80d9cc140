// What is laid over the topics of a bot.
import type { Finding } from '@parley/contract/knowledge/knowledge-node'
import { Faq } from '@parley/contract/objects/faq/index'
import { KnowledgeNode } from '@parley/contract/objects/knowledge-node/index'
import { expect, it } from 'vitest'
import { conflictSums, trafficSums } from './overlay'

const topic = (id: string, parentId: string) => ({
  id,
  kind: 'knowledge-node' as const,
  parentId,
  rev: 1,
  data: KnowledgeNode.parse({ name: id }),
})
const faq = (id: string, parentId: string) => ({ id, kind: 'faq' as const, parentId, rev: 1, data: Faq.parse({ question: id }) })
const topics = [topic('root', ''), topic('policy', 'root'), topic('hotels', 'policy'), topic('flights', 'policy'), topic('rail', 'root')]
const faqs = [faq('night', 'hotels'), faq('cap', 'flights'), faq('bags', 'flights'), faq('seat', 'rail')]

const finding = (about: Partial<Finding>): Finding => ({
  ...{ kind: 'duplicate', id: '', name: '', path: [], otherId: '', other: '', score: 1, why: '', says: {}, ...about },
})

it('The traffic of a topic is how often its questions and those below it were asked', () => {
  const sums = trafficSums(
    topics,
    faqs,
    new Map([
      ['night', 5],
      ['cap', 2],
      ['bags', 1],
      ['gone', 9],
    ]),
  )
  expect(Object.fromEntries(sums)).toEqual({ root: 8, policy: 8, hotels: 5, flights: 3 })
})

it('A conflict of two questions counts once in every topic that holds one of them, and one of a topic in that topic', () => {
  const within = finding({ id: 'cap', otherId: 'bags' })
  const across = finding({ id: 'night', otherId: 'seat' })
  const about = finding({ kind: 'topic', id: 'rail' })
  const sums = conflictSums(topics, faqs, [within, across, about])
  expect(Object.fromEntries(sums)).toEqual({ root: 3, policy: 2, hotels: 1, flights: 1, rail: 2 })
})
