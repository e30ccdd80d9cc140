// A bot whose answers a model writes from its documents, through the real server: what users are told, and the requests and answers that
// people read afterwards. The model is a public mock of a model's wire.
import { LLMock } from '@copilotkit/aimock'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, until } from '../../test-support/waiting'

const mock = new LLMock({ port: 0 })
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const key = 'sk-marker-0123456789'
const question = 'may I borrow an umbrella for a day'

let owner: Caller
let streamId: string

beforeAll(async () => {
  await mock.start()
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'House' }))._id
  const text = 'Umbrellas may be borrowed for one day and are brought back to the porter.'
  const { _id: documentId } = await owner.call('answer-document.add', { streamId, name: 'House rules', text })
  await until(async () => ((await owner.call('answer-document.get', { streamId, documentId })).state === 'reading' ? undefined : true))
  const { id } = await owner.call('training.run', { userId: owner.userId, streamId })
  expect((await jobEnd(owner, streamId, id)).state).toBe('done')
})
afterAll(() => mock.stop())
beforeEach(() => mock.clearFixtures())

async function turnAnswersOn(): Promise<void> {
  const integrationid = newId('llmConfiguration')
  const settings = { address: `${mock.url}/v1`, key }
  await owner.call('llm.set-configuration', { streamId, integrationid, name: 'Gateway', provider: 'openai', settings, models: ['gpt-x'] })
  const use = { name: 'answers' as const, isEnabled: true, configurationId: integrationid, model: 'gpt-x' }
  await owner.call('llm.set-feature-map', { streamId, features: [use] })
}

async function told(text: string): Promise<string> {
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  const { turn } = await owner.call('test-chat.send', { streamId, sessionId, text })
  return turn.messages.map((message) => message.text).join('\n')
}

const today = new Date().toISOString().slice(0, 10)
const requests = (more: object = {}) => owner.call('model-usage.list-requests', { streamId, from: today, to: today, ...more })

describe('answers from documents', () => {
  it('are the passage word for word until a model is switched on for them, and no request is listed', async () => {
    expect(await told(question)).toContain('Umbrellas may be borrowed for one day')
    expect(await requests()).toEqual({ items: [], hasMore: false })
  })

  it('are written by the model from then on, without a place that it invented, and give way where they rest on nothing', async () => {
    await turnAnswersOn()
    mock.onMessage(/umbrella/, { content: 'Umbrellas may be borrowed for one day [1][4].' })
    const said = await told(question)
    expect(said).toMatch(/^Umbrellas may be borrowed for one day \[1\]\.\n\n\[1\] House rules/)
    mock.clearFixtures()
    mock.onMessage(/umbrella/, { content: 'Umbrellas cost 90 euros [1].' })
    expect(await told(question)).toMatch(/^Umbrellas may be borrowed for one day and are brought back to the porter\.\n\n— House rules/)
  })

  it('are listed with what was sent and what came back, newest first, by feature and model', async () => {
    const { items } = await requests()
    expect(items.map(({ answer, isAnswered, model, feature, isTest }) => ({ answer, isAnswered, model, feature, isTest }))).toEqual([
      { answer: 'Umbrellas cost 90 euros [1].', isAnswered: true, model: 'gpt-x', feature: 'answers', isTest: true },
      { answer: 'Umbrellas may be borrowed for one day [1][4].', isAnswered: true, model: 'gpt-x', feature: 'answers', isTest: true },
    ])
    expect(items[0]?.messages.at(-1)?.text).toContain(`Question: ${question}`)
    expect(JSON.stringify(items)).not.toContain(key)
    expect((await requests({ limit: 1 })).hasMore).toBe(true)
    expect((await requests({ limit: 1, offset: 1 })).items.map(({ answer }) => answer)).toEqual([items[1]?.answer])
    expect((await requests({ feature: 'answers', model: 'gpt-x' })).items).toHaveLength(2)
    expect((await requests({ feature: 'agent' })).items).toEqual([])
    expect((await requests({ model: 'gpt-y' })).items).toEqual([])
  })

  it('count in the figures of their feature and of no other', async () => {
    const usage = (more: object = {}) => owner.call('llm.usage', { streamId, from: today, to: today, ...more })
    const { rows, days } = await usage()
    expect(rows).toMatchObject([{ feature: 'answers', model: 'gpt-x', calls: 2, failures: 0 }])
    expect(days).toMatchObject([{ day: today, calls: 2 }])
    expect((await usage({ feature: 'answers', model: 'gpt-x' })).days).toMatchObject([{ calls: 2 }])
    expect((await usage({ feature: 'agent' })).days).toEqual([])
  })

  it('are the passage again where the model is away, and the request is listed with why', async () => {
    mock.onMessage(/umbrella/, { error: { message: 'Overloaded', type: 'server_error' }, status: 503 })
    expect(await told(question)).toContain('— House rules')
    const [newest] = (await requests()).items
    expect(newest).toMatchObject({ isAnswered: false, answer: '', model: '' })
    expect(newest?.why).not.toBe('')
  })
})
