// The example of the rules of interruption, over HTTP: played by the engine, so that it changes with the rules.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let streamId: string
let hotel: string

beforeAll(async () => {
  owner = await server.signUp()
  streamId = await newBot(owner, 'Travel')
  const flight = await dialog('Book flight', 'Where to?')
  hotel = await dialog('Book hotel', 'Which nights?')
  expect([flight, hotel]).toHaveLength(2)
})

async function dialog(name: string, question: string): Promise<string> {
  const [dialogId, nodeId, entityId] = [newId('dialog'), newId('node'), newId('entity')]
  const put = (id: string, kind: 'dialog' | 'entity' | 'intent', set: JsonObject) => ({ op: 'put' as const, id, kind, set })
  const settings = { entityId, prompts: [{ text: question }] }
  const transitions = [{ id: newId('transition'), exit: 'next', to: 'end' }]
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      put(entityId, 'entity', { name: `for_${name.replace(' ', '_')}`, type: 'number' }),
      put(dialogId, 'dialog', { name, startNodeId: nodeId }),
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'entity', name: 'Ask', settings, transitions } },
      put(newId('intent'), 'intent', { name: name.toLowerCase(), dialogId }),
    ],
  })
  return dialogId
}

const utterance = (intentId: string, text: string, marks: { start: number; end: number; entityId: string }[] = []) => ({
  ...{ op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId },
  set: { text, language: 'en', marks },
})

async function shown(settings: JsonObject) {
  await owner.call('bot.update', { userId: owner.userId, streamId, settings })
  const { exchanges, dialogs } = await owner.call('interruption.show-example', { streamId })
  const nameOf = (id: string) => dialogs.find(({ _id }) => _id === id)?.name
  return exchanges.map(({ said, messages, turnings }) => ({
    said,
    heard: messages.map(({ text }) => text),
    turned: turnings.map(({ what, dialogId }) => `${nameOf(dialogId)} ${what}`),
  }))
}

it('holds the first dialog while the other runs, and goes on with it', async () => {
  expect(await shown({ interruption: 'hold', resume: 'notify' })).toEqual([
    { said: 'book flight', heard: ['Where to?'], turned: ['Book flight starts'] },
    {
      said: 'book hotel',
      heard: ['Which nights?', expect.stringContaining('Book flight'), 'Where to?'],
      turned: ['Book flight held', 'Book hotel starts', 'Book hotel ends', 'Book flight resumes'],
    },
  ])
})

it('names the rule behind each decision by whose it is, and the standard responses that are said', async () => {
  const decided = async () => {
    const { exchanges, firstId } = await owner.call('interruption.show-example', { streamId })
    return { flight: firstId, decisions: exchanges.flatMap((one) => one.decisions), responses: exchanges.flatMap((one) => one.responses) }
  }
  const rule = (id: string, conversation: JsonObject) =>
    owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'dialog', set: { conversation } }] })
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { interruption: 'hold', resume: 'notify' } })
  const { flight, ...byBot } = await decided()
  expect(byBot).toEqual({
    decisions: [
      { choice: 'held', ownerId: '' },
      { choice: 'resumed', ownerId: '' },
    ],
    responses: ['resume-task'],
  })
  await rule(flight, { resume: 'silent' })
  expect((await decided()).decisions.map(({ ownerId }) => ownerId)).toEqual(['', flight])
  await rule(flight, { interruption: 'refuse' })
  expect(await decided()).toMatchObject({ decisions: [{ choice: 'refused', ownerId: flight }], responses: ['hold-not-allowed'] })
  await rule(flight, { maxHeld: 0 })
  expect((await decided()).decisions).toEqual([{ choice: 'refused', ownerId: flight }])
  await rule(flight, {})
})

it('drops the first dialog where the rules say so', async () => {
  const [, second] = await shown({ interruption: 'discard' })
  expect(second?.turned).toContain('Book flight dropped')
})

it('is of the two dialogs that are asked for, and empty for a bot without two', async () => {
  expect(await owner.call('interruption.show-example', { streamId, firstId: hotel })).toMatchObject({ firstId: hotel })
  const empty = await newBot(owner, 'Empty')
  expect(await owner.call('interruption.show-example', { streamId: empty })).toMatchObject({ firstId: '', exchanges: [] })
})

it('speaks as users do: a sentence of theirs without a value in it, and of the other dialog the statement that it comes to', async () => {
  const bot = await newBot(owner, 'In words')
  const [bags, bagIntent, flight, flightIntent] = [newId('dialog'), newId('intent'), newId('dialog'), newId('intent')]
  const [question, told, last, where, entityId] = [newId('node'), newId('node'), newId('node'), newId('node'), newId('entity')]
  const step = (id: string, parentId: string, to: string, { type, ...settings }: JsonObject) => ({
    ...{ op: 'put' as const, id, kind: 'node' as const, parentId },
    set: { type, name: id, settings, transitions: [{ id: newId('transition'), exit: 'next', to }] },
  })
  await owner.call('document.apply', {
    streamId: bot,
    id: newId('batch'),
    edits: [
      { op: 'put', id: entityId, kind: 'entity', set: { name: 'number', type: 'number' } },
      { op: 'put', id: flight, kind: 'dialog', set: { name: 'Book flight', startNodeId: where } },
      step(where, flight, 'end', { type: 'entity', entityId, prompts: [{ text: 'How many people?' }] }),
      { op: 'put', id: bags, kind: 'dialog', set: { name: 'Luggage', startNodeId: question } },
      step(question, bags, told, { type: 'entity', entityId, prompts: [{ text: 'How many bags?' }] }),
      step(told, bags, last, { type: 'message', messages: [{ text: 'Your bags are booked.' }] }),
      step(last, bags, 'end', { type: 'message', messages: [{ text: 'That is {{context.entities.number}}.' }] }),
      { op: 'put', id: flightIntent, kind: 'intent', set: { name: 'Book flight', dialogId: flight } },
      utterance(flightIntent, 'a flight for 3', [{ start: 13, end: 14, entityId }]),
      utterance(flightIntent, 'i want to fly'),
      { op: 'put', id: bagIntent, kind: 'intent', set: { name: 'Luggage', dialogId: bags } },
    ],
  })
  const { exchanges } = await owner.call('interruption.show-example', { streamId: bot, firstId: flight })
  expect(exchanges.map(({ said, messages }) => [said, messages.map(({ text }) => text)])).toEqual([
    ['i want to fly', ['How many people?']],
    ['Luggage', ['Your bags are booked.', expect.stringContaining('Book flight'), 'How many people?']],
  ])
})
