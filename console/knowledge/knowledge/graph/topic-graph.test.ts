// The graph of topics and the way of a tried question through it.
import type { Knowing } from '@parley/contract/base/understand'
import { Faq } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { outlineOf } from '../outline'
import { thousandTopics, topic } from './testing'
import { homesFor, stepFrom, topicGraph, topicSize } from './topic-graph'
import { partsOf, triedOf } from './tried'

const faq = (id: string, parentId: string): BotObject<'faq'> => ({ id, kind: 'faq', parentId, rev: 1, data: Faq.parse({ question: id }) })

const topics = [
  topic('Desk'),
  topic('Flights', 'Desk'),
  topic('Policy', 'Desk', { kind: 'organiser' }),
  topic('Caps', 'Policy'),
  topic('Meals', 'Policy'),
  topic('Rail', 'Desk'),
]
const faqs = [faq('how much', 'Caps'), faq('which train', 'Rail'), faq('when', 'Caps')]
const graph = (...unfolded: string[]) => topicGraph(outlineOf(topics, faqs), new Set(unfolded))
const placeOf = (places: ReturnType<typeof graph>, id: string) => places.find((place) => place.topic.id === id)

describe('The graph of topics', () => {
  it('shows what is below a topic only where it is unfolded, with the questions of all that it holds', () => {
    expect(graph('Desk').map(({ topic: { id }, count, isHolder, isFolded }) => [id, count, isHolder, isFolded])).toEqual([
      ['Desk', 3, true, false],
      ['Flights', 0, false, false],
      ['Policy', 2, true, true],
      ['Rail', 1, false, false],
    ])
    expect(graph('Desk', 'Policy')).toHaveLength(6)
    expect(graph('Policy').map(({ topic: { id } }) => id)).toEqual(['Desk'])
  })

  it('stands in columns, each topic in the middle of those below it, and none upon another', () => {
    const places = graph('Desk', 'Policy')
    expect(new Set(places.map(({ x }) => x)).size).toBe(3)
    const [caps, meals, policy] = ['Caps', 'Meals', 'Policy'].map((id) => placeOf(places, id)?.y ?? Number.NaN)
    expect(policy).toBe(((caps ?? 0) + (meals ?? 0)) / 2)
    for (const one of places)
      for (const other of places)
        if (one !== other && one.x === other.x) expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(topicSize.height + 8)
  })

  it('has a place for each of a thousand topics', () => {
    const many = thousandTopics()
    const places = topicGraph(outlineOf(many, []), new Set(many.map(({ id }) => id)))
    expect(places).toHaveLength(1000)
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(1000)
  })

  it('is walked by the arrows: into what is below, back, and within a column', () => {
    const places = graph('Desk', 'Policy')
    expect(stepFrom(places, 'Policy', 'ArrowRight')).toBe('Caps')
    expect(stepFrom(places, 'Caps', 'ArrowDown')).toBe('Meals')
    expect(stepFrom(places, 'Meals', 'ArrowDown')).toBeUndefined()
    expect(stepFrom(places, 'Meals', 'ArrowLeft')).toBe('Policy')
    expect(stepFrom(places, 'Desk', 'ArrowLeft')).toBeUndefined()
    expect(stepFrom(places, 'gone', 'ArrowDown')).toBe('Desk')
  })

  it('lets a topic be hung anywhere but into itself, below itself, or where it is', () => {
    expect(homesFor(topics, 'Policy').map(({ id }) => id)).toEqual(['Flights', 'Rail'])
    expect(homesFor(topics, 'Caps').map(({ id }) => id)).toEqual(['Desk', 'Flights', 'Meals', 'Rail'])
  })
})

describe('The way of a tried question', () => {
  const candidate = (faqId: string, score: number, path: { topic: string; kind: string; words: string }[]) => ({
    ...{ faqId, score, path, question: faqId, definite: false, wording: faqId },
  })
  const knowing = (first: number): Knowing => ({
    ...{ outcome: 'answer', why: 'sure', offered: 0, intentIds: [], limits: { answer: 0.8, offer: 0.6 } },
    candidates: [
      candidate('how much', first, [{ topic: 'Caps', kind: 'default', words: 'spend' }]),
      candidate('when', 0.55, []),
      candidate('which train', 0.5, [{ topic: 'Rail', kind: 'default', words: '' }]),
    ],
  })

  it('runs from the root to the answer, with the words that speak of each topic and the next best in another topic', () => {
    const tried = triedOf(knowing(0.9), topics, faqs)
    expect(tried.way).toEqual(['Desk', 'Policy', 'Caps'])
    expect([...tried.words]).toEqual([['Caps', 'spend']])
    expect(tried.next).toEqual({ way: ['Desk', 'Rail'], score: 0.5 })
  })

  it('is none where nothing is likely enough to be offered', () => {
    expect(triedOf(knowing(0.59), topics, faqs).way).toEqual([])
  })

  it('shows the words where they stand in the sentence', () => {
    expect(partsOf('What may I Spend (all)?', ['spend', 'all)'])).toEqual([
      { text: 'What may I ', isSaid: false },
      { text: 'Spend', isSaid: true },
      { text: ' (', isSaid: false },
      { text: 'all)', isSaid: true },
      { text: '?', isSaid: false },
    ])
  })
})
