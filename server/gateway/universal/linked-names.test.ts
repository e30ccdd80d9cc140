// What people read of a conversation with a universal bot: its steps, dialogs, intents and entities by the names that the linked bot gives them.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let marta: Caller
let [streamId, helpdesk] = ['', '']
const [dialogId, intentId, entityId] = [newId('dialog'), newId('intent'), newId('entity')]
const [start, ask, person, back] = [newId('node'), newId('node'), newId('node'), newId('node')]

const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })
const node = (id: string, name: string, rest: object) => ({
  ...{ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId },
  set: { name, ...rest },
})

function edits() {
  const handOver = { messages: words('One moment, please.'), waiting: words('Still looking.'), queue: 'Bills' }
  return [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Explain a bill', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Explain a bill', dialogId, patterns: ['bill'] } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'explain my bill' } },
    { op: 'put' as const, id: entityId, kind: 'entity' as const, set: { name: 'Month', type: 'description' } },
    node(start, 'Wish', { type: 'intent', settings: { intentId }, transitions: [way('next', ask)] }),
    node(ask, 'Ask for the month', {
      ...{ type: 'entity', settings: { entityId, prompts: words('Which month?') } },
      transitions: [way('next', person)],
    }),
    node(person, 'To a colleague', { type: 'agentTransfer', settings: handOver, transitions: [way('next', back)] }),
    node(back, 'Back', { type: 'message', settings: { messages: words('Welcome back.') }, transitions: [way('next', 'end')] }),
  ]
}

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  marta = await newMember(server, owner, 'Marta')
  helpdesk = (await owner.call('bot.create', { userId: owner.userId, name: 'Help' }))._id
  await owner.call('document.apply', { streamId: helpdesk, id: newId('batch'), edits: edits() })
  await jobEnd(owner, helpdesk, (await owner.call('training.run', { streamId: helpdesk })).id)
  await owner.call('bot-version.publish', { streamId: helpdesk })
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Front desk', type: 'universalbot' }))._id
  await owner.call('linked-bot.create', { streamId, botId: helpdesk, name: 'Billing' })
  await owner.call('bot-version.publish', { streamId })
  await owner.call('agent-transfer.put-agent', { streamId, memberId: marta.userId })
  await marta.call('desk.set-state', { state: 'available' })
})

/** As a user of what is published; the id of the conversation. */
async function talk(userId: string, ...said: string[]): Promise<string> {
  const from = { botId: streamId, target: 'live' as const, userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false }
  const { gateway } = server.services
  const id = await gateway.create(from)
  for (const text of said) await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
  return id
}

const today = () => {
  const day = new Date().toISOString().slice(0, 10)
  return { from: day, to: day, timezone: 'UTC' }
}

describe('a conversation that a linked bot took', () => {
  it('names what happened in each turn as it is called there', async () => {
    const { turns } = await owner.call('conversation.get', { streamId, sessionId: await talk('anna', 'explain my bill', 'May') })
    expect(turns[0]?.names).toEqual({
      [dialogId]: 'Explain a bill',
      [intentId]: 'Explain a bill',
      [start]: 'Wish',
      [ask]: 'Ask for the month',
    })
    expect(turns[1]?.names).toMatchObject({ [entityId]: 'Month', [person]: 'To a colleague' })
  })

  it('names it in the test chat too, where the turn is sent and where it is read again', async () => {
    const { sessionId } = await owner.call('test-chat.start', { streamId })
    const { turn, waitingAt, state } = await owner.call('test-chat.send', { streamId, sessionId, text: 'explain my bill' })
    expect(turn.names).toMatchObject({ [ask]: 'Ask for the month' })
    expect([waitingAt, state['entities']]).toEqual([ask, {}])
    const { turns } = await owner.call('test-chat.get', { streamId, sessionId })
    expect(turns.at(-1)?.names).toEqual(turn.names)
    const forked = await owner.call('test-chat.fork', {
      streamId,
      sessionId,
      turn: turn.turn,
      set: [{ path: 'entities.Month', value: 'June' }],
    })
    expect(forked.state).toMatchObject({ entities: { Month: 'June' } })
  })

  it('is listed and counted under the name of the linked bot’s intent', async () => {
    const id = await talk('bea', 'explain my bill')
    const { items, linkedIntents } = await owner.call('conversation.list', { streamId, ...today() })
    expect(items.find(({ sessionId }) => sessionId === id)?.intents).toEqual([intentId])
    expect(linkedIntents).toEqual({ [intentId]: 'Explain a bill' })
    const { intents } = await owner.call('dashboard.get-overview', { streamId, ...today() })
    expect(intents).toMatchObject([{ intentId, name: 'Explain a bill', botName: 'Billing' }])
  })

  it('makes a case of the suite of successful utterances once its dialog is done, with the bot that should answer', async () => {
    const sessionId = await talk('dora', 'explain my bill', 'May')
    const chat = await until(async () => (await marta.call('desk.list', { show: 'open' })).find((one) => one.sessionId === sessionId))
    await marta.call('desk.accept', { chatId: chat.id })
    await marta.call('desk.return', { chatId: chat.id })
    const suite = (await owner.call('batch-test.list', { streamId })).find(({ kind }) => kind === 'successful')
    const { items } = await owner.call('batch-test.list-cases', { streamId, testSuiteId: suite?._id ?? '' })
    expect(items).toMatchObject([{ input: 'explain my bill', intent: 'Explain a bill', botName: 'Billing' }])
  })

  it('stands at the desk with what the linked bot knows, and goes on there at the step that the agent chooses', async () => {
    const sessionId = await talk('cleo', 'explain my bill', 'May')
    const chat = await until(async () => (await marta.call('desk.list', { show: 'open' })).find((one) => one.sessionId === sessionId))
    const { summary, steps, queues } = await marta.call('desk.get-chat', { chatId: chat.id })
    expect(queues).toEqual(['Bills'])
    expect(summary).toMatchObject({ dialog: 'Explain a bill', intents: ['Explain a bill'], values: [{ name: 'Month', value: 'May' }] })
    expect(summary.path).toEqual(['Wish', 'Ask for the month', 'To a colleague'])
    expect(steps.map(({ name }) => name)).toEqual(['Ask for the month', 'Back', 'Wish'])
    await marta.call('desk.accept', { chatId: chat.id })
    await marta.call('desk.return', { chatId: chat.id, nodeId: ask })
    const { turns } = await owner.call('conversation.get', { streamId, sessionId })
    // The month is known, so that it hands over again.
    expect(turns.at(-1)?.messages.map(({ text }) => text)).toEqual(['One moment, please.'])
  })
})
