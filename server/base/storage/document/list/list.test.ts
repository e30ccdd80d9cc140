// Pages of a bot's objects as the database makes them.
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import { objectTypes } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test-support/postgres'
import { writeNew } from '../batch-log'
import { type ListedBy, listPage } from './list'

const { db } = await testDatabase()
const botId = newId('bot')
const [travel, hotel] = [newId('intent'), newId('intent')]
const [city, day] = [newId('entity'), newId('entity')]

const object = (id: string, kind: ObjectKind, set: object, parentId = '') => ({
  id,
  kind,
  state: { parentId, data: JSON.parse(JSON.stringify(objectTypes[kind].schema.parse(set))) },
})
const mark = (entityId: string) => ({ start: 0, end: 2, entityId })

beforeAll(async () => {
  await db.insertInto('account').values({ id: 'a-1', name: 'Halden' }).execute()
  await db.insertInto('bot').values({ id: botId, account_id: 'a-1', created_by: '', live_version_id: null }).execute()
  const facts = { botId, batchId: newId('batch'), label: '', said: null, author: { id: '', name: '' }, undoes: '', at: new Date() }
  await writeNew(db, facts, [
    object(travel, 'intent', { name: 'Travel' }),
    object(hotel, 'intent', { name: 'Ärger' }),
    object(newId('intent'), 'intent', { name: 'zoo' }),
    object(newId('utterance'), 'utterance', { text: 'to Oslo', marks: [mark(city)] }, travel),
    object(newId('utterance'), 'utterance', { text: 'ÜBER Bergen', source: 'imported' }, travel),
    object(newId('utterance'), 'utterance', { text: 'at 100 % on Monday', source: 'imported', marks: [mark(day), mark(city)] }, travel),
    object(newId('utterance'), 'utterance', { text: 'a room' }, hotel),
    ...[
      {
        question: 'How do I get a refund for an order?',
        alternates: { en: ['Money back, please'], de: ['Wie bekomme ich mein Geld zurück?'] },
      },
      { question: 'When are you open?', alternates: { ja: ['営業時間は？'] } },
      { question: 'Is there "parking"?' },
    ].map((set) => object(newId('faq'), 'faq', set)),
  ])
})

const list = async (by: Partial<ListedBy>) => {
  const { objects, total } = await listPage(db, botId, { kind: 'utterance', order: 'name', offset: 0, limit: -1, ...by })
  return { shown: objects.map(({ data }) => ('text' in data ? data.text : 'name' in data ? data.name : '')), total }
}

describe('a list of objects', () => {
  it('is sorted as people sort, whatever the case', async () => {
    expect(await list({ kind: 'intent' })).toEqual({ shown: ['Ärger', 'Travel', 'zoo'], total: 3 })
  })

  it('is paged, and counts what is on other pages', async () => {
    expect(await list({ kind: 'intent', offset: 1, limit: 1 })).toEqual({ shown: ['Travel'], total: 3 })
    expect(await list({ kind: 'intent', offset: 9, limit: 1 })).toEqual({ shown: [], total: 3 })
  })

  it('is of one parent when one is named', async () => {
    expect(await list({ parentId: hotel })).toEqual({ shown: ['a room'], total: 1 })
  })

  it('is by the last change, newest first', async () => {
    expect((await list({ order: 'newest', limit: 2 })).shown).toEqual(['a room', 'at 100 % on Monday'])
  })

  it.each([
    ['oslo', ['to Oslo']],
    ['über', ['ÜBER Bergen']],
    ['100 %', ['at 100 % on Monday']],
    ['_', []],
    ['', ['a room', 'at 100 % on Monday', 'to Oslo', 'ÜBER Bergen']],
  ])('is searched for %s in the text, in any case', async (search, shown) => {
    expect(await list({ search })).toEqual({ shown, total: shown.length })
  })

  it.each([
    ['source=imported', 2],
    ['source=typed', 2],
    [`marks.entityId=${city}`, 2],
    [`marks.entityId=${newId('entity')}`, 0],
    ['marks.start=0', 0],
    ['nothing=typed', 0],
    ['text.entityId=to Oslo', 0],
    [`source=imported&marks.entityId=${day}`, 1],
    [`source=typed&marks.entityId=${day}`, 0],
    ['text=to "Oslo', 0],
  ])('is filtered by %s', async (where, total) => {
    expect((await list({ where })).total).toBe(total)
  })
})

describe('a list of questions', () => {
  const questions = async (search: string) => {
    const { objects } = await listPage(db, botId, { kind: 'faq', search, order: 'name', offset: 0, limit: -1 })
    return objects.map(({ data }) => ('question' in data ? data.question : ''))
  }
  const refund = 'How do I get a refund for an order?'
  it.each([
    ['refund', [refund]],
    ['order refund', [refund]],
    ['money BACK', [refund]],
    ['geld zurück', [refund]],
    ['営業', ['When are you open?']],
    ['"parking"', ['Is there "parking"?']],
    ['refund parking', []],
    ['alternates', []],
    ['%', []],
    ["o'clock", []],
  ])('is searched for the words of %s in the question and its other wordings', async (search, shown) => {
    expect(await questions(search)).toEqual(shown)
  })
  it('has all of them for a search of blanks', async () => expect(await questions('  ')).toHaveLength(3))
})
