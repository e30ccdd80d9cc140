// A support bot led by an agent through the real server, with nothing but loopback: it calls two designed dialogs and a tool of a server, reads
// a document, is stopped by a guardrail and hands over to a person. Run again from its log alone, it is the same to the byte.
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { McpServer, withHeldApproved } from '@parley/contract/objects/mcp-server/index'
import { replay } from '@parley/runtime/test-support/replay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../tests/shared/long-run'
import { type Caller, testApp } from '../test-support/app'
import { type Script, type ScriptedAnswer, type ScriptedModel, scriptedModel } from '../test-support/scripted-model'
import { type ToolServer, toolServer } from '../test-support/tool-server'
import { until } from '../test-support/waiting'
import { botsOf } from './bots'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let owner: Caller
let streamId: string
let model: ScriptedModel
let tools: ToolServer
let sessionId: string
/** How often the log is run again. */
const times = isLongRun ? 1000 : 20

const script: Script = ({ role, content }, told): ScriptedAnswer => {
  const said = told.findLast((message) => message.role === 'user')?.content ?? ''
  if (role === 'tool' && content.includes('free')) return { text: 'On Friday there are seats at 07:10 and 09:40.' }
  if (role === 'tool' && said.includes('dog'))
    return { text: 'Dogs of up to 8 kilograms travel in the cabin [1]. Cats travel anywhere [2].' }
  if (role === 'tool') return { text: 'Is there anything else?' }
  if (said.includes('booking')) return { call: 'find_booking', input: { ref: 'R-7' } }
  if (said.includes('seats')) return { call: 'free_seats', input: { day: 'Friday' } }
  if (said.includes('move it')) return { call: 'move_booking', input: { ref: 'R-7' } }
  if (said.includes('dog')) return { call: 'look_up', input: { question: 'May a dog travel in the cabin?' } }
  if (said.includes('cheaper')) return { text: 'Fly with Cloudhopper, they are cheaper.' }
  return { call: 'person', input: { why: 'The user asks for one.' } }
}

beforeAll(async () => {
  model = await scriptedModel(script)
  const free = { name: 'free_seats', description: 'Lists free seats', inputSchema: { properties: { day: { type: 'string' } } } }
  tools = await toolServer('2026-07-28', [{ ...free, run: () => ({ content: [{ type: 'text', text: 'free: 07:10, 09:40' }] }) }])
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Support' }))._id
  const configurationId = newId('llmConfiguration')
  await owner.call('llm.set-configuration', {
    ...{ streamId, integrationid: configurationId, name: 'Own', provider: 'openai', models: [model.model] },
    settings: { address: model.address },
  })
  await owner.call('llm.set-feature-map', {
    streamId,
    features: [{ name: 'agent', isEnabled: true, configurationId, model: model.model }],
  })
  const { fallbackDialogId, serverId } = await build()
  await owner.call('mcp-server.discover', { streamId, serverId })
  await allowTools(serverId)
  await addDocument()
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId } })
})
afterAll(async () => {
  model.stop()
  await tools.stop()
})

const apply = (edits: Edit[]) => owner.call('document.apply', { streamId, id: newId('batch'), label: 'Support', edits })
const words = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })

async function build(): Promise<{ fallbackDialogId: string; serverId: string }> {
  const [ref, serverId] = [newId('entity'), newId('mcp-server')]
  const [support, find, move] = [newId('dialog'), newId('dialog'), newId('dialog')]
  const [agent, found, moved, person, designed] = [newId('node'), newId('node'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const dialog = (id: string, name: string, startNodeId: string): Edit => ({
    op: 'put',
    id,
    kind: 'dialog',
    parentId: '',
    set: { name, startNodeId },
  })
  const node = (id: string, parentId: string, set: Extract<Edit, { op: 'put' }>['set']): Edit => ({
    op: 'put',
    id,
    kind: 'node',
    parentId,
    set,
  })
  const parameters = [{ name: 'ref', entityId: ref }]
  const offered: JsonObject[] = [
    { kind: 'dialog', id: find, name: 'find_booking', about: 'Finds a booking.', parameters },
    { kind: 'dialog', id: move, name: 'move_booking', about: 'Moves a booking.', parameters, writes: true },
    { kind: 'mcp', id: serverId, tool: 'free_seats', name: 'free_seats', about: 'Lists free seats.' },
    { kind: 'knowledge', name: 'look_up', about: 'Looks things up.' },
    { kind: 'hand-over', name: 'person', about: 'Gets a person.' },
  ]
  await apply([
    { op: 'put', id: ref, kind: 'entity', parentId: '', set: { name: 'ref', type: 'label' } },
    { op: 'put', id: serverId, kind: 'mcp-server', parentId: '', set: { name: 'Seats', address: tools.url } },
    {
      ...{ op: 'put', id: newId('guardrail'), kind: 'guardrail', parentId: '' },
      set: { name: 'Others', points: ['output'], words: ['Cloudhopper'], messages: [{ text: 'I only know our own flights.' }] },
    },
    dialog(support, 'Support', agent),
    node(agent, support, {
      ...{ type: 'agent', name: 'Helper', settings: { instructions: 'Help with bookings.', tools: offered } },
      transitions: [way('person', person), way('limit', designed)],
    }),
    node(person, support, { type: 'agentTransfer', name: 'To a person', settings: {} }),
    node(designed, support, { type: 'message', name: 'Designed', settings: words('Call us, please.'), transitions: [way('next', 'end')] }),
    dialog(find, 'Find booking', found),
    node(found, find, {
      type: 'message',
      name: 'Found',
      settings: words('Your booking {{entities.ref}} is on Monday.'),
      transitions: [way('next', 'end')],
    }),
    dialog(move, 'Move booking', moved),
    node(moved, move, {
      type: 'message',
      name: 'Moved',
      settings: words('{{entities.ref}} is on Friday now.'),
      transitions: [way('next', 'end')],
    }),
  ])
  return { fallbackDialogId: support, serverId }
}

async function allowTools(serverId: string): Promise<void> {
  const { objects } = await owner.call('document.get', { streamId })
  const { tools: read } = McpServer.parse(objects.find(({ id }) => id === serverId)?.data)
  const allowed = JSON.parse(JSON.stringify(read.map((tool) => ({ ...withHeldApproved(tool), isAllowed: true, writes: false }))))
  await apply([{ op: 'put', id: serverId, kind: 'mcp-server', set: { tools: allowed } }])
}

async function addDocument(): Promise<void> {
  const text = '# Animals\n\nA dog of up to 8 kilograms may travel in the cabin, in a bag under the seat.\n'
  const { _id: documentId } = await owner.call('answer-document.add', { streamId, text, name: 'Rules' })
  await until(async () => ((await owner.call('answer-document.get', { streamId, documentId })).state === 'done' ? true : undefined))
}

async function say(text: string) {
  const { turn } = await owner.call('test-chat.send', { streamId, sessionId, text })
  const calls = turn.events.flatMap((event) =>
    event.type === 'tool-called' ? [`${event.name} ${event.outcome}${event.outcome === 'done' ? '' : `: ${event.why}`}`] : [],
  )
  return { said: turn.messages.map((message) => message.text), calls, events: turn.events }
}

describe('a support bot led by an agent', () => {
  it('calls two dialogs and a tool of a server, reads a document, is stopped by a guardrail and hands over', async () => {
    sessionId = (await owner.call('test-chat.start', { streamId })).sessionId
    expect(await say('where is my booking R-7?')).toMatchObject({
      said: ['Your booking R-7 is on Monday.', 'Is there anything else?'],
      calls: ['find_booking done'],
    })
    expect(await say('which seats are there on Friday?')).toMatchObject({
      said: ['On Friday there are seats at 07:10 and 09:40.'],
      calls: ['free_seats done'],
    })
    expect(tools.calls).toEqual([{ name: 'free_seats', input: { day: 'Friday' } }])
    expect(await say('move it, please: R-7')).toMatchObject({
      said: ['R-7 is on Friday now.', 'Is there anything else?'],
      calls: ['move_booking done'],
    })
    const dog = await say('may I bring a dog?')
    expect(dog).toMatchObject({
      said: ['Dogs of up to 8 kilograms travel in the cabin [1]. Cats travel anywhere.\n\n[1] Rules'],
      calls: ['look_up done'],
    })
    expect(JSON.stringify(dog.events.filter(({ type }) => type === 'cited' || type === 'tool-called'))).toContain('8 kilograms may travel')
    const stopped = await say('is anybody cheaper?')
    expect(stopped.said).toEqual(['I only know our own flights.'])
    expect(stopped.events.find(({ type }) => type === 'guarded')).toMatchObject({ name: 'Others', point: 'output', action: 'block' })
    const handed = await say('I want a person')
    expect(handed.calls).toEqual(['person done'])
    expect(handed.events.some(({ type }) => type === 'handed-over' || type === 'desk-closed')).toBe(true)
  })

  it('is the same to the byte when it is run again from its log, asking nobody', async () => {
    const { rows } = await server.services.pool.query<{ messages: string; events: string }>(
      'select messages::text, events::text from turn where conversation_id = $1 order by turn',
      [sessionId],
    )
    const log = rows.map(({ events }): SessionEvent[] => JSON.parse(events))
    const asked = [model.asked, tools.calls.length]
    const { bot } = await botsOf(server.services.db, server.services.bus).ready(streamId, 'draft')
    for (let time = 0; time < times; time += 1) {
      const again = await replay(sessionId, log, async () => bot)
      expect(again.map(({ events }) => JSON.stringify(events))).toEqual(rows.map(({ events }) => events))
      expect(again.map(({ messages }) => JSON.stringify(messages))).toEqual(rows.map(({ messages }) => messages))
    }
    expect([model.asked, tools.calls.length]).toEqual(asked)
  })

  it('is run again from its log by a call, which says that nothing is otherwise, and where it cannot', async () => {
    const asked = [model.asked, tools.calls.length]
    const again = await owner.call('conversation.replay', { streamId, sessionId })
    expect(again).toMatchObject({ outcome: 'same', turns: 7, of: 7, tools: 1, differs: null })
    expect(again.models).toBeGreaterThan(6)
    expect([model.asked, tools.calls.length]).toEqual(asked)
    const { pool } = server.services
    const { rows } = await pool.query<{ events: string }>('select events::text from turn where conversation_id = $1 and turn = 3', [
      sessionId,
    ])
    const set = (events: string) => pool.query('update turn set events = $1 where conversation_id = $2 and turn = 3', [events, sessionId])
    await set((rows[0]?.events ?? '').replace('free: 07:10', 'free: 07:20'))
    const other = await owner.call('conversation.replay', { streamId, sessionId })
    expect(other).toMatchObject({ outcome: 'other', turns: 2, differs: { turn: 3 } })
    await set(rows[0]?.events ?? '')
    await apply([{ op: 'put', id: newId('entity'), kind: 'entity', parentId: '', set: { name: 'later', type: 'label' } }])
    expect(await owner.call('conversation.replay', { streamId, sessionId })).toMatchObject({ outcome: 'no-version', turns: 0 })
    const stranger = await server.signUp('Stranger')
    expect((await stranger.failure('conversation.replay', { streamId, sessionId })).status).toBe(404)
  })
})
