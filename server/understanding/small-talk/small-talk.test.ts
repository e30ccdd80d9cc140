// Small talk and utterances by calls and as files, through the real server; what a bot answers with its small talk is asked in a conversation.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { jobEnd } from '../../test-support/waiting'
import { en } from './starter/en'

const server = await testApp()
let ingrid: Caller
let streamId: string
let intentId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Talker' }))._id
  intentId = newId('intent')
  const said = ['I want a flight to Rome', 'get me a flight for Monday', 'a flight to Oslo please']
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: intentId, kind: 'intent', set: { name: 'Book flight' } },
      ...said.map((text) => ({
        op: 'put' as const,
        id: newId('utterance'),
        kind: 'utterance' as const,
        parentId: intentId,
        set: { text },
      })),
    ],
  })
})

const http = async (method: string, path: string, body?: unknown) => {
  const answer = await ingrid.raw(method, `/builder/streams/${streamId}${path}`, body === undefined ? {} : { body })
  return { status: answer.status, body: answer.body as never as Record<string, never> }
}

async function uploaded(fileName: string, content: string): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName, content: Buffer.from(content) }])
  const answer = await server.anonymous.raw('POST', `/users/${ingrid.userId}/file`, {
    body,
    headers: { ...headers, authorization: `bearer ${ingrid.token}` },
  })
  return String(Reflect.get(Object(answer.body), 'fileId'))
}

/** The one file of a job that was begun by this call. */
async function written(path: string, body: object = {}): Promise<string> {
  const jobId = String((await http('POST', path, body)).body['id'])
  expect((await jobEnd(ingrid, streamId, jobId)).state).toBe('done')
  const { files } = await ingrid.call('dock.list-files', { dockId: jobId })
  const { pathname, search } = new URL(files[0]?.url ?? '', server.origin)
  return (await fetch(`${server.origin}${pathname}${search}`)).text()
}

async function taken(path: string, fileName: string, content: string) {
  const fileId = await uploaded(fileName, content)
  const jobId = String((await http('POST', path, { fileId })).body['id'])
  await jobEnd(ingrid, streamId, jobId)
  return (await http('GET', `${path}/status`)).body['job'] as never as { state: string; result: unknown }
}

describe('utterances', () => {
  it('are added, read, changed and removed, one by one and many at once ([S7-135])', async () => {
    const made = await http('POST', '/utterances', { intentId, sentence: 'fly me home' })
    expect(made).toMatchObject({ status: 200, body: { taskName: 'Book flight', sentence: 'fly me home' } })
    const id = String(made.body['_id'])
    expect((await http('POST', '/utterances', { intentId, sentence: 'Fly me home' })).status).toBe(409)
    expect((await http('PUT', `/utterances/${id}`, { sentence: 'fly me away' })).body).toMatchObject({ sentence: 'fly me away' })
    expect((await http('GET', `/utterances/${id}`)).body).toMatchObject({ sentence: 'fly me away' })
    expect((await http('DELETE', `/utterances/${id}`)).status).toBe(200)
    expect((await http('GET', `/utterances/${id}`)).status).toBe(404)
    const add = ['up and away', 'take me up', 'take me up'].map((sentence) => ({ intentId, sentence }))
    const bulk = await http('POST', '/utterances/bulk', { add })
    expect(bulk.body).toMatchObject({ added: [expect.any(String), expect.any(String)], duplicates: 1 })
    expect((await http('POST', '/utterances/bulk', { remove: bulk.body['added'] })).body).toMatchObject({ removed: 2 })
    expect((await http('GET', `/utterances?intentId=${intentId}&limit=2`)).body).toMatchObject({ total: 3, items: { length: 2 } })
  })

  it('are added as training data, found by their words and paged ([S7-166])', async () => {
    const row = await http('POST', '/trainingdata', { sentence: 'reserve seat 12A', taskName: 'book_flight' })
    expect(row.body).toMatchObject({ taskName: 'Book flight' })
    const found = await http('GET', '/trainingdata?search=SEAT&limit=1&offset=0')
    expect(found.body).toMatchObject({ total: 1, items: [{ sentence: 'reserve seat 12A' }] })
    expect((await http('GET', '/trainingdata?limit=1&offset=1')).body).toMatchObject({ total: 4, items: { length: 1 } })
    await http('DELETE', `/utterances/${String(row.body['_id'])}`)
  })

  it('are suggested out of the bot’s own, and none of them is there yet ([S7-139])', async () => {
    const { suggestions } = await ingrid.call('utterance.generate', { streamId, intentId, count: 20 })
    const texts = suggestions.map(({ sentence }) => sentence)
    expect(texts).toContain('I want a flight for Monday')
    expect(new Set([...texts, 'I want a flight to Rome', 'get me a flight for Monday']).size).toBe(texts.length + 2)
  })

  it('are written into a file and read back from one, each by a job ([S7-137], [S7-138])', async () => {
    const json = await written('/ml/export')
    expect(JSON.parse(json)).toContainEqual(
      expect.objectContaining({ sentence: 'I want a flight to Rome', taskName: 'Book flight', language: 'en' }),
    )
    expect(await written('/ml/export', { type: 'csv' })).toContain('Book flight,I want a flight to Rome,en')
    expect((await http('GET', '/ml/export/status')).body).toMatchObject({ job: { state: 'done', result: { utterances: 3 } } })
    const csv = 'Task name,Utterance\r\nBook flight,"one, no, two seats"\r\n'
    expect(await taken('/ml/import', 'half.csv', `${csv}No such task,hello\r\n`)).toMatchObject({
      state: 'done',
      result: { added: 0, unknownTasks: ['No such task'], outcome: 'refused' },
    })
    expect((await http('GET', '/trainingdata?search=two seats')).body).toMatchObject({ total: 0 })
    expect(await taken('/ml/import', 'more.csv', csv)).toMatchObject({ state: 'done', result: { added: 1, unknownTasks: [] } })
    expect((await http('GET', '/trainingdata?search=two seats')).body).toMatchObject({ total: 1 })
    expect(await taken('/ml/import', 'same.json', json)).toMatchObject({ state: 'done', result: { added: 0, duplicates: 3 } })
    expect(await taken('/ml/import', 'no.json', '{"no": "file"}')).toMatchObject({ state: 'failed' })
  })
})

describe('small talk', () => {
  it('has groups, and in each what people say with the answers ([S7-157], [S7-158])', async () => {
    const group = await http('POST', '/smalltalk/groups', { groupName: 'Weather' })
    const groupId = String(group.body['groupId'])
    expect((await http('PUT', `/smalltalk/groups/${groupId}`, { groupName: 'The weather' })).body).toMatchObject({
      groupName: 'The weather',
    })
    const nodes = `/smalltalk/groups/${groupId}/nodes`
    const made = await http('POST', nodes, { questions: ['nice weather', 'lovely day'], answers: ['It is!'] })
    const nodeId = String(made.body['nodeId'])
    const changed = await http('PUT', `${nodes}/${nodeId}`, { answers: ['It is!', 'Indeed.'], state: 'disabled' })
    expect(changed.body).toMatchObject({ questions: ['nice weather', 'lovely day'], answers: ['It is!', 'Indeed.'], state: 'disabled' })
    expect((await http('GET', nodes)).body).toMatchObject([{ nodeId }])
    expect((await http('DELETE', `${nodes}/${nodeId}`)).status).toBe(200)
    expect((await http('GET', `${nodes}/${nodeId}`)).status).toBe(404)
    expect((await http('DELETE', `/smalltalk/groups/${groupId}`)).status).toBe(200)
    expect((await http('GET', '/smalltalk/groups')).body).toEqual([])
  })

  it('is found by words and paged; its order and groups are changed and kept ([S7-159], [S7-161], [S7-162])', async () => {
    const { groupId } = await ingrid.call('small-talk.create-group', { streamId, groupName: 'One' })
    const { groupId: otherId } = await ingrid.call('small-talk.create-group', { streamId, groupName: 'Two' })
    const create = (question: string) =>
      ingrid.call('small-talk.create', { streamId, groupId, questions: [question, `${question} ?`], answers: ['yes'] })
    const [a, b, c] = [await create('alpha'), await create('beta'), await create('gamma')]
    expect((await http('GET', '/smalltalk/search?search=BETA')).body).toMatchObject({ total: 1, items: [{ nodeId: b.nodeId }] })
    expect((await http('GET', '/smalltalk?limit=1&offset=2')).body).toMatchObject({ total: 3, items: [{ nodeId: c.nodeId }] })
    await http('POST', '/smalltalk/reorder', { nodeIds: [c.nodeId, a.nodeId] })
    const order = async (id: string) =>
      (await ingrid.call('small-talk.list-of-group', { streamId, groupId: id })).map(({ nodeId }) => nodeId)
    expect(await order(groupId)).toEqual([c.nodeId, a.nodeId, b.nodeId])
    await http('POST', `/smalltalk/nodes/${a.nodeId}/questions/reorder`, { questions: ['alpha ?', 'alpha'] })
    expect((await http('GET', `/smalltalk/groups/${groupId}/nodes/${a.nodeId}`)).body).toMatchObject({ questions: ['alpha ?', 'alpha'] })
    await http('POST', '/smalltalk/regroup', { nodeIds: [a.nodeId], groupId: otherId })
    expect(await order(otherId)).toEqual([a.nodeId])
    await http('POST', '/smalltalk/reorder', { groupIds: [otherId] })
    const groups = await ingrid.call('small-talk.list-groups', { streamId })
    expect(groups.map((group) => group.groupId)).toEqual([otherId, groupId])
    for (const group of groups) await ingrid.call('small-talk.remove-group', { streamId, groupId: group.groupId })
  })

  it('is made of a topic of the knowledge where it was kept before ([S7-161])', async () => {
    const topicId = newId('knowledge-node')
    const answers = [{ text: 'Hello!' }]
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'put', id: topicId, kind: 'knowledge-node', set: { name: 'Chit-chat' } },
        {
          ...{ op: 'put', id: newId('faq'), kind: 'faq', parentId: topicId },
          set: { question: 'hi', alternates: { en: ['hey'] }, answers },
        },
      ],
    })
    const { body } = await http('POST', '/smalltalk/migrate', { topicId })
    expect(body).toMatchObject({ moved: 1 })
    expect((await http('GET', '/smalltalk')).body).toMatchObject({
      items: [{ groupName: 'Chit-chat', questions: ['hi', 'hey'], answers: ['Hello!'] }],
    })
    expect((await ingrid.call('faq.search', { streamId, limit: 10 })).items).toEqual([])
    await ingrid.call('document.undo', { streamId, batchId: String(body['batchId']) })
    expect((await ingrid.call('faq.search', { streamId, limit: 10 })).items).toMatchObject([{ question: 'hi' }])
    expect(await ingrid.call('small-talk.list-groups', { streamId })).toEqual([])
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'remove', id: topicId }] })
  })

  it('leaves in the topic what small talk cannot hold whole, and makes no group of nothing', async () => {
    const topicId = newId('knowledge-node')
    const faqIds = { plain: newId('faq'), dialog: newId('faq'), cases: newId('faq'), languages: newId('faq') }
    const put = (id: string, set: object) => ({
      op: 'put' as const,
      id,
      kind: 'faq' as const,
      parentId: topicId,
      set: { answers: [{ text: 'A' }], ...set },
    })
    const dialogId = newId('dialog')
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'put', id: topicId, kind: 'knowledge-node', set: { name: 'Old talk' } },
        { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Chat about birds' } },
        put(faqIds.dialog, { question: 'talk about birds', dialogId }),
        put(faqIds.languages, { question: 'bye', alternates: { de: ['tschüss'] } }),
        put(faqIds.cases, { question: 'who am I', cases: [{ when: { expression: 'true' }, answers: [{ text: 'You' }] }] }),
        put(faqIds.plain, { question: 'hello there' }),
      ],
    })
    const left = async () => (await ingrid.call('faq.search', { streamId, limit: 10 })).items.map(({ question }) => question).toSorted()
    const { groupId, moved } = await ingrid.call('small-talk.migrate', { streamId, topicId })
    expect(moved).toBe(1)
    expect(await left()).toEqual(['bye', 'talk about birds', 'who am I'])
    expect((await http('POST', '/smalltalk/migrate', { topicId })).status).toBe(400)
    expect((await http('POST', '/smalltalk/migrate', { topicId: newId('knowledge-node') })).status).toBe(404)
    expect(await ingrid.call('small-talk.list-groups', { streamId })).toHaveLength(1)
    await ingrid.call('small-talk.remove-group', { streamId, groupId })
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'remove', id: topicId },
        { op: 'remove', id: dialogId },
      ],
    })
  })

  it('comes with a starting set in three languages, which is written into a file and read back the same ([S7-160])', async () => {
    const { added } = await ingrid.call('small-talk.add-starter', { streamId, language: 'en' })
    expect(added).toBe(Object.values(en).flat().length)
    expect(await ingrid.call('small-talk.count-starter', { streamId, language: 'en' })).toEqual({ missing: 0 })
    expect(await ingrid.call('small-talk.add-starter', { streamId, language: 'en' })).toEqual({ added: 0 })
    const file = await written('/smalltalk/export')
    const shown = async () =>
      (await ingrid.call('small-talk.list', { streamId, limit: 500 })).items.map(({ groupName, questions, answers }) => [
        groupName,
        questions,
        answers,
      ])
    const before = await shown()
    expect(await taken('/smalltalk/import', 'talk.json', file)).toMatchObject({ state: 'done', result: { nodes: added } })
    expect(await shown()).toEqual(before)
    expect(await taken('/smalltalk/import', 'no.json', '[]')).toMatchObject({ state: 'failed' })
    expect((await http('GET', '/smalltalk/export/status')).body).toMatchObject({ job: { state: 'done' } })
  })

  it('is written as CSV and read back the same, piece by piece, and a file that would replace something asks first ([S7-160])', async () => {
    const shown = async () => (await ingrid.call('small-talk.list', { streamId, limit: 500 })).items
    const before = await shown()
    const csv = await written('/smalltalk/export', { type: 'csv' })
    expect(await taken('/smalltalk/import', 'talk.csv', csv)).toMatchObject({
      state: 'done',
      result: { outcome: 'imported', counts: { same: before.length, added: 0, changed: 0, warned: 0, refused: 0 } },
    })
    expect(await shown()).toEqual(before)
    const take = async (name: string, content: string, force: boolean) => {
      const { id } = await ingrid.call('small-talk.import', { streamId, fileId: await uploaded(name, content), force })
      await jobEnd(ingrid, streamId, id)
      return (await ingrid.call('small-talk.get-import-status', { streamId, jobId: id })).report
    }
    const head = 'Group,Language,State,Utterance,Answer\r\n'
    const two = `${head}Chit-chat,en,enabled,"good day, you",Good day!\r\n,,,hiya,\r\n`
    const asked = await take('two.csv', two, false)
    expect(asked).toMatchObject({ outcome: 'warned', counts: { added: 1, warned: before.length } })
    expect(await shown()).toEqual(before)
    const cut = await take('cut.csv', `${two},,,"half`, true)
    expect(cut).toMatchObject({ outcome: 'refused', rows: [{ row: 4, outcome: 'refused' }] })
    const refused = await take('bad.csv', `${two}Chit-chat,en,enabled,,An answer to nothing\r\n`, true)
    expect(refused).toMatchObject({ outcome: 'refused', counts: { refused: 1 } })
    expect(refused?.rows[0]).toMatchObject({ row: 4, why: expect.stringContaining('questions') })
    expect(await shown()).toEqual(before)
    expect(await take('two.csv', two, true)).toMatchObject({ outcome: 'imported', counts: { added: 1, changed: before.length } })
    expect(await shown()).toMatchObject([{ groupName: 'Chit-chat', questions: ['good day, you', 'hiya'], answers: ['Good day!'] }])
    const other = await take('two.csv', two.replace('Good day!', 'Hello!'), false)
    expect(other).toMatchObject({ outcome: 'warned', rows: [{ row: 2, question: 'good day, you' }] })
    const json = await written('/smalltalk/export')
    expect(await take('same.json', json, false)).toMatchObject({ outcome: 'imported', counts: { same: 1 } })
    expect(await take('empty.json', '{"smallTalk":[]}', true)).toMatchObject({ outcome: 'refused', rows: [{ row: 0 }] })
    const { groupId = '' } = (await shown())[0] ?? {}
    await ingrid.call('small-talk.remove-group', { streamId, groupId })
    await ingrid.call('small-talk.add-starter', { streamId, language: 'en' })
  })

  it('is answered in a conversation where no task is meant, until it is switched off ([S7-163], [S7-164])', async () => {
    const train = async () => {
      const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
      expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
      if ((await ingrid.call('training.get-state', { streamId })).changes > 0) await train()
    }
    const groupId = newId('small-talk-group')
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'put', id: groupId, kind: 'small-talk-group', parentId: '', set: { name: 'Names' } },
        {
          ...{ op: 'put', id: newId('small-talk'), kind: 'small-talk', parentId: groupId },
          set: { question: '< they call me *', answers: [{ text: 'Nice to meet you, {{context.smallTalk.matchData._0}}.' }] },
        },
        {
          ...{ op: 'put', id: newId('small-talk'), kind: 'small-talk', parentId: groupId },
          set: {
            question: '< i am * years old and from * >',
            answers: [{ text: '{{context.smallTalk.matchData._0}} years in {{context.smallTalk.matchData._1}}!' }],
          },
        },
      ],
    })
    await train()
    expect(await said('I am forty two years old and from New York.')).toContain('forty two years in New York!')
    expect(await said('They call me Ada Byron')).toContain('Nice to meet you, Ada Byron.')
    expect((await http('GET', '/smalltalk/answerdocument/status')).body).toMatchObject({ status: 'up-to-date', nodes: expect.any(Number) })
    expect(await said('thanks a lot')).toMatch(/welcome|help/)
    expect(await said('who are you?')).toMatch(/bot/)
    const tested = async () => {
      const found = await ingrid.call('training.find-intent', { userId: ingrid.userId, streamId, input: 'thanks a lot' })
      return 'response' in found ? [found.response.result, found.response.subType] : []
    }
    expect(await tested()).toEqual(['successintent', 'smalltalk'])
    expect((await http('PUT', '/smalltalk/module', { enabled: false })).body).toEqual({ enabled: false })
    expect(await said('thanks a lot')).not.toMatch(/welcome/)
    expect(await tested()).toEqual(['failintent', undefined])
    await http('PUT', '/smalltalk/module', { enabled: true })
    expect((await http('GET', `/nlpconfigurations/faq`)).body).toMatchObject({ configuration: { smallTalk: true } })
  }, 120_000)
})

/** What the bot answers to a sentence at the beginning of a conversation. */
async function said(text: string): Promise<string> {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  const { turn } = await ingrid.call('test-chat.send', { streamId, sessionId, text })
  return JSON.stringify(turn.messages)
}
