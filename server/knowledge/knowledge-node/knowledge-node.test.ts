// Topics of knowledge through the real server: what differs since a revision, who edits what, and what the analyser finds.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId = ''
let ktId = ''
let topic = ''

const put = (id: string, set: object, parentId?: string) =>
  ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    label: '',
    edits: [{ op: 'put', id, kind: 'knowledge-node', set, ...(parentId && { parentId }) }] as never,
  })
const add = async (question: string, more: object = {}): Promise<string> =>
  (await ingrid.call('faq.create', { streamId, parentId: ktId, question, answers: [{ text: 'So.' }], ...more } as never))._id

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Topic bot' }))._id
  ktId = (await ingrid.call('faq.create-task', { streamId, name: 'Help' }))._id
  topic = newId('knowledge-node')
  await put(topic, { name: 'Fares', kind: 'mandatory' }, ktId)
})

describe('Differences of a knowledge task', () => {
  it('are what was added, changed, moved and removed since a revision, of this task alone [S7-174]', async () => {
    const [kept, moved, gone] = [await add('Kept?'), await add('Moved?'), await add('Gone?')]
    const other = (await ingrid.call('faq.create-task', { streamId, name: 'Other' }))._id
    const { rev, diffs } = await ingrid.call('knowledge-node.list-diffs', { streamId, ktId })
    expect(diffs.map(({ name, change }) => `${name} ${change}`).sort()).toEqual(
      ['Help added', 'Fares added', 'Kept? added', 'Moved? added', 'Gone? added'].sort(),
    )
    await ingrid.call('faq.update', { streamId, faqId: kept, tags: ['x'] })
    await ingrid.call('faq.update', { streamId, faqId: moved, parentId: topic })
    await ingrid.call('faq.remove', { streamId, faqId: gone })
    await add('New?')
    await add('Elsewhere?', { parentId: other })
    const since = await ingrid.call('knowledge-node.list-diffs', { streamId, ktId, since: rev })
    expect(since.diffs.map(({ name, change, fields }) => [name, change, fields]).sort()).toEqual(
      [
        ['Kept?', 'changed', ['tags']],
        ['Moved?', 'moved', []],
        ['Gone?', 'removed', []],
        ['New?', 'added', []],
      ].sort(),
    )
    expect((await ingrid.call('knowledge-node.list-diffs', { streamId, ktId, since: since.rev })).diffs).toEqual([])
  })
})

describe('Edit locks of topics', () => {
  it('are told of, keep others out, and are ended by their holder or who sets the bot up [S7-175]', async () => {
    const kari = await server.signUp('Kari')
    await shareBot(server.services.db, streamId, kari.userId, { KNOWLEDGE_GRAPH: 'YES' })
    await ingrid.call('knowledge-node.lock', { streamId, ktId, nodeId: topic })
    const stats = await kari.call('knowledge-node.list-locks', { streamId, ktId })
    expect(stats).toMatchObject({ locked: 1, nodes: [{ objectId: topic, held: true, mine: false, holderName: 'Ingrid Halden' }] })
    expect((await kari.failure('faq.create', { streamId, parentId: topic, question: 'Mine?' } as never)).status).toBe(423)
    expect((await kari.failure('knowledge-node.unlock', { streamId, ktId, nodeId: topic })).status).toBe(423)
    expect(await ingrid.call('knowledge-node.unlock', { streamId, ktId, nodeId: topic })).toMatchObject({ held: false })
    await kari.call('knowledge-node.lock', { streamId, ktId, nodeId: topic })
    expect((await ingrid.call('knowledge-node.unlock', { streamId, ktId, nodeId: topic })).held).toBe(false)
    expect((await kari.call('knowledge-node.list-locks', { streamId, ktId })).locked).toBe(0)
    expect((await kari.failure('knowledge-node.lock', { streamId, ktId, nodeId: 'kn-none' })).status).toBe(404)
  })
})

describe('The analyser', () => {
  it('reports questions that are never answered, asked twice or nearly so, and writes them into a file [S7-176]', async () => {
    ktId = (await ingrid.call('faq.create-task', { streamId, name: 'Checked' }))._id
    const must = newId('knowledge-node')
    await put(must, { name: 'Hotel', kind: 'mandatory' }, ktId)
    await put(newId('knowledge-node'), { name: 'Nothing' }, ktId)
    await add('How do I cancel my booking?')
    await add('How do I cancel my booking?', { alternates: { en: ['Stop it all'] } })
    await add('How can I cancel a booking?')
    await add('Where is the bus stop?')
    await add('What is never said?', { answers: [] })
    await add('Does it have a pool?', { parentId: must })
    await add('Hat das Hotel einen Pool?', { parentId: must, language: 'de' })
    const before = await ingrid.call('knowledge-node.get-report', { streamId, ktId })
    expect(before).toMatchObject({ job: null, analysedAt: null })
    const { id } = await ingrid.call('knowledge-node.analyse', { streamId, ktId })
    expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
    const report = await ingrid.call('knowledge-node.get-report', { streamId, ktId })
    expect(report).toMatchObject({ job: { state: 'done' }, faqs: 7, topics: 3, counts: { unreachable: 3, duplicate: 1, topic: 1 } })
    const { items } = await ingrid.call('knowledge-node.get-analysis', { streamId, ktId })
    expect(items.filter(({ kind }) => kind === 'unreachable').map(({ name, why }) => [name, why])).toEqual(
      expect.arrayContaining([
        ['What is never said?', expect.stringContaining('neither an answer')],
        ['Does it have a pool?', expect.stringContaining('“Hotel”')],
        ['Hat das Hotel einen Pool?', expect.stringContaining('none of the languages')],
      ]),
    )
    const overlapping = await ingrid.call('knowledge-node.get-analysis', { streamId, ktId, kind: 'overlapping' })
    expect(overlapping.total).toBeGreaterThan(0)
    expect(JSON.stringify(overlapping.items)).not.toContain('bus stop')
    const { content } = await ingrid.call('knowledge-node.export-analysis', { streamId, ktId })
    expect(content.split('\r\n')).toHaveLength(items.length + 2)
    expect(content).toContain('How can I cancel a booking?')
  })
})

describe('The test of a sentence that the knowledge answers', () => {
  it('finds the question, as the bot does, with what each engine made of it', async () => {
    const faqId = await add('How long is the harbour closed?')
    await ingrid.call('training.run', { userId: ingrid.userId, streamId })
    await until(async () => ((await ingrid.call('training.get-state', { streamId })).state === 'up-to-date' ? true : undefined))
    const find = async (input: string) => {
      const found = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input })
      return 'response' in found ? found : expect.unreachable('It is answered at once')
    }
    const { request, response } = await find('How long is the harbour closed?')
    expect(request).toEqual({ input: 'How long is the harbour closed?', streamName: 'Topic bot' })
    const question = { intent: 'How long is the harbour closed?', taskId: faqId, activityType: 'faq' }
    expect(response).toMatchObject({
      ...{ result: 'successintent', task: question.intent, taskId: faqId, subType: 'faq' },
      finalResolver: { userInput: request.input, winningIntent: [{ ...question, score: 100 }] },
    })
    expect(response.finalResolver.ranking[0]).toEqual({ ...question, scoring: { mlScore: 0, score: 100, faqScore: 100 } })
    const unheard = (await find('zxqv plonk brimble')).response
    expect(unheard).toMatchObject({ result: 'failintent', finalResolver: { winningIntent: [] } })
    expect(unheard.task).toBeUndefined()
  })
})

describe('The traffic of knowledge', () => {
  it('is how often and how surely each question was answered to users; tests and what was answered long ago do not count', async () => {
    const faqId = await add('When does the ferry leave?')
    const gateway = server.services.gateway
    const talk = async (test: boolean): Promise<void> => {
      const base = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', sample: false }
      const id = await gateway.create({ ...base, target: 'draft', test })
      await gateway.runTurn(id, { id: newId('message'), type: 'text', text: 'When does the ferry leave?', at: Date.now() })
    }
    await ingrid.call('training.run', { userId: ingrid.userId, streamId })
    await until(async () => ((await ingrid.call('training.get-state', { streamId })).state === 'up-to-date' ? true : undefined))
    await talk(false)
    await talk(false)
    await talk(true)
    const asked = async () => (await ingrid.call('knowledge-node.get-traffic', { streamId })).asked
    expect(await asked()).toEqual([{ faqId, count: 2, score: 1 }])
    const long = new Date(Date.now() - 8 * 24 * 3600_000)
    await server.services.db.updateTable('turn').set({ at: long }).execute()
    expect(await asked()).toEqual([])
  })
})
