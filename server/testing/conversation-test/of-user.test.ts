// A conversation that a user of the bot had becomes a test: for whom, how far, and that the bot says it again.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
let testSuiteId: string

/** A dialog that hands over at once. */
function handOver() {
  const [dialogId, intentId, start, person] = [newId('dialog'), newId('intent'), newId('node'), newId('node')]
  const node = (id: string, set: Record<string, unknown>) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  const way = { id: newId('transition'), exit: 'next', label: '', when: null, to: person }
  const messages = [{ kind: 'text', text: 'One moment, please.', channel: '', language: '' }]
  return [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Person', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Person', dialogId, patterns: ['person'] } },
    node(start, { name: 'Wish', type: 'intent', settings: { intentId }, transitions: [way] }),
    node(person, { name: 'To a person', type: 'agentTransfer', settings: { messages, queue: 'Bookings' }, transitions: [] }),
  ]
}

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: handOver() })
  const job = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  await jobEnd(ingrid, streamId, job.id)
  await ingrid.call('bot-version.publish', { streamId })
  testSuiteId = (await ingrid.call('conversation-test.create', { streamId, name: 'Of users' }))._id
})

async function talk(...words: string[]): Promise<string> {
  const facts = { botId: streamId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false }
  const sessionId = await server.services.gateway.create({ ...facts, target: 'live', userId: newId('user') })
  for (const text of words) await server.services.gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: Date.now() })
  return sessionId
}

describe('a conversation that a user had', () => {
  it('becomes a test on its channel, which the bot passes, and is no conversation itself', async () => {
    const sessionId = await talk('please book me a flight', 'Oslo')
    const made = await ingrid.call('conversation-test.create-case', { streamId, testSuiteId, sessionId, name: 'To Oslo' })
    expect(made).toMatchObject({ channel: 'rtm', isRecorded: true })
    expect(made.volleys.map(({ input }) => input)).toEqual(['please book me a flight', 'Oslo'])
    const range = { streamId, from: '2020-01-01', to: '2099-01-01', offset: 0, limit: 20 }
    const before = (await ingrid.call('conversation.list', range)).total
    const begun = await ingrid.call('conversation-test.run', { streamId, testSuiteId })
    await jobEnd(ingrid, streamId, begun.jobId)
    const { run } = await until(async () => {
      const found = await ingrid.call('conversation-test.get-run', { streamId, testSuiteId, testRunId: begun._id })
      return found.run.status === 'running' ? undefined : found
    })
    expect(run).toMatchObject({ status: 'completed', passed: 1, total: 1 })
    expect((await ingrid.call('conversation.list', range)).total).toBe(before)
  })

  it('ends as a test where a person takes over', async () => {
    const sessionId = await talk('please book me a flight', 'I want a person', 'are you there?')
    const made = await ingrid.call('conversation-test.create-case', { streamId, testSuiteId, sessionId, name: 'Handed over' })
    expect(made.volleys.map(({ input }) => input)).toEqual(['please book me a flight', 'I want a person'])
  })

  it('is not there for who may test and may not read what users say', async () => {
    const sessionId = await talk('please book me a flight')
    const nina = await server.signUp('Nina')
    await shareBot(server.services.db, streamId, nina.userId, { BATCH_TESTING: 'YES' })
    const refused = { streamId, testSuiteId, sessionId, name: 'Of others' }
    expect((await nina.failure('conversation-test.create-case', refused)).status).toBe(404)
    expect((await nina.failure('conversation-test.generate', { streamId, sessionId, v2: true })).status).toBe(404)
  })
})
