// Conversation tests of a universal bot, through the real server: what was recorded with linked bots is said again to them as they are
// published, and its steps are named as they are called there.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let ingrid: Caller
let [streamId, bank] = ['', '']
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
  bank = await sampleBot(ingrid, 'bank-helper', 'Bank helper')
  await addService()
  const other = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Travel desk', sampleId: 'travel-desk' }))._id
  await publish(other, bank)
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Front desk', type: 'universalbot' }))._id
  for (const botId of [other, bank]) await ingrid.call('linked-bot.create', { streamId, botId })
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
  expect(server.failures).toEqual([])
})

async function publish(...bots: string[]): Promise<void> {
  for (const botId of bots) await ingrid.call('bot-version.publish', { streamId: botId })
}

/** The balance is what a service answers. */
async function addService(): Promise<void> {
  const { items } = await ingrid.call('document.list', { streamId: bank, kind: 'dialog', search: 'balance', limit: 1 })
  const [serviceId, messageId, dialogId = ''] = [newId('node'), newId('node'), items[0]?.id]
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/number`
  const wayTo = (to: string) => ({ id: newId('change'), exit: 'next', label: '', when: null, to })
  const node = (type: string, name: string, settings: object, to: string) => ({ type, name, settings, transitions: [wayTo(to)] })
  const messages = [prompt('You have {{context.Ask.response.body.number}}.')]
  await ingrid.call('document.apply', {
    streamId: bank,
    id: newId('batch'),
    edits: [
      { op: 'put', id: serviceId, kind: 'node', parentId: dialogId, set: node('service', 'Ask', { url }, messageId) },
      { op: 'put', id: messageId, kind: 'node', parentId: dialogId, set: node('message', 'Tell', { messages }, 'end') },
      { op: 'put', id: dialogId, kind: 'dialog', set: { startNodeId: serviceId } },
    ] as never,
  })
}

const prompt = (text: string) => ({ kind: 'text', text, language: '', channel: '' })

async function tellNow(...texts: string[]): Promise<void> {
  const { items } = await ingrid.call('document.list', { streamId: bank, kind: 'node', search: 'Tell', limit: -1 })
  const id = items.find(({ data }) => data.name === 'Tell')?.id ?? ''
  const edit = { op: 'put' as const, id, kind: 'node' as const, set: { settings: { messages: texts.map(prompt) } } }
  await ingrid.call('document.apply', { streamId: bank, id: newId('batch'), edits: [edit] })
}

async function talk(...said: string[]): Promise<string> {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId })
  for (const text of said) await ingrid.call('test-chat.send', { streamId, sessionId, text })
  return sessionId
}

async function recorded(name: string, ...said: string[]) {
  const { _id: testSuiteId } = await ingrid.call('conversation-test.create', { streamId, name })
  const { _id } = await ingrid.call('conversation-test.create-case', { streamId, testSuiteId, sessionId: await talk(...said), name })
  return { testSuiteId, testCaseId: _id }
}

async function runOf({ testSuiteId, testCaseId }: { testSuiteId: string; testCaseId: string }) {
  const begun = await ingrid.call('conversation-test.run', { streamId, testSuiteId, version: 'inDevelopment' })
  await jobEnd(ingrid, streamId, begun.jobId)
  await until(async () => {
    const { run } = await ingrid.call('conversation-test.get-run', { streamId, testSuiteId, testRunId: begun._id })
    return run.status === 'running' ? undefined : run
  })
  return ingrid.call('conversation-test.get-result', { streamId, testSuiteId, testRunId: begun._id, testCaseId })
}

describe('a conversation test of a universal bot', () => {
  it('is said again to the linked bots, and passes while nothing changes', async () => {
    const test = await recorded('Transfer', 'send money to my sister', 'Tom Berger', 'cancel', 'what is my balance')
    const { passed, volleys } = await runOf(test)
    expect(volleys.flatMap(({ result }) => result.failures)).toEqual([])
    expect(passed).toBe(true)
    const steps = volleys[1]?.result.flow.steps ?? []
    expect(steps.find(({ kind }) => kind === 'intent')).toMatchObject({
      name: expect.stringContaining('ransfer'),
      linkedBot: { id: bank, name: 'Bank helper' },
    })
    expect(steps.filter(({ kind }) => kind === 'node').every(({ name }) => name !== '')).toBe(true)
    expect(volleys[1]?.result.flow.steps).toEqual(volleys[1]?.expected.assertions.flow.steps)
  })

  it('has the replies that the services of a linked bot gave then', async () => {
    const before = asked
    const test = await recorded('Numbers', 'what is my balance')
    expect(asked).toBe(before + 1)
    const { passed, volleys } = await runOf(test)
    expect(volleys[1]?.result).toMatchObject({ unrecorded: [], text: { messages: [`You have ${asked}.`] } })
    expect([passed, asked]).toEqual([true, before + 1])
  })

  it('expects every wording that a linked bot may choose', async () => {
    const texts = ['You own {{context.Ask.response.body.number}}.', 'Yours is {{context.Ask.response.body.number}}.']
    await tellNow(...texts)
    await publish(bank)
    const { testSuiteId, testCaseId } = await recorded('Wordings', 'what is my balance')
    const { testCase } = await ingrid.call('conversation-test.get-case', { streamId, testSuiteId, testCaseId })
    expect(testCase.volleys[1]?.assertions.text.messages[0]?.texts).toEqual(texts)
  })

  it('fails once a linked bot is published that says something else', async () => {
    const test = await recorded('Changed', 'what is my balance')
    await tellNow('Please wait.')
    expect((await runOf(test)).passed).toBe(true)
    await publish(bank)
    const { passed, volleys } = await runOf(test)
    expect(passed).toBe(false)
    expect(volleys[1]?.result).toMatchObject({ flow: { passed: true }, text: { passed: false, messages: ['Please wait.'] } })
  })

  it('looks at the values of the linked bot that is in the middle of something', async () => {
    const sessionId = await talk('send money to my sister', 'Tom Berger')
    const { state } = await ingrid.call('test-chat.get', { streamId, sessionId })
    expect(JSON.stringify(state['entities'])).toContain('Tom Berger')
    expect((await ingrid.call('test-chat.get', { streamId, sessionId })).waitingAt).not.toBe('')
  })
})
