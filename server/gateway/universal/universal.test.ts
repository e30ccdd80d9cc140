// A conversation with a universal bot, through the real server: it passes from one linked bot to another and back under one id, what is
// understood by none goes to a fallback, and all of it is run again from its log alone with the same bytes.
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { wellFormedJson } from '@parley/kit/text/well-formed'
import { replay } from '@parley/runtime/test-support/replay'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, sampleBot } from '../../test-support/waiting'
import { botsOf } from '../bots'

const server = await testApp()
const { services } = server
let owner: Caller
let streamId = ''
let [bank, travel] = ['', '']

beforeAll(async () => {
  owner = await server.signUp()
  bank = await sampleBot(owner, 'bank-helper', 'Bank helper')
  travel = await sampleBot(owner, 'travel-desk', 'Travel desk')
  for (const botId of [bank, travel]) await owner.call('bot-version.publish', { streamId: botId })
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Front desk', type: 'universalbot' }))._id
  for (const botId of [bank, travel]) await owner.call('linked-bot.create', { streamId, botId })
  await setLink(bank, {
    sentences: ['money matters', 'something about my finances', 'I have a question on banking', 'let me see an advisor'],
  })
  await setLink(travel, { sentences: ['I want to get away from here', 'planning my holidays', 'going on a trip', 'let me see an advisor'] })
  await publish()
})

async function setLink(botId: string, set: JsonObject): Promise<void> {
  const { items } = await owner.call('linked-bot.list', { streamId })
  const id = items.find((row) => row.botId === botId)?._id ?? ''
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'linked-bot', set }] })
}

async function publish(): Promise<void> {
  const job = await owner.call('training.run', { userId: owner.userId, streamId })
  expect((await jobEnd(owner, streamId, job.id)).state).toBe('done')
  await owner.call('bot-version.publish', { streamId })
}

/** Says something and gives what is heard, and which bot said it. */
async function talk(userId: string): Promise<{ id: string; say(text: string): Promise<{ by: string; why: string; said: string }> }> {
  const from = { botId: streamId, target: 'live' as const, userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false }
  const id = await services.gateway.create(from)
  return {
    id,
    async say(text) {
      const done = await services.gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
      const linked = done.events.find((event) => event.type === 'linked-turn')
      const said = done.messages.map((message) => message.text).join(' ')
      return { by: linked?.name ?? '', why: linked?.by ?? '', said }
    },
  }
}

interface Kept {
  messages: string
  events: string
}

async function expectSameAgain(id: string): Promise<void> {
  const { rows } = await services.pool.query<Kept>(
    'select messages::text, events::text from turn where conversation_id = $1 order by turn',
    [id],
  )
  const bots = botsOf(services.db, services.bus)
  const botOf = async (versionHash: string, botId = streamId) => {
    const found = await bots.version(botId, versionHash)
    if (!found) throw new Error(`There is no version ${versionHash}`)
    return found.bot
  }
  const log = rows.map(({ events }): SessionEvent[] => JSON.parse(events))
  const again = await replay(id, log, botOf)
  expect(again.map(({ messages, events }): Kept => ({ messages: wellFormedJson(messages), events: wellFormedJson(events) }))).toEqual(rows)
  const { rows: states } = await services.pool.query<{ state: string }>(
    `select (state -> 'session' -> 'universal')::text as state from conversation where id = $1`,
    [id],
  )
  expect(wellFormedJson(again.at(-1)?.session.universal ?? null)).toBe(states[0]?.state)
}

describe('a conversation with a universal bot', () => {
  it('passes from bot to bot and back under one id, and gives the same bytes when run again', async () => {
    const user = await talk('anna')
    expect(await user.say('hello')).toMatchObject({ by: '', said: expect.stringMatching(/./) })
    expect(await user.say('send money to my sister')).toMatchObject({ by: 'Bank helper', why: 'intent', said: 'Who is the money for?' })
    expect(await user.say('Tom Berger')).toMatchObject({ by: 'Bank helper', why: 'stay' })
    // A dialog that runs goes on, whatever another bot would make of it.
    expect(await user.say('book a flight to Oslo')).toMatchObject({ by: 'Bank helper', why: 'stay' })
    expect(await user.say('cancel')).toMatchObject({ by: 'Bank helper', why: 'stay' })
    expect(await user.say('book a flight to Oslo')).toMatchObject({ by: 'Travel desk', why: 'intent' })
    expect(await user.say('cancel')).toMatchObject({ by: 'Travel desk', why: 'stay' })
    expect(await user.say('send money to my sister')).toMatchObject({ by: 'Bank helper', why: 'intent', said: 'Who is the money for?' })
    await expectSameAgain(user.id)
    const { conversation } = await owner.call('conversation.get', { streamId, sessionId: user.id })
    expect(conversation).toMatchObject({ sessionId: user.id, turns: 8 })
  })

  it('goes to the bot that is called by its name, with what is asked of it', async () => {
    const user = await talk('bea')
    expect(await user.say('talk to bank helper')).toMatchObject({ by: 'Bank helper', why: 'name' })
    expect(await user.say('book a flight with travel desk')).toMatchObject({
      by: 'Travel desk',
      why: 'name',
      said: expect.stringContaining('fly'),
    })
    await expectSameAgain(user.id)
  })

  it('goes by what people say to reach a bot', async () => {
    const user = await talk('cleo')
    expect(await user.say('something about my finances')).toMatchObject({ by: 'Bank helper', why: 'training' })
  })

  it('is answered by the universal bot itself, or by a fallback, where no bot understands it', async () => {
    const user = await talk('dora')
    const before = await user.say('what is the capital of Mongolia')
    expect(before).toMatchObject({ by: '', said: expect.stringContaining('Sorry') })
    await setLink(travel, { isFallback: true })
    await owner.call('bot-version.publish', { streamId })
    const later = await talk('dora again')
    expect(await later.say('what is the capital of Mongolia')).toMatchObject({ by: 'Travel desk', why: 'fallback' })
    await expectSameAgain(later.id)
  })

  it('asks which bot is meant where several may be, and takes the message there', async () => {
    const user = await talk('emma')
    const asked = await user.say('let me see an advisor')
    expect(asked).toEqual({ by: '', why: '', said: 'Which of these do you mean?' })
    expect(await user.say('Bank helper')).toMatchObject({ by: 'Bank helper', why: 'choice' })
    await expectSameAgain(user.id)
  })

  it('has the universal bot’s words in a linked bot until its inheritance is removed [S7-063]', async () => {
    const own = { key: 'discard-task', prompts: [{ text: 'We stop here.' }] }
    const edits = [{ op: 'put' as const, id: newId('response'), kind: 'response' as const, set: own }]
    await owner.call('document.apply', { streamId, id: newId('batch'), edits })
    await owner.call('bot-version.publish', { streamId })
    const saidOnCancel = async (userId: string) => {
      const user = await talk(userId)
      await user.say('send money to my sister')
      return user.say('cancel')
    }
    expect(await saidOnCancel('gro')).toEqual({ by: 'Bank helper', why: 'stay', said: 'We stop here.' })
    const path = `/builder/streams/${streamId}/universalbot/removeInheritance`
    expect((await owner.raw('POST', path, { body: { linkedBotId: bank } })).body).toMatchObject({ inherits: [] })
    await owner.call('bot-version.publish', { streamId })
    expect(await saidOnCancel('gro again')).toMatchObject({ by: 'Bank helper', said: expect.stringContaining('stopped Transfer') })
  })

  it('tells where a sentence would go, and why', async () => {
    const tried = (text: string) => owner.call('linked-bot.try', { streamId, text })
    const { items } = await owner.call('linked-bot.list', { streamId })
    const idOf = (botId: string) => items.find((row) => row.botId === botId)?._id
    expect(await tried('money matters')).toMatchObject({ outcome: 'to', by: 'training', linkIds: [idOf(bank)] })
    expect(await tried('book a flight to Oslo')).toMatchObject({ outcome: 'to', by: 'intent', linkIds: [idOf(travel)] })
    expect((await tried('book a flight to Oslo')).scores[0]).toMatchObject({ name: 'Travel desk', found: 'Book flight' })
    expect(await tried('talk to bank helper')).toMatchObject({ outcome: 'to', by: 'name', linkIds: [idOf(bank)] })
    expect(await tried('let me see an advisor')).toMatchObject({ outcome: 'ask' })
    expect(await tried('what is the capital of Mongolia')).toMatchObject({ outcome: 'own', linkIds: [idOf(travel)] })
  })

  it('is tried in a batch test as a conversation would go: by the linked bot that takes each sentence', async () => {
    await setLink(travel, { isFallback: true })
    const { _id: testSuiteId } = await owner.call('batch-test.create', { streamId, name: 'Routes' })
    const expected = [
      { input: 'send money to my sister', intent: 'Transfer money', botName: 'Travel desk' },
      { input: 'book a flight with travel desk', intent: 'Book flight', botName: 'Travel desk' },
      { input: 'money matters', intent: 'Bank helper' },
      { input: 'let me see an advisor', intent: 'Bank helper' },
      { input: 'book a flight to Oslo', intent: 'Book flight', botName: 'Bank helper' },
      { input: 'what is the capital of Mongolia', intent: 'None' },
    ]
    const { items: cases } = await owner.call('batch-test.add-cases', { streamId, testSuiteId, testCases: expected })
    const changed = { streamId, testSuiteId, testCaseId: cases[0]?._id ?? '', botName: 'Bank helper | Travel desk' }
    expect((await owner.call('batch-test.update-case', changed)).botName).toBe('Bank helper | Travel desk')
    const { jobId, _id: testRunId } = await owner.call('batch-test.run-cases', { streamId, testSuiteId })
    expect((await jobEnd(owner, streamId, jobId)).state).toBe('done')
    const { items } = await owner.call('batch-test.list-results', { streamId, testSuiteId, testRunId })
    const told = new Map(items.map((one) => [one.input, [one.passed, one.matched, one.actualBot, one.why?.reason ?? '']]))
    expect(expected.map(({ input }) => told.get(input))).toEqual([
      [true, 'Transfer money', 'Bank helper', ''],
      [true, 'Book flight', 'Travel desk', ''],
      [true, 'Bank helper', 'Bank helper', ''],
      [false, 'Bank helper | Travel desk', 'Bank helper | Travel desk', 'tie'],
      [false, 'Book flight', 'Travel desk', 'bot-differs'],
      [true, '', 'Travel desk', ''],
    ])
  })

  it('leads only to the tasks that the link has chosen', async () => {
    const { items } = await owner.call('linked-bot.list', { streamId })
    const id = items.find(({ botId }) => botId === bank)?._id ?? ''
    const intents = await owner.call('linked-bot.list-intents', { streamId, linkedBotId: bank })
    const balance = intents.find(({ name }) => /balance/i.test(name))
    const stolen = async () => (await owner.call('linked-bot.try', { streamId, text: 'my card was stolen' })).scores
    expect((await stolen()).find(({ linkId }) => linkId === id)).toMatchObject({ by: 'intent', found: expect.stringMatching(/card/i) })
    await setLink(bank, { scope: 'chosen', intentIds: [balance?._id ?? ''] })
    expect((await stolen()).find(({ linkId }) => linkId === id)?.by).not.toBe('intent')
    const kept = await owner.call('linked-bot.try', { streamId, text: 'what is my balance' })
    expect(kept).toMatchObject({ outcome: 'to', linkIds: [id] })
    await setLink(bank, { scope: 'all' })
  })

  it('counts for each linked bot how much of it the bot has answered', async () => {
    const { conversations, items } = await owner.call('linked-bot.list', { streamId })
    const banks = items.find(({ botId }) => botId === bank)
    expect(conversations).toBeGreaterThanOrEqual(5)
    expect(banks).toMatchObject({ state: 'published', name: 'Bank helper' })
    expect(banks?.turns).toBeGreaterThanOrEqual(6)
    expect(banks?.share).toBeCloseTo((banks?.conversations ?? 0) / conversations)
  })

  it('keeps nothing that a linked bot calls personal, though the universal bot does not', async () => {
    const { objects } = await owner.call('document.get', { streamId: bank, kinds: 'bot' })
    const data = [{ id: 'email', name: 'E-mail', kind: 'email', enabled: true }]
    const edits = [{ op: 'put' as const, id: objects[0]?.id ?? '', kind: 'bot' as const, set: { privacy: { enabled: true, data } } }]
    await owner.call('document.apply', { streamId: bank, id: newId('batch'), edits })
    await owner.call('bot-version.publish', { streamId: bank })
    const user = await talk('hedda')
    await user.say('send money to my sister')
    await user.say('to hedda.berg@example.com')
    const { rows } = await services.pool.query<{ all: string }>(
      `select string_agg(row_to_json(t)::text, '') || (select row_to_json(c)::text from conversation c where id = $1) as all
         from turn t where conversation_id = $1`,
      [user.id],
    )
    expect(rows[0]?.all).toContain('send money to my sister')
    expect(rows[0]?.all).not.toContain('hedda.berg')
    expect(await user.say('cancel')).toMatchObject({ by: 'Bank helper', why: 'stay' })
  })

  it('goes to no bot that has been removed since, and says so in its log', async () => {
    const user = await talk('fia')
    await owner.call('bot.remove', { streamId: travel })
    expect(await user.say('talk to travel desk')).toMatchObject({ by: '' })
    await owner.call('bot.restore', { streamId: travel })
  })
})
