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
let streamId: string
let model: ScriptedModel
const serverId = newId('mcp-server')
/** Which tools were called on each server. */
const called: string[] = []
const told: string[] = []
/** Ends the call that was under way. */
let release: (() => void) | undefined

const script: Script = ({ role, content }) => {
  if (role !== 'tool') return { call: 'reserve', input: {} }
  told.push(content)
  return told.length === 1 ? { call: 'pay', input: {} } : { text: 'I will look into it.' }
}

beforeAll(async () => {
  model = await scriptedModel(script)
  owner = await east.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Trips' }))._id
  const configurationId = newId('llmConfiguration')
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid: configurationId, name: 'Own', provider: 'openai', models: [model.model] },
    settings: { address: model.address },
  })
  const use = { name: 'agent' as const, isEnabled: true, configurationId, model: model.model }
  await owner.call('llm.set-feature-map', { streamId, features: [use] })
  await build()
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

describe('a turn that its server was stopped in', () => {
  it('goes on at another server with what was done, and makes the call that was under way not again', async () => {
    const from = { botId: streamId, target: 'live', userId: 'kim', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const incoming: Incoming = { id: newId('message'), type: 'text', text: 'a trip to Oslo, please', at: Date.now() }
    east.services.mcpServers.call = (_, { tool }) => {
      called.push(`east ${tool}`)
      return tool === 'pay' ? new Promise((resolve) => (release = () => resolve(done(tool)))) : Promise.resolve(done(tool))
    }
    west.services.mcpServers.call = async (_, { tool }) => {
      called.push(`west ${tool}`)
      return done(tool)
    }
    const stopped = expect(east.services.gateway.receiveMessage(from, incoming)).rejects.toMatchObject({ name: 'DUPLICATE' })
    await until(async () => (called.includes('east pay') ? true : undefined))
    const [row] = await kept()
    expect(row?.sealed).not.toContain('Oslo')
    // What a server holds of a user's turn is gone with it.
    await east.services.gateway.stop()
    const { messages, events } = await west.services.gateway.receiveMessage(from, incoming)
    expect(called).toEqual(['east reserve', 'east pay'])
    expect(messages.map(({ text }) => text)).toContain('I will look into it.')
    expect(told.at(-1)).toContain('not known whether it was done')
    expect(events.flatMap((event) => (event.type === 'tool-called' ? [[event.name, event.outcome]] : []))).toEqual([
      ['reserve', 'done'],
      ['pay', 'failed'],
    ])
    expect(await kept()).toEqual([])
    release?.()
    await stopped
  })
})
