// What a case may expect beside its intent, on the real engine: traits, the intent before it, the order of values; and the suite that is made by
// itself of what users said and the bot did.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { csvRows } from '@parley/kit/csv/read'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string

const words = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
const sentences: Record<string, string[]> = {
  'Order coffee': ['i want a coffee', 'bring me a coffee please', 'coffee for the table', 'one cup of coffee'],
  'Add milk': ['with some milk', 'add milk to it', 'put milk in it', 'milk please'],
  'Book flight': ['book a flight', 'fly me somewhere', 'i need a plane ticket', 'reserve a seat on a plane'],
}
const tags: Record<string, object> = { 'Order coffee': { setsTags: ['coffee'] }, 'Add milk': { needsTags: ['coffee'] } }

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Cafe' }))._id
  const edits = Object.entries(sentences).flatMap(([name, texts]): Edit[] => {
    const [dialogId, intentId, nodeId] = [newId('dialog'), newId('intent'), newId('node')]
    const transitions = [{ id: newId('transition'), exit: 'next', to: 'end' }]
    return [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name, startNodeId: nodeId } },
      {
        op: 'put',
        id: nodeId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'message', name: 'Say', settings: words(name), transitions },
      },
      { op: 'put', id: intentId, kind: 'intent', parentId: '', set: { name, dialogId, ...tags[name] } },
      ...texts.map(
        (text): Edit => ({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text, language: 'en' } }),
      ),
    ]
  })
  const cities = {
    values: [
      { value: 'Oslo', synonyms: [] },
      { value: 'Rome', synonyms: [] },
    ],
  }
  for (const name of ['From', 'Day']) {
    const settings = name === 'From' ? cities : {}
    const type = name === 'From' ? 'list_of_values' : 'date'
    edits.push({ op: 'put', id: newId('entity'), kind: 'entity', parentId: '', set: { name, type, settings } })
  }
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
  const { _id: traitGroupId } = await ingrid.call('trait.create-group', { streamId, name: 'Tone', matchStrategy: 'pattern' })
  const polite = await ingrid.call('trait.create', { streamId, traitGroupId, name: 'Polite', sentences: ['please'] })
  const gentle = await ingrid.call('trait.create', { streamId, traitGroupId, name: 'Gentle', sentences: ['kindly'] })
  const milk = edits.find((edit) => edit.op === 'put' && edit.kind === 'intent' && edit.set.name === 'Add milk')
  const rules = [[polite._id, 'tag:coffee'], [gentle._id], ['tag:coffee']]
  const ruled: Edit = { op: 'put', id: milk?.id ?? '', kind: 'intent', set: { rules } }
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [ruled] })
  await ingrid.call('trait.create', { streamId, traitGroupId, name: 'Hurried', sentences: ['now', 'quickly'] })
  const training = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  await jobEnd(ingrid, streamId, training.id)
})
afterAll(() => expect(server.failures).toEqual([]))

async function imported(name: string, content: string): Promise<string> {
  const answer = await ingrid.call('batch-test.import', { streamId, name, content })
  expect(answer).toMatchObject({ status: 'success', problems: [] })
  return answer.testSuiteId
}

async function ran(testSuiteId: string) {
  const run = await ingrid.call('batch-test.run', { streamId, testSuiteId })
  await jobEnd(ingrid, streamId, run.jobId)
  const asked = { streamId, testSuiteId, testRunId: run._id }
  const ended = await until(async () => {
    const now = await ingrid.call('batch-test.get-status', asked)
    return now.status === 'running' ? undefined : now
  })
  expect(ended).toMatchObject({ status: 'completed' })
  return { asked, run: ended, rows: (await ingrid.call('batch-test.list-results', asked)).items }
}

const json = (...testCases: object[]) => JSON.stringify({ testCases })

describe('a case', () => {
  it('passes with the traits it names, alone or beside an intent, and is counted by them', async () => {
    const suite = await imported(
      'Traits',
      json(
        { input: 'one cup of coffee please', intent: 'trait: Polite' },
        { input: 'one cup of coffee please', intent: 'trait: Polite||Hurried' },
        { input: 'bring me a coffee now', intent: 'Order coffee', expectedTraits: ['hurried'] },
        { input: 'bring me a coffee now', intent: 'Order coffee', traits: ['Polite'] },
        { input: 'book a flight', intent: 'Book flight' },
      ),
    )
    const { asked, run, rows } = await ran(suite)
    expect(rows.map(({ passed, resultType }) => [passed, resultType])).toEqual([
      [true, null],
      [false, null],
      [true, 'TP'],
      [false, 'TP'],
      [true, 'TP'],
    ])
    expect(rows[1]).toMatchObject({ why: { reason: 'trait-missing', name: 'Hurried' }, heardTraits: ['Polite'] })
    expect(run.result.results).toMatchObject({
      ...{ TP: 3, TN: 0, FP: 0, FN: 0, success: 3, failure: 2 },
      ...{ traitSuccess: 2, traitFailure: 2, totalTraitsCount: 5, matchedTraitsCount: 3 },
    })
    expect((await ingrid.call('batch-test.list-results', { ...asked, show: 'traits' })).total).toBe(2)
    expect((await ingrid.call('batch-test.list-results', { ...asked, show: 'rejected' })).total).toBe(0)
    const { traits } = await ingrid.call('batch-test.get-report', asked)
    expect(traits.find(({ name }) => name === 'Polite')).toMatchObject({ expected: 3, right: 2, answered: 2 })
    const { content } = await ingrid.call('batch-test.export', { ...asked, format: 'csv' })
    const lines = csvRows(content.slice(1)).rows.map(({ cells }) => cells)
    expect(lines.find(([cell]) => cell === 'Matched Traits Count:')).toContain('3')
    const head = lines.find(([cell]) => cell === 'Utterance') ?? []
    const first = lines[lines.indexOf(head) + 2] ?? []
    const cell = (name: string) => first[head.indexOf(name)]
    expect([cell('ExpectedIntent'), cell('MatchedIntent'), cell('Trait Result')]).toEqual([
      'trait: Polite||Hurried',
      'trait: Polite',
      'False',
    ])
    const junit = (await ingrid.call('batch-test.export', { ...asked, format: 'junit' })).content
    expect(junit).toContain('traits not heard: Hurried')
    const exported = await ingrid.call('batch-test.export-cases', { streamId, testSuiteId: suite, format: 'json' })
    expect(JSON.parse(exported.content).testCases[0]).toMatchObject({ intent: 'trait: Polite' })
  })

  it('is tried as if its parent had just begun, and fails where what is understood follows another', async () => {
    const suite = await imported(
      'Parents',
      json(
        { input: 'with some milk', intent: 'Add milk', parentIntent: 'Order coffee' },
        { input: 'with some milk', intent: 'Add milk', parentIntent: 'Book flight' },
        { input: 'book a flight', intent: 'Book flight', parentIntent: 'Order coffee' },
      ),
    )
    const { asked, rows } = await ran(suite)
    expect(rows.map(({ passed, matched, actualParent }) => [passed, matched, actualParent])).toEqual([
      [true, 'Add milk', 'Order coffee'],
      // After another intent it cannot be meant at all.
      [false, expect.not.stringContaining('Add milk'), ''],
      [false, 'Book flight', ''],
    ])
    expect(rows[2]?.why).toMatchObject({ reason: 'parent-differs', name: '' })
    expect((await ingrid.call('batch-test.export', { ...asked, format: 'junit' })).content).toContain('expected to follow')
  })

  it('is meant by any rule whose traits are heard while its context tags are set, and by no rule of tags alone', async () => {
    const parentIntent = 'Order coffee'
    const suite = await imported(
      'Rules',
      json(
        { input: 'qwertz uiop please', intent: 'Add milk', parentIntent },
        { input: 'qwertz uiop please', intent: 'None' },
        { input: 'qwertz uiop kindly', intent: 'Add milk' },
        { input: 'qwertz uiop', intent: 'None', parentIntent: 'Begin' },
        { input: 'qwertz uiop', intent: 'None' },
      ),
    )
    const { rows } = await ran(suite)
    expect(rows.map(({ matched }) => matched)).toEqual(['Add milk', '', 'Add milk', '', ''])
    expect(rows[0]?.definite).toBe(true)
  })

  it('passes with its values in the order it asks for alone', async () => {
    const entities = [
      { entityName: 'From', entityValue: 'Oslo' },
      { entityName: 'Day', entityValue: '/.+/' },
    ]
    const input = 'book a flight from Oslo on 24 December 2030'
    const suite = await imported(
      'Order',
      json(
        { input, intent: 'Book flight', entities, entityOrder: ['From', 'Day'] },
        { input, intent: 'Book flight', entities, entityOrder: ['Day', 'From'] },
        { input, intent: 'Book flight', entityOrder: ['from', 'day'] },
      ),
    )
    const { rows } = await ran(suite)
    expect(rows.map(({ passed, orderPassed, actualOrder }) => [passed, orderPassed, actualOrder.length])).toEqual([
      [true, true, 2],
      [false, false, 2],
      [true, true, 2],
    ])
    expect(rows[1]?.why).toMatchObject({ reason: 'order-differs', name: 'From > Day' })
  })
})

describe('the suite of successful utterances', () => {
  const listed = async () => (await ingrid.call('batch-test.list', { streamId })).find(({ kind }) => kind === 'successful')
  const inputs = async (testSuiteId: string) =>
    (await ingrid.call('batch-test.list-cases', { streamId, testSuiteId })).items.map(({ input, intent }) => [input, intent])

  async function talk(userId: string, said: string[]): Promise<string> {
    const facts = { botId: streamId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false, target: 'live' as const, userId }
    const sessionId = await server.services.gateway.create(facts)
    for (const text of said) await server.services.gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: Date.now() })
    return sessionId
  }

  it('is made by itself of what users said and the bot did, grows, keeps out what was taken out, and forgets who is erased', async () => {
    expect(await listed()).toBeUndefined()
    await ingrid.call('bot-version.publish', { streamId })
    const lena = newId('user')
    const sessionId = await talk(lena, ['bring me a coffee please', 'qwertz uiop'])
    const suite = await until(listed)
    expect(suite).toMatchObject({ name: 'Successful utterances', cases: 1, language: 'en' })
    expect(await inputs(suite._id)).toEqual([['bring me a coffee please', 'Order coffee']])

    await talk(newId('user'), ['i need a plane ticket', 'Bring me a coffee please'])
    await until(async () => ((await listed())?.cases === 2 ? true : undefined))
    const { run } = await ran(suite._id)
    expect(run.result.results).toMatchObject({ TP: 2, success: 2 })
    expect(await listed()).toMatchObject({ cases: 2 })

    await talk(newId('user'), ['reserve a seat on a plane'])
    await until(async () => ((await listed())?.cases === 3 ? true : undefined))
    const { items: found } = await ingrid.call('batch-test.list-cases', { streamId, testSuiteId: suite._id, search: 'reserve' })
    await ingrid.call('batch-test.remove-case', { streamId, testSuiteId: suite._id, testCaseId: found[0]?._id ?? '' })
    expect(await listed()).toMatchObject({ cases: 2 })

    const told = await talk(newId('user'), ['coffee for the table', 'zzyx please'])
    const { turns } = await ingrid.call('conversation.get', { streamId, sessionId: told })
    const heard = turns.at(-1)?.events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : []))
    expect(heard).toMatchObject([{ outcome: 'intent', tags: ['coffee'] }])
    expect(heard?.[0]?.candidates[0]).toMatchObject({ name: 'Add milk', definite: true })
    await ingrid.call('conversation.erase-user', { streamId, sessionId: told })

    await ingrid.call('conversation.erase-user', { streamId, sessionId })
    await until(async () => ((await inputs(suite._id)).length === 1 ? true : undefined))
    expect(await inputs(suite._id)).toEqual([['i need a plane ticket', 'Book flight']])
    const { items } = await ingrid.call('batch-test.list-results', { streamId, testSuiteId: suite._id, testRunId: run._id })
    expect(items.map(({ input }) => input)).toEqual(['i need a plane ticket'])
  })
})
