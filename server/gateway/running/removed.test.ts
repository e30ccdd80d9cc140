// What becomes of an answer that is being written when what it is for goes: the person is erased, the bot is suspended
// or deleted. Through the real server, with a model whose pieces come when the test says so.
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type StreamingModel, streamingModel, type Writing } from '../../test-support/streaming-model'
import { writingBot } from '../../test-support/writing-bot'
import { until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const model: StreamingModel = await streamingModel()
let owner: Caller
let botId = ''
let users = 0

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  botId = await writingBot(owner, model)
})
afterAll(() => model.stop())

const { gateway, db } = server.services

function newUser() {
  const userId = `eu-gone-${(users += 1)}`
  const from = { botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  return {
    userId,
    say: (text: string) => gateway.receiveMessage(from, { id: newId('message'), type: 'text', text, at: Date.now() }),
  }
}

/** A user whose first message was answered, and whose second one is being answered. */
async function midAnswer() {
  const user = newUser()
  const first = user.say('Hello there')
  const begun = await model.next()
  begun.say('Good day.')
  begun.end()
  const { conversationId } = await first
  const second = user.say('Tell me a secret').then(
    (turn) => ({ turn, failure: null }),
    (failure: unknown) => ({ turn: null, failure }),
  )
  const writing = await model.next()
  writing.say('The marmalade')
  return { ...user, conversationId, second, writing }
}

function finish(writing: Writing): void {
  writing.say(' is under the stairs.')
  writing.end()
}

/** Rows of any table in which these words stand. */
async function placesOf(words: string): Promise<string[]> {
  const tables = ['conversation', 'turn', 'turn_checkpoint', 'taken_message', 'session_scope'] as const
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
    if (rows.some(({ row }) => row.includes(words))) found.push(table)
  }
  return found
}

describe('an answer that is being written', () => {
  it('is kept nowhere once the person it is for was erased', async () => {
    const { conversationId, second, writing, userId } = await midAnswer()
    await owner.call('conversation.erase-user', { streamId: botId, sessionId: conversationId })
    finish(writing)
    expect((await second).failure).toMatchObject({ name: 'TURN_CONFLICT' })
    expect([await placesOf('marmalade'), await placesOf('Tell me a secret')]).toEqual([[], []])
    // What listeners forget goes a moment later.
    await until(async () => ((await placesOf(userId)).length === 0 ? true : undefined))
  })

  it('of a bot that is suspended is finished, and the next message has none', async () => {
    const { second, writing, say } = await midAnswer()
    await owner.call('bot.suspend', { userId: owner.userId, streamId: botId })
    finish(writing)
    expect((await second).turn?.messages.map(({ text }) => text)).toEqual(['The marmalade is under the stairs.'])
    const after = await say('And now?')
    await owner.call('bot.resume', { userId: owner.userId, streamId: botId })
    expect(after.messages.map(({ text }) => text)).toEqual(['I am taking a short break right now. Please try again later.'])
  })

  it('of a bot that is deleted ends as it can, and the next message is refused', async () => {
    const { second, writing, say } = await midAnswer()
    await owner.call('bot.remove', { userId: owner.userId, streamId: botId })
    finish(writing)
    const { turn, failure } = await second
    expect(turn === null ? failure : turn.messages.map(({ text }) => text)).toEqual(['The marmalade is under the stairs.'])
    await expect(say('And now?')).rejects.toMatchObject({ name: 'NOT_FOUND' })
  })
})
