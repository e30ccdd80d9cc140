// Knowledge through the real server: tasks and questions by call, and a trained bot that answers them.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId = ''
let ktId = ''
let topic = ''

const apply = (edits: unknown[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Edit', edits: edits as never })
const add = (question: string, more: object = {}) =>
  ingrid.call('faq.create', { streamId, parentId: ktId, question, answers: [{ text: `About ${question}` }], ...more } as never)
const search = async (query: object = {}) =>
  (await ingrid.call('faq.search', { streamId, ...query } as never)).items.map(({ question }) => question)

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Knowing bot' }))._id
  ktId = (await ingrid.call('faq.create-task', { streamId, name: 'Help' }))._id
  topic = newId('knowledge-node')
  await apply([{ op: 'put', id: topic, kind: 'knowledge-node', parentId: ktId, set: { name: 'Fares' } }])
})

describe('Knowledge tasks', () => {
  it('are made, read, renamed and removed with all that lies in them [S7-169]', async () => {
    const { _id } = await ingrid.call('faq.create-task', { streamId, name: 'Passing' })
    await add('Gone soon?', { parentId: _id })
    expect(await ingrid.call('faq.update-task', { streamId, ktId: _id, name: 'Going' })).toMatchObject({ name: 'Going', faqs: 1 })
    expect((await ingrid.call('faq.list-tasks', { streamId })).map(({ name }) => name)).toEqual(['Going', 'Help'])
    await ingrid.call('faq.remove-task', { streamId, ktId: _id })
    expect(await search({ search: 'Gone soon' })).toEqual([])
    expect((await ingrid.failure('faq.get-task', { streamId, ktId: _id })).code).toBe(404)
  })

  it('have no topic that lies in itself', async () => {
    const below = newId('knowledge-node')
    await apply([{ op: 'put', id: below, kind: 'knowledge-node', parentId: topic, set: { name: 'Deep' } }])
    const failure = await ingrid.failure('document.apply', {
      streamId,
      id: newId('batch'),
      label: '',
      edits: [{ op: 'move', id: topic, parentId: below }],
    })
    expect(JSON.stringify(failure)).toContain('cannot be put into itself')
  })
})

describe('FAQs', () => {
  it('are made, read, changed, moved and removed [S7-170]', async () => {
    const { _id, path } = await add('How much is it?')
    expect(path).toEqual(['Help'])
    const changed = await ingrid.call('faq.update', { streamId, faqId: _id, parentId: topic, tags: ['price'] })
    expect(changed).toMatchObject({ question: 'How much is it?', tags: ['price'], path: ['Help', 'Fares'], ktId })
    expect(await ingrid.call('faq.get', { streamId, faqId: _id })).toEqual(changed)
    await ingrid.call('faq.remove', { streamId, faqId: _id })
    expect((await ingrid.failure('faq.get', { streamId, faqId: _id })).code).toBe(404)
  })

  it('have answers under conditions, whose mentions follow the name of what they mention', async () => {
    const [entity, dialogId] = [newId('entity'), newId('dialog')]
    await apply([
      { op: 'put', id: entity, kind: 'entity', set: { name: 'fare', type: 'label' } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Ask approval' } },
    ])
    const rule = (left: string) => ({ join: 'and', rules: [{ left, op: 'equals', right: 'business' }] })
    const { _id } = await add('What is the cap?')
    const cases = [{ when: rule('entities.fare'), answers: [{ text: 'None for {{entities.fare}}.' }], dialogId }]
    await ingrid.call('faq.update', { streamId, faqId: _id, cases } as never)
    await apply([{ op: 'put', id: entity, kind: 'entity', set: { name: 'class' } }])
    expect((await ingrid.call('faq.get', { streamId, faqId: _id })).cases).toMatchObject([
      { when: rule('entities.class'), answers: [{ text: 'None for {{entities.class}}.' }] },
    ])
    const uses = await ingrid.call('document.list-usages', { streamId, objectId: dialogId })
    expect(JSON.stringify(uses)).toContain(_id)
    expect(await search({ search: 'none for' })).toEqual(['What is the cap?'])
    await ingrid.call('faq.remove', { streamId, faqId: _id })
  })

  it('are made and removed many at once, all or none [S7-171]', async () => {
    const create = ['One thing?', 'Another thing?'].map((question) => ({ question, parentId: topic }))
    const { created } = await ingrid.call('faq.change-many', { streamId, create, remove: [] })
    expect(created).toHaveLength(2)
    await ingrid.failure('faq.change-many', { streamId, create: [{ question: 'Third thing?', parentId: 'kn-none' }], remove: created })
    expect(await search({ search: 'thing' })).toHaveLength(2)
    expect(await ingrid.call('faq.change-many', { streamId, create: [], remove: created })).toEqual({ created: [], removed: 2 })
  })

  it('are found by task, topic, what lies below it, words and kind of answer, by page, last changed first [S7-173] [S9-009]', async () => {
    const first = await add('Alpha?')
    await add('Beta?', { parentId: topic, alternates: { en: ['the second letter'] } })
    await add('Gamma?', { answers: [], dialogId: 'dg-none' })
    expect(await search()).toEqual(['Gamma?', 'Beta?', 'Alpha?'])
    await ingrid.call('faq.update', { streamId, faqId: first._id, tags: ['new'] })
    expect(await search()).toEqual(['Alpha?', 'Gamma?', 'Beta?'])
    expect(await search({ offset: 1, limit: 1 })).toEqual(['Gamma?'])
    expect(await search({ search: 'SECOND' })).toEqual(['Beta?'])
    expect(await search({ parentId: ktId })).toEqual(['Alpha?', 'Gamma?'])
    expect(await search({ parentId: ktId, withallchild: 'true' })).toHaveLength(3)
    expect(await search({ type: 'dialog' })).toEqual(['Gamma?'])
    expect(await search({ ktId: 'kn-none' })).toEqual([])
  })
})

describe('A bot that was trained', () => {
  it('says the statement of probable answers where more than one question may be meant, and answers the one that is chosen [S8-052]', async () => {
    const { _id } = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Answering bot' })
    const asked = { streamId: _id, question: 'Is it free?' }
    for (const name of ['Parking', 'Pool']) {
      const task = await ingrid.call('faq.create-task', { streamId: _id, name })
      await ingrid.call('faq.create', { ...asked, parentId: task._id, answers: [{ text: `The ${name} is.` }] } as never)
    }
    const job = await ingrid.call('training.run', { userId: ingrid.userId, streamId: _id })
    expect((await jobEnd(ingrid, _id, job.id)).state).toBe('done')
    const { sessionId } = await ingrid.call('test-chat.start', { streamId: _id })
    const send = (text: string) => ingrid.call('test-chat.send', { streamId: _id, sessionId, text })
    const probable = (await send('is it free?')).turn.messages.map(({ text }) => text)
    expect(probable).toEqual(['I am not sure, but I found some possible answers:'])
    const chosen = (await send('the second one')).turn.messages.map(({ text }) => text)
    expect(['The Parking is.', 'The Pool is.']).toContain(chosen[0])
  })
})
