// Conversation tests through the real server: a conversation that is recorded, said again to the bot as it changes, and what comes of it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import { ConversationTestFile } from '@parley/contract/testing/conversation-test-shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let ingrid: Caller
let streamId: string
/** A service that answers otherwise every time, and how often it was asked. */
let service: Server
let asked = 0

beforeAll(async () => {
  service = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ number: asked }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
  expect(server.failures).toEqual([])
})

async function talk(...said: string[]): Promise<string> {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  for (const text of said) await ingrid.call('test-chat.send', { streamId, sessionId, text })
  return sessionId
}

const suiteNamed = async (name: string): Promise<string> => (await ingrid.call('conversation-test.create', { streamId, name }))._id

async function caseOf(testSuiteId: string, sessionId: string, name = 'Case'): Promise<string> {
  return (await ingrid.call('conversation-test.create-case', { streamId, testSuiteId, sessionId, name }))._id
}

async function runOf(testSuiteId: string, version: 'inDevelopment' | 'published' = 'inDevelopment', testCaseIds?: string[]) {
  const some = testCaseIds && { testCaseIds }
  const begun = await ingrid.call('conversation-test.run', { streamId, testSuiteId, version, ...some })
  await jobEnd(ingrid, streamId, begun.jobId)
  return until(async () => {
    const found = await ingrid.call('conversation-test.get-run', { streamId, testSuiteId, testRunId: begun._id })
    return found.run.status === 'running' ? undefined : found
  })
}

const resultOf = (testSuiteId: string, testRunId: string, testCaseId: string) =>
  ingrid.call('conversation-test.get-result', { streamId, testSuiteId, testRunId, testCaseId })

/** A dialog of its own with a service step and a message that says what it answered. */
async function botWithService(): Promise<{ dialogId: string; messageId: string }> {
  const [dialogId, serviceId, messageId] = [newId('dialog'), newId('node'), newId('node')]
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/number`
  const said = { kind: 'text', text: 'Your number is {{context.Ask.response.body.number}}.', language: '', channel: '' }
  const intentId = newId('intent')
  const wayTo = (to: string) => ({ id: newId('change'), exit: 'next', label: '', when: null, to })
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Queue number', startNodeId: serviceId } },
      { op: 'put', id: intentId, kind: 'intent', set: { name: 'Queue number', dialogId } },
      { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: 'draw a queue number', language: 'en' } },
      {
        ...{ op: 'put', id: serviceId, kind: 'node', parentId: dialogId },
        set: { type: 'service', name: 'Ask', settings: { url }, transitions: [wayTo(messageId)] },
      },
      {
        ...{ op: 'put', id: messageId, kind: 'node', parentId: dialogId },
        set: { type: 'message', name: 'Tell', settings: { messages: [said] }, transitions: [wayTo('end')] },
      },
    ] as never,
  })
  return { dialogId, messageId }
}

describe('a conversation test', () => {
  it('is recorded in the test chat, said again, and passes while nothing changes [S1-017]', async () => {
    const suite = await suiteNamed('Booking')
    const sessionId = await talk('please book me a flight', 'Oslo')
    const testCaseId = await caseOf(suite, sessionId, 'Flight to Oslo')
    const { run, results } = await runOf(suite)
    expect(run).toMatchObject({ status: 'completed', total: 1, ran: 1, passed: 1, version: 'inDevelopment' })
    expect(results).toMatchObject([{ testCaseId, name: 'Flight to Oslo', passed: true, failsAt: -1, turns: 3 }])
    const { volleys } = await resultOf(suite, run._id, testCaseId)
    expect(volleys.map(({ expected }) => expected.input)).toEqual(['', 'please book me a flight', 'Oslo'])
    expect(volleys[1]?.result.flow.steps).toEqual(volleys[1]?.expected.assertions.flow.steps)
    expect(volleys[1]?.result.flow.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['intent', 'node']))
    const { turns } = await ingrid.call('test-chat.get', { streamId, sessionId })
    expect(volleys.map(({ result }) => result.text.messages)).toEqual(turns.map(({ messages }) => messages.map(({ text }) => text)))
  })

  it('fails where the bot says something else, and passes again once that is accepted [S1-017]', async () => {
    const suite = await suiteNamed('Wording')
    const testCaseId = await caseOf(suite, await talk('please book me a flight'))
    const { testCase } = await ingrid.call('conversation-test.get-case', { streamId, testSuiteId: suite, testCaseId })
    const asks = testCase.volleys[1]?.assertions.flow.steps.findLast(({ kind }) => kind === 'node')
    const { items } = await ingrid.call('document.list', { streamId, kind: 'node', limit: -1 })
    const node = items.find(({ id }) => id === asks?.id)
    const settings = { ...(node?.data.settings as object), prompts: [{ kind: 'text', text: 'Which town?', language: '', channel: '' }] }
    const edit = (set: object) =>
      ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: asks?.id, kind: 'node', set }] as never })
    await edit({ settings })
    const failed = await runOf(suite)
    expect(failed.run).toMatchObject({ status: 'completed', passed: 0 })
    expect(failed.results[0]).toMatchObject({ passed: false, failsAt: 1 })
    const { volleys } = await resultOf(suite, failed.run._id, testCaseId)
    expect(volleys[1]?.result).toMatchObject({ passed: false, flow: { passed: true, differsAt: -1 }, text: { passed: false } })
    expect(volleys[1]?.result.text.messages).toContain('Which town?')
    await ingrid.call('conversation-test.accept', { streamId, testSuiteId: suite, testCaseId })
    expect((await runOf(suite)).run.passed).toBe(1)
    await edit({ settings: node?.data.settings })
  })

  it('is accepted as what was said, also when another wording has come to be expected since it ran', async () => {
    const suite = await suiteNamed('Accepted late')
    const testCaseId = await caseOf(suite, await talk('hello'))
    const place = { streamId, testSuiteId: suite, testCaseId }
    expect((await runOf(suite)).run.passed).toBe(1)
    const { testCase } = await ingrid.call('conversation-test.get-case', place)
    const never = { match: 'one-of' as const, texts: ['Never said'] }
    const assertions = testCase.volleys.map(({ assertions: { text, ...others } }) => ({
      ...others,
      text: { ...text, messages: text.messages.map(() => never) },
    }))
    await ingrid.call('conversation-test.update-case', { ...place, assertions })
    await ingrid.call('conversation-test.accept', place)
    expect((await runOf(suite)).run.passed).toBe(1)
  })

  it('holds a message to every wording the bot could have chosen, whatever is filled in', async () => {
    const suite = await suiteNamed('Wordings')
    const testCaseId = await caseOf(suite, await talk('hello there', 'please book me a flight', 'Oslo'))
    const { testCase } = await ingrid.call('conversation-test.get-case', { streamId, testSuiteId: suite, testCaseId })
    const texts = testCase.volleys.flatMap(({ assertions }) => assertions.text.messages.map((message) => message.texts))
    expect(texts.some((wordings) => wordings.length > 1)).toBe(true)
    for (let again = 0; again < 3; again++) expect((await runOf(suite)).run.passed).toBe(1)
  })

  it('hears from services what was recorded, and tells which call the recording has no reply of', async () => {
    const suite = await suiteNamed('Services')
    const { messageId } = await botWithService()
    const job = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
    await jobEnd(ingrid, streamId, job.id)
    const sessionId = await talk('draw a queue number')
    const said = (await ingrid.call('test-chat.get', { streamId, sessionId })).turns[1]?.messages[0]?.text
    expect(said).toBe(`Your number is ${asked}.`)
    const before = asked
    const testCaseId = await caseOf(suite, sessionId)
    const { run } = await runOf(suite)
    expect(run.passed).toBe(1)
    expect((await resultOf(suite, run._id, testCaseId)).volleys[1]?.result.text.messages).toEqual([said])
    expect(asked).toBe(before)
    const { items } = await ingrid.call('document.list', { streamId, kind: 'node', limit: -1 })
    const step = items.find(({ data }) => data.name === 'Ask')
    const set = { settings: { ...(step?.data.settings as object), url: 'http://127.0.0.1:1/elsewhere?key=hidden' } }
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: step?.id, kind: 'node', set }] as never })
    const other = await runOf(suite)
    const { volleys } = await resultOf(suite, other.run._id, testCaseId)
    expect(volleys[1]?.result).toMatchObject({ passed: false, unrecorded: [expect.stringContaining('GET http://127.0.0.1:1/elsewhere')] })
    expect(JSON.stringify(volleys)).not.toContain('hidden')
    expect(asked).toBe(before)
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'remove', id: messageId }] })
  })

  it('looks at flow, text and values only where that is on, and at values by their path', async () => {
    const suite = await suiteNamed('Values')
    const testCaseId = await caseOf(suite, await talk('please book me a flight', 'Oslo'))
    const place = { streamId, testSuiteId: suite, testCaseId }
    const { testCase } = await ingrid.call('conversation-test.get-case', place)
    const assertions = testCase.volleys.map((volley) => volley.assertions)
    const last = assertions[2] ?? expect.fail('two turns')
    const wrongText = { ...last.text, messages: [{ match: 'one-of' as const, texts: ['Never said'] }] }
    const withLast = (changed: Partial<typeof last>) =>
      ingrid.call('conversation-test.update-case', { ...place, assertions: [...assertions.slice(0, 2), { ...last, ...changed }] })
    await withLast({ text: wrongText })
    expect((await runOf(suite)).run.passed).toBe(0)
    await withLast({ text: { ...wrongText, isOn: false } })
    expect((await runOf(suite)).run.passed).toBe(1)
    const context = (path: string, value: string | number) => ({ context: { isOn: true, values: [{ path, value }] } })
    await withLast(context('language', 'en'))
    expect((await runOf(suite)).run.passed).toBe(1)
    await withLast(context('context.language', 'de'))
    const failed = await runOf(suite)
    expect(failed.run.passed).toBe(0)
    const { volleys } = await resultOf(suite, failed.run._id, testCaseId)
    expect(volleys[2]?.result.context).toEqual({
      passed: false,
      values: [{ path: 'context.language', expected: 'de', actual: 'en', passed: false }],
    })
    await withLast(context('trip.__proto__.x', 1))
    expect((await runOf(suite)).run.passed).toBe(0)
  })

  it('is refused of another conversation than a test, of one in which nothing was said, and with a turn too few', async () => {
    const suite = await suiteNamed('Refused')
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const make = (session: string) =>
      ingrid.failure('conversation-test.create-case', { streamId, testSuiteId: suite, sessionId: session, name: 'x' })
    expect((await make(sessionId)).status).toBe(400)
    expect((await make('s-none')).status).toBe(404)
    const testCaseId = await caseOf(suite, await talk('hello'))
    const place = { streamId, testSuiteId: suite, testCaseId }
    expect((await ingrid.failure('conversation-test.update-case', { ...place, assertions: [] })).status).toBe(400)
    expect((await ingrid.failure('conversation-test.accept', place)).status).toBe(404)
    const olav = await server.signUp('Olav')
    expect((await olav.failure('conversation-test.get-case', place)).status).toBe(404)
    expect((await ingrid.failure('conversation-test.create', { streamId, name: 'REFUSED' })).status).toBe(409)
  })
})

describe('the assertions of a recorded chat', () => {
  it('are generated in the older public form, and with v2 turn by turn [S7-079]', async () => {
    const sessionId = await talk('please book me a flight', 'Oslo')
    const path = `/builder/streams/${streamId}/chatassertions`
    const older = await ingrid.raw('POST', path, { body: { sessionId } })
    expect(older.status).toBe(200)
    const file = ConversationTestFile.parse(older.body)
    expect(file).toMatchObject({ botName: 'Travel desk', botId: streamId, welcomeMessageCount: 1 })
    expect(file.testCases[0]?.messages.map(({ input }) => input)).toEqual(['please book me a flight', 'Oslo'])
    expect(file.testCases[0]?.messages.every(({ outputs }) => outputs.length > 0)).toBe(true)
    const { volleys } = (await ingrid.raw('POST', `${path}?v2=true`, { body: { sessionId } })).body as { volleys: unknown[] }
    expect(volleys).toHaveLength(3)
    expect(volleys[1]).toMatchObject({
      input: 'please book me a flight',
      assertions: { flow: { isOn: true }, text: { isOn: true }, context: { isOn: false, values: [] } },
    })
    const upTo = await ingrid.call('conversation-test.generate', { streamId, sessionId, turn: 2, v2: true })
    expect('volleys' in upTo && upTo.volleys.length).toBe(2)
  })
})

describe('a suite of conversation tests', () => {
  it('takes cases from a file and gives them back as one; a file with a fault leaves nothing [S2-055]', async () => {
    const testSuiteId = await suiteNamed('From a file')
    const outputs = [{ contains: 'Where' }, { contains: { oneOf: ['a', 'b'] } }, { contains: { allOf: ['c', 'd'] } }]
    const messages = [{ input: 'please book me a flight', outputs }]
    const content = JSON.stringify({ botName: 'Any', testCases: [{ name: 'First', messages }] })
    expect(await ingrid.call('conversation-test.import', { streamId, testSuiteId, content })).toEqual({ imported: 1 })
    const file = await ingrid.call('conversation-test.export', { streamId, testSuiteId })
    expect(file.fileName).toBe('From a file.json')
    expect(JSON.parse(file.content)).toMatchObject({ botId: streamId, testCases: [{ name: 'First', messages }] })
    const cut = await ingrid.failure('conversation-test.import', { streamId, testSuiteId, content: content.slice(0, 40) })
    expect(cut.status).toBe(400)
    const wrong = JSON.stringify({
      testCases: [
        { name: 'Good', messages },
        { name: 'Bad', messages: [{ input: '' }] },
      ],
    })
    const refused = await ingrid.failure('conversation-test.import', { streamId, testSuiteId, content: wrong })
    expect(JSON.stringify(refused)).toContain('testCases.1.messages.0.input')
    expect((await ingrid.call('conversation-test.get', { streamId, testSuiteId })).testCases).toHaveLength(1)
  })

  it('tells which ways of the bot its tests go, and which they expect that are gone', async () => {
    const suite = await suiteNamed('Coverage')
    const place = { streamId, testSuiteId: suite }
    await caseOf(suite, await talk('please book me a flight', 'Oslo'))
    const covered = (dialogs: { covered: number }[]) => dialogs.reduce((sum, dialog) => sum + dialog.covered, 0)
    const none = await ingrid.call('conversation-test.get-coverage', place)
    expect(covered(none.dialogs)).toBe(0)
    await runOf(suite)
    const { dialogs } = await ingrid.call('conversation-test.get-coverage', place)
    expect(covered(dialogs)).toBeGreaterThan(0)
    for (const { total, covered: some, ways } of dialogs) {
      expect(ways.filter(({ state }) => state === 'covered')).toHaveLength(some)
      expect(total).toBeGreaterThanOrEqual(some)
    }
  })

  it('is listed with its last run, whose number goes up, on the bot as it is or as it is published [S2-055]', async () => {
    const suite = await suiteNamed('Listed')
    const first = await caseOf(suite, await talk('please book me a flight'), 'One')
    await caseOf(suite, await talk('hello'), 'Two')
    await ingrid.call('bot-version.publish', { streamId })
    const { run } = await runOf(suite, 'published')
    expect(run).toMatchObject({ number: 1, version: 'published', status: 'completed', total: 2 })
    expect(run.versionNumber).toBeGreaterThan(0)
    expect((await runOf(suite, 'inDevelopment', [first])).run).toMatchObject({ number: 2, total: 1, isPart: true })
    const runs = await ingrid.call('conversation-test.list-runs', { streamId, testSuiteId: suite })
    expect(runs.map(({ number }) => number)).toEqual([2, 1])
    const listed = (await ingrid.call('conversation-test.list', { streamId })).find(({ _id }) => _id === suite)
    expect(listed).toMatchObject({ name: 'Listed', cases: 2, lastRun: { number: 1 } })
    const { testCases } = await ingrid.call('conversation-test.get', { streamId, testSuiteId: suite })
    expect(testCases.map(({ lastResult }) => lastResult?.number)).toEqual([2, 1])
    await ingrid.call('conversation-test.remove-case', { streamId, testSuiteId: suite, testCaseId: first })
    expect((await ingrid.call('conversation-test.get', { streamId, testSuiteId: suite })).testCases).toHaveLength(1)
    await ingrid.call('conversation-test.remove', { streamId, testSuiteId: suite })
    expect((await ingrid.failure('conversation-test.get', { streamId, testSuiteId: suite })).status).toBe(404)
  })
})
