// The life of a hand-over through the real server: a visitor in the chat window, agents at the desk, a messenger, a restart.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, callerOf, testApp } from '../../test-support/app'
import { openSocket } from '../../test-support/socket'
import { newMember } from '../../test-support/team'
import { until } from '../../test-support/waiting'
import { giveUp } from './give-up'

const server = await testApp()
const owner = await server.signUp('Ingrid')
const orgId = owner.accountId
let marta: Caller
let lena: Caller
let outsider: Caller
let streamId: string

type Socket = Awaited<ReturnType<typeof openSocket>>

const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })

/** Greets by handing over: whatever is said first reaches the transfer. */
function transferEdits(patienceMinutes = 0) {
  const [dialogId, intentId, start, person, back, nobody] = [
    newId('dialog'),
    newId('intent'),
    newId('node'),
    newId('node'),
    newId('node'),
    newId('node'),
  ]
  const node = (id: string, name: string, rest: object) => ({
    op: 'put' as const,
    id,
    kind: 'node' as const,
    parentId: dialogId,
    set: { name, ...rest },
  })
  const settings = { messages: words('One moment, please.'), waiting: words('Still looking.'), queue: 'Bookings', patienceMinutes }
  return [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Person', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Person', dialogId, patterns: ['person'] } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'I want a person' } },
    { op: 'put' as const, id: newId('entity'), kind: 'entity' as const, set: { name: 'town', type: 'description' } },
    node(start, 'Wish', { type: 'intent', settings: { intentId }, transitions: [way('next', person)] }),
    node(person, 'To a person', { type: 'agentTransfer', settings, transitions: [way('next', back), way('no-agent', nobody)] }),
    node(back, 'Back', { type: 'message', settings: { messages: words('The bot is back.') }, transitions: [way('next', 'end')] }),
    node(nobody, 'Nobody', {
      type: 'message',
      settings: { messages: words('Nobody is here. {{entities.town}}') },
      transitions: [way('next', 'end')],
    }),
  ]
}

async function publishedBot(name: string, patienceMinutes = 0): Promise<string> {
  const id = (await owner.call('bot.create', { userId: owner.userId, name }))._id
  await owner.call('document.apply', { streamId: id, id: newId('batch'), edits: transferEdits(patienceMinutes) })
  const { id: jobId } = await owner.call('training.run', { streamId: id })
  await until(async () => ((await owner.call('job.get', { streamId: id, jobId })).state === 'done' ? true : undefined))
  await owner.call('bot-version.publish', { streamId: id })
  return id
}

beforeAll(async () => {
  marta = await newMember(server, owner, 'Marta')
  lena = await newMember(server, owner, 'Lena')
  outsider = await newMember(server, owner, 'Odd')
  streamId = await publishedBot('Travel')
  for (const agent of [marta, lena]) {
    await owner.call('agent-transfer.put-agent', { streamId, memberId: agent.userId })
    await agent.call('desk.set-state', { state: 'available' })
  }
})

async function openWindow(botId = streamId) {
  const { authorization, userInfo } = await server.anonymous.call('rtm.open', { botId })
  const connect = async (at = server): Promise<Socket> => {
    const headers = { authorization: `bearer ${authorization.accessToken}` }
    const started = await at.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })
    const { url } = z.object({ url: z.string() }).parse(started.body)
    return openSocket(url.replace(/^ws:\/\/[^/]+/, at.origin.replace('http', 'ws')))
  }
  const socket = await connect()
  await socket.next('bot_response')
  return { userId: userInfo.userId, socket, connect }
}

const open = (agent = marta) => agent.call('desk.list', { show: 'open' })

/** A visitor who has asked for a person, and their chat in the queue. */
async function asked(botId = streamId) {
  const known = new Set((await open()).map(({ id }) => id))
  const window = await openWindow(botId)
  window.socket.say('I want a person', 1)
  expect(JSON.stringify(await window.socket.next('bot_response'))).toContain('One moment, please.')
  const chat = await until(async () => (await open()).find(({ id }) => !known.has(id)))
  return { ...window, chatId: chat.id, chat }
}

const threadOf = async (chatId: string, agent = marta) => (await agent.call('desk.get-chat', { chatId })).turns

describe('a conversation that reaches the transfer', () => {
  it('waits in the queue of its bot’s agents, with what was said and what the bot knows [S1-018]', async () => {
    const { chat, chatId, socket } = await asked()
    expect(chat).toMatchObject({
      state: 'waiting',
      queue: 'Bookings',
      botName: 'Travel',
      topic: 'I want a person',
      lastWords: 'I want a person',
      agentName: '',
      channel: 'rtm',
      reason: { kind: 'intent', name: 'Person', count: 0 },
    })
    const { now } = server.services
    // On the day of its hand-over: midnight may have passed since.
    server.services.now = () => chat.askedAt
    const desk = await marta.call('desk.get', {})
    server.services.now = now
    expect(desk).toMatchObject({ isAgent: true, state: 'available', available: 2, today: { handedOver: 1 } })
    const { turns, summary } = await lena.call('desk.get-chat', { chatId })
    expect(turns.map(({ said }) => said)).toEqual(['', 'I want a person'])
    expect(turns.at(-1)).toMatchObject({ messages: [{ text: 'One moment, please.' }], changes: [{ kind: 'asked', queue: 'Bookings' }] })
    expect(summary).toMatchObject({ intents: ['Person'], dialog: 'Person', path: ['Wish', 'To a person'] })
    socket.close()
  })

  it('goes from person to person while the bot is silent, and back to the bot, which goes on', async () => {
    const { socket, chatId } = await asked()
    await socket.next('agent_session_waiting')
    await marta.call('desk.accept', { chatId })
    expect(JSON.stringify(await socket.next('agent_session_start'))).toContain('Marta')
    socket.say('are you there?', 2)
    await until(async () => ((await threadOf(chatId)).at(-1)?.said === 'are you there?' ? true : undefined))
    await marta.call('desk.say', { chatId, text: 'Hi, Marta here.', messageId: 'one' })
    const said = await socket.next('bot_response')
    expect(JSON.stringify(said)).toContain('Hi, Marta here.')
    expect(said).toMatchObject({ fromAgent: true, agent: { name: expect.stringContaining('Marta') } })
    await marta.call('desk.say', { chatId, text: 'Hi, Marta here.', messageId: 'one' })
    await marta.call('desk.add-note', { chatId, text: 'A regular.' })
    await marta.call('desk.return', { chatId, text: 'I give you back.' })
    expect(JSON.stringify(await socket.next('bot_response'))).toContain('I give you back.')
    expect(JSON.stringify(await socket.next('bot_response'))).toContain('The bot is back.')
    await socket.next('agent_session_end')
    const { chat, notes, turns } = await marta.call('desk.get-chat', { chatId })
    expect(chat.state).toBe('returned')
    expect(notes).toMatchObject([{ text: 'A regular.', agentName: expect.stringContaining('Marta') }])
    expect(turns.flatMap(({ messages }) => messages).filter(({ text }) => text === 'Hi, Marta here.')).toHaveLength(1)
    expect((await open()).map(({ id }) => id)).not.toContain(chatId)
    expect((await marta.call('desk.list', { show: 'over' })).map(({ id }) => id)).toContain(chatId)
    socket.close()
  })

  it('is told who asks, has its values corrected by whoever leads it, and goes on at the step they choose', async () => {
    const { socket, chatId } = await asked()
    const entityId = newId('entity')
    await marta.call('desk.accept', { chatId })
    const { customer, steps, chat } = await marta.call('desk.get-chat', { chatId })
    expect(customer).toMatchObject({ languages: ['en'], sessions: expect.any(Number) })
    expect(customer.sessions).toBeGreaterThan(0)
    expect(steps.map(({ name }) => name)).toEqual(['Back', 'Nobody', 'Wish'])
    const nodeId = steps.find(({ name }) => name === 'Nobody')?.id
    expect((await lena.failure('desk.set-values', { chatId, values: { [entityId]: 3 } })).status).toBe(400)
    const known = (
      await server.services.db.selectFrom('object').select('id').where('bot_id', '=', chat.botId).where('kind', '=', 'entity').execute()
    )[0]
    const filled = known?.id ?? entityId
    await marta.call('desk.set-values', { chatId, values: { [filled]: 'Oslo', 'en-none': 1 } })
    const after = await marta.call('desk.get-chat', { chatId })
    expect(after.summary.values).toMatchObject([{ entityId: filled, name: 'town', value: 'Oslo', byAgent: true }])
    await marta.call('desk.set-values', { chatId, values: { [filled]: null } })
    expect((await marta.call('desk.get-chat', { chatId })).summary.values).toEqual([])
    await marta.call('desk.set-values', { chatId, values: { [filled]: 'Rome' } })
    await marta.call('desk.return', { chatId, nodeId })
    expect(JSON.stringify(await socket.next('bot_response'))).toContain('Nobody is here. Rome')
    socket.close()
  })

  it('is answered with the waiting message until somebody comes', async () => {
    const { socket } = await asked()
    socket.say('hello?', 2)
    expect(JSON.stringify(await socket.next('bot_response'))).toContain('Still looking.')
    socket.close()
  })

  it('shows the user that the agent is writing', async () => {
    const { socket, chatId } = await asked()
    await marta.call('desk.accept', { chatId })
    await socket.next('agent_session_start')
    await marta.call('desk.type', { chatId, isTyping: true })
    await until(async () => {
      const told = await socket.next('events')
      return JSON.stringify(told).includes('"type":"typing"') && JSON.stringify(told).includes('AGENT') ? true : undefined
    })
    socket.close()
  })

  it('carries a file of the agent’s to the user', async () => {
    const { socket, chatId } = await asked()
    await marta.call('desk.accept', { chatId })
    const form = new FormData()
    form.append('file', new Blob([Buffer.from('%PDF-1.7 itinerary')]), 'trip.pdf')
    const reply = await fetch(`${server.origin}/api/1.1/builder/desk/chats/${chatId}/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `bearer ${marta.token}` },
    })
    expect(reply.status, await reply.clone().text()).toBe(200)
    const said = JSON.stringify(await socket.next('bot_response'))
    expect(said).toContain('trip.pdf')
    const [address = ''] = /http[^"\\]*/.exec(said) ?? []
    expect(await (await fetch(address)).text()).toBe('%PDF-1.7 itinerary')
    socket.close()
  })
})

describe('a test of the draft', () => {
  it('reaches the desk too, marked as a test, and shows the tester what the agent says', async () => {
    const { sessionId } = await owner.call('test-chat.start', { streamId })
    await owner.call('test-chat.send', { streamId, sessionId, text: 'I want a person' })
    const chat = await until(async () => (await open()).find((each) => each.sessionId === sessionId))
    expect(chat).toMatchObject({ isTest: true, channel: 'test', userName: expect.stringContaining('Ingrid') })
    await marta.call('desk.accept', { chatId: chat.id })
    await marta.call('desk.say', { chatId: chat.id, text: 'Hello, tester.' })
    const { turns } = await owner.call('test-chat.get', { streamId, sessionId })
    expect(turns.at(-1)?.messages.map(({ text, agent }) => [text, agent?.id])).toEqual([['Hello, tester.', marta.userId]])
    expect((await owner.call('test-chat.send', { streamId, sessionId, text: 'thanks' })).turn.messages).toEqual([])
    await marta.call('desk.close', { chatId: chat.id })
    expect((await owner.call('test-chat.get', { streamId, sessionId })).ended).toBe(true)
  })
})

describe('two agents', () => {
  it('who accept at the same moment do not both lead', async () => {
    const { socket, chatId } = await asked()
    const accepted = await Promise.all(
      [marta, lena].map(async (agent) => ({ agent, reply: await agent.raw('POST', `/builder/desk/chats/${chatId}/accept`, { body: {} }) })),
    )
    expect(accepted.map(({ reply }) => reply.status).sort()).toEqual([200, 409])
    const leader = accepted.find(({ reply }) => reply.status === 200)?.agent
    const other = leader === marta ? lena : marta
    expect((await other.failure('desk.say', { chatId, text: 'Me too' })).msg).toBe('Accept the conversation first.')
    expect((await threadOf(chatId)).flatMap(({ changes }) => changes).filter(({ kind }) => kind === 'joined')).toHaveLength(1)
    socket.close()
  })

  it('pass a conversation on, to another queue', async () => {
    const { socket, chatId } = await asked()
    await marta.call('desk.accept', { chatId })
    await marta.call('desk.pass', { chatId, queue: 'Visa' })
    expect((await open(lena)).find(({ id }) => id === chatId)).toMatchObject({ state: 'waiting', queue: 'Visa', agentName: '' })
    await lena.call('desk.accept', { chatId })
    expect(JSON.stringify(await socket.next('agent_session_start'))).toContain('Marta')
    expect(JSON.stringify(await socket.next('agent_session_start'))).toContain('Lena')
    socket.close()
  })

  it('see the queues they are kept to, and what is in none', async () => {
    const { socket, chatId } = await asked()
    await owner.call('agent-transfer.put-agent', { streamId, memberId: lena.userId, queues: ['Visa'] })
    expect((await open(lena)).map(({ id }) => id)).not.toContain(chatId)
    expect((await lena.failure('desk.accept', { chatId })).status).toBe(404)
    await owner.call('agent-transfer.put-agent', { streamId, memberId: lena.userId, queues: [] })
    expect((await open(lena)).map(({ id }) => id)).toContain(chatId)
    socket.close()
  })

  it('who are away take nothing', async () => {
    const { socket, chatId } = await asked()
    await lena.call('desk.set-state', { state: 'away' })
    expect((await lena.failure('desk.accept', { chatId })).status).toBe(400)
    await lena.call('desk.set-state', { state: 'available' })
    await lena.call('desk.accept', { chatId })
    socket.close()
  })
})

describe('a user', () => {
  it('who leaves is waited for no more', async () => {
    const { socket, chatId } = await asked()
    await marta.call('desk.accept', { chatId })
    socket.send({ resourceid: '/bot.closeConversationSession', id: 7 })
    await until(async () => ((await open()).some(({ id }) => id === chatId) ? undefined : true))
    await until(async () => ((await marta.call('desk.get-chat', { chatId })).chat.state === 'left' ? true : undefined))
    expect((await marta.failure('desk.say', { chatId, text: 'Hello?' })).status).toBe(409)
    socket.close()
  })

  it('whose window was away finds what the agent said, and goes on with the agent in a new one', async () => {
    const { socket, chatId, connect } = await asked()
    await marta.call('desk.accept', { chatId })
    await socket.next('agent_session_start')
    socket.close()
    await socket.closed()
    await marta.call('desk.say', { chatId, text: 'I am still here.' })
    const later = await connect()
    expect(JSON.stringify(await later.next('agent_session_start'))).toContain('Marta')
    await until(async () => (JSON.stringify(await later.next('bot_response')).includes('I am still here.') ? true : undefined))
    later.say('so am I', 9)
    await until(async () => ((await threadOf(chatId)).at(-1)?.said === 'so am I' ? true : undefined))
    later.close()
  })

  it('goes on with the agent on a server that was started anew', async () => {
    const { socket, chatId, connect } = await asked()
    await marta.call('desk.accept', { chatId })
    await socket.next('agent_session_start')
    socket.close()
    const shared = { ...server.services, url: server.services.databaseUrl, stop: async () => undefined }
    const started = await testApp({ shared })
    const again = callerOf(started.app, marta)
    const open = await again.call('desk.list', { show: 'open' })
    expect(open.find(({ id }) => id === chatId)).toMatchObject({ state: 'taken', agentId: marta.userId })
    const window = await connect(started)
    expect(JSON.stringify(await window.next('agent_session_start'))).toContain('Marta')
    window.say('are you still there?', 5)
    await until(async () => ((await threadOf(chatId, again)).at(-1)?.said === 'are you still there?' ? true : undefined))
    await again.call('desk.say', { chatId, text: 'Yes.' })
    await until(async () => (JSON.stringify(await window.next('bot_response')).includes('Yes.') ? true : undefined))
    await again.call('desk.close', { chatId })
    await window.next('session_end')
    expect((await again.call('desk.get-chat', { chatId })).chat.state).toBe('closed')
    window.close()
  })

  /** The job that gives up on the chat, in the queue. */
  async function waitingFor(chatId: string) {
    const found = await server.services.pool.query<{ payload: JsonObject; run_at: Date }>(
      'select payload, run_at from graphile_worker._private_jobs where key = $1',
      [`desk-give-up ${chatId}`],
    )
    return found.rows
  }

  it('goes on without a person when none came in time', async () => {
    const hasty = await publishedBot('Hasty', 1)
    await owner.call('agent-transfer.put-agent', { streamId: hasty, memberId: marta.userId })
    const { socket, chatId, chat } = await asked(hasty)
    const planned = await until(async () => (await waitingFor(chatId))[0])
    expect(Number(planned.run_at) - chat.askedAt).toBe(60_000)
    await giveUp.run(server.services, planned.payload)
    expect(JSON.stringify(await socket.next('bot_response'))).toContain('Nobody is here.')
    expect((await marta.call('desk.get-chat', { chatId })).chat.state).toBe('nobody')
    socket.close()
  })
})

describe('the desk', () => {
  it('is there for named agents alone, whatever else they may do', async () => {
    const { socket, chatId } = await asked()
    for (const person of [outsider, owner, await server.signUp('Stranger')]) {
      expect(await person.call('desk.get', {})).toMatchObject({ isAgent: false, waiting: 0 })
      expect(await person.call('desk.list', {})).toEqual([])
      expect((await person.failure('desk.get-chat', { chatId })).status).toBe(404)
      expect((await person.failure('desk.accept', { chatId })).status).toBe(404)
      expect((await person.failure('desk.set-state', { state: 'available' })).status).toBe(403)
    }
    expect((await outsider.failure('agent-transfer.put-agent', { streamId, memberId: outsider.userId })).status).toBe(404)
    socket.close()
  })

  it('takes what somebody led back into the queue when the right is taken from them', async () => {
    const { socket, chatId } = await asked()
    await lena.call('desk.accept', { chatId })
    await owner.call('agent-transfer.remove-agent', { streamId, memberId: lena.userId })
    expect((await open()).find(({ id }) => id === chatId)).toMatchObject({ state: 'waiting', agentName: '' })
    expect((await lena.failure('desk.say', { chatId, text: 'still me' })).status).toBe(404)
    await owner.call('agent-transfer.put-agent', { streamId, memberId: lena.userId })
    socket.close()
  })

  it('lists the systems that take conversations, and keeps replies ready [S7-250]', async () => {
    const { status, body } = await owner.raw('GET', `/builder/streams/${streamId}/agents`)
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        { id: 'own', name: 'Agent desk', isDefault: true, isEnabled: true, agents: 2 },
        { id: 'chatwoot', name: 'Chatwoot', isDefault: false, isEnabled: false, agents: 0 },
      ],
    })
    const replies = [
      { name: 'Names', text: 'Please give me all names.' },
      { name: 'Hold', text: 'The hold runs out at six.' },
    ]
    await owner.call('agent-transfer.set-replies', { streamId, replies })
    expect(await owner.call('agent-transfer.list-replies', { streamId })).toMatchObject(replies)
    const { people, queues } = await owner.call('agent-transfer.list-people', { streamId })
    expect(queues).toEqual(['Bookings'])
    const agents = people.flatMap(({ isAgent, userId }) => (isAgent ? [userId] : []))
    expect(agents.sort()).toEqual([marta.userId, lena.userId].sort())
    const stranger = await server.signUp('Sten')
    expect((await owner.failure('agent-transfer.put-agent', { streamId, memberId: stranger.userId })).status).toBe(404)
    expect(orgId).toBe(owner.accountId)
    expect(server.failures).toEqual([])
  })
})
