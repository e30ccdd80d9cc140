// A turn whose server is stopped while a tool is called: when its message comes again, to another server, it goes on from there. What was done is
// not done again, and the model is told that nobody knows what became of the call that was under way.
import { newId } from '@parley/contract/base/ids'
import type { Incoming } from '@parley/contract/base/message'
import type { McpReply } from '@parley/runtime/model/request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { testDatabase } from '../../test-support/postgres'
import { type Script, type ScriptedModel, scriptedModel } from '../../test-support/scripted-model'
import { until } from '../../test-support/waiting'

const database = await testDatabase()
const config = { privateHosts: ['127.0.0.1'] }
const east = await testApp({ shared: database, config })
const west = await testApp({ shared: database, config })
let owner: Caller
/** The second one links the first. */
let [streamId, universalId] = ['', '']
let model: ScriptedModel
const serverId = newId('mcp-server')
/** Which tools were called on each server, for whom. */
const called: string[] = []
const told: string[] = []
/** Ends a call that was under way. */
const releases: (() => void)[] = []

const script: Script = ({ role, content }, all) => {
  if (role !== 'tool') return { call: 'reserve', input: {} }
  told.push(content)
  return all.filter((message) => message.role === 'tool').length === 1 ? { call: 'pay', input: {} } : { text: 'I will look into it.' }
}

beforeAll(async () => {
  model = await scriptedModel(script)
  owner = await west.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Trips' }))._id
  const configurationId = newId('llmConfiguration')
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid: configurationId, name: 'Own', provider: 'openai', models: [model.model] },
    settings: { address: model.address },
  })
  const use = { name: 'agent' as const, isEnabled: true, configurationId, model: model.model }
  await owner.call('llm.set-feature-map', { streamId, features: [use] })
  await build()
  universalId = (await owner.call('bot.create', { userId: owner.userId, name: 'Front desk', type: 'universalbot' }))._id
  const linkId = (await owner.call('linked-bot.create', { streamId: universalId, botId: streamId }))._id
  const takesTheRest = { op: 'put' as const, id: linkId, kind: 'linked-bot' as const, set: { isFallback: true } }
  await owner.call('document.apply', { streamId: universalId, id: newId('batch'), edits: [takesTheRest] })
  await owner.call('bot-version.publish', { streamId: universalId })
})
afterAll(() => model.stop())

async function build(): Promise<void> {
  const [dialogId, agent] = [newId('dialog'), newId('node')]
  const tool = (name: string) => ({ kind: 'mcp', id: serverId, tool: name, name, about: name, writes: true })
  const pinned = (name: string) => ({
    name,
    about: name,
    schema: { type: 'object' },
    hash: name,
    isAllowed: true,
    writes: true,
    held: null,
  })
  const rules = [{ tool: 'pay', when: 'before', condition: { expression: 'true' } }]
  const settings = { instructions: 'Book a trip.', tools: [tool('reserve'), tool('pay')], rules }
  await owner.call('document.apply', {
    ...{ streamId, id: newId('batch'), label: 'Trips' },
    edits: [
      {
        op: 'put',
        id: serverId,
        kind: 'mcp-server',
        set: { name: 'Desk', address: 'http://127.0.0.1:9', tools: [pinned('reserve'), pinned('pay')] },
      },
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Trips', startNodeId: agent } },
      { op: 'put', id: agent, kind: 'node', parentId: dialogId, set: { type: 'agent', name: 'Planner', settings } },
    ],
  })
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: dialogId } })
  await owner.call('bot-version.publish', { streamId })
}

const done = (tool: string): McpReply => ({ ok: true, result: { done: tool }, isError: false })
const kept = () => west.services.db.selectFrom('turn_checkpoint').selectAll().execute()

const words = 'a trip to Oslo, please'
const users = ['kim', 'lee'] as const
const said = new Map(
  users.map((userId): [string, Incoming] => [userId, { id: newId('message'), type: 'text', text: words, at: Date.now() }]),
)

function receive(server: typeof east, botId: string, userId: string) {
  const from = { ...{ botId, userId, channel: 'rtm', language: 'en', timezone: 'UTC' }, target: 'live', test: false } as const
  const incoming = said.get(userId)
  if (incoming === undefined) throw new Error('Nothing was said.')
  return server.services.gateway.receiveMessage(from, incoming)
}

describe('a turn that its server was stopped in', () => {
  const stopped: Promise<void>[] = []

  beforeAll(async () => {
    east.services.mcpServers.call = (_, { tool, userId = '' }) => {
      called.push(`${userId}: east ${tool}`)
      return tool === 'pay' ? new Promise((resolve) => releases.push(() => resolve(done(tool)))) : Promise.resolve(done(tool))
    }
    west.services.mcpServers.call = async (_, { tool, userId = '' }) => {
      called.push(`${userId}: west ${tool}`)
      return done(tool)
    }
    for (const [botId, userId] of [[streamId, 'kim'] as const, [universalId, 'lee'] as const])
      stopped.push(expect(receive(east, botId, userId)).rejects.toMatchObject({ name: 'DUPLICATE' }))
    await until(async () => (releases.length === users.length ? true : undefined))
    for (const { sealed } of await kept()) expect(sealed).not.toContain('Oslo')
    // What a server holds of a user's turn is gone with it.
    await east.services.gateway.stop()
  })
  afterAll(async () => {
    for (const release of releases) release()
    await Promise.all(stopped)
  })

  it.each([
    { of: 'a bot', userId: 'kim', botId: () => streamId },
    { of: 'a bot that a universal bot links', userId: 'lee', botId: () => universalId },
  ])('goes on at another server with what $of has done, and makes the call that was under way not again', async ({ userId, botId }) => {
    const before = model.asked
    const { messages, events } = await receive(west, botId(), userId)
    expect(called.filter((call) => call.startsWith(userId))).toEqual([`${userId}: east reserve`, `${userId}: east pay`])
    expect(model.asked - before).toBe(1)
    expect(messages.map(({ text }) => text)).toContain('I will look into it.')
    expect(told.at(-1)).toContain('not known whether it was done')
    expect(events.flatMap((event) => (event.type === 'tool-called' ? [[event.name, event.outcome]] : []))).toEqual([
      ['reserve', 'done'],
      ['pay', 'failed'],
    ])
    expect((await kept()).filter((row) => row.user_id === userId)).toEqual([])
  })
})
