// What people said is erased once it is older than their bot keeps it, or when they ask for it; what the figures count stays, and nothing
// else is touched.
import { newId } from '@parley/contract/base/ids'
import { knownData } from '@parley/contract/objects/privacy'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { shareBot } from '../../test-support/share'
import { sampleBot, until } from '../../test-support/waiting'
import { eraseOld } from './erase'

const server = await testApp()
const dayMs = 24 * 3600_000
let owner: Caller
let streamId = ''

beforeAll(async () => {
  owner = await server.signUp()
  streamId = await sampleBot(owner, 'travel-desk')
})

async function keepFor(retentionDays: number): Promise<void> {
  const { objects } = await owner.call('document.get', { streamId })
  const id = objects.find(({ kind }) => kind === 'bot')?.id ?? ''
  const privacy = JSON.parse(JSON.stringify({ enabled: false, data: knownData(), retentionDays }))
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'bot', set: { privacy } }] })
  await owner.call('bot-version.publish', { streamId })
}

async function saidBy(userId: string, daysAgo: number, text: string): Promise<string> {
  const from = { botId: streamId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const { conversationId } = await server.services.gateway.receiveMessage(from, {
    id: newId('message'),
    type: 'text',
    text,
    at: Date.now(),
  })
  const at = new Date(Date.now() - daysAgo * dayMs)
  await server.services.pool.query('update conversation set last_at = $1 where id = $2', [at, conversationId])
  return conversationId
}

const rowsWith = async (word: string): Promise<string[]> =>
  (await everyRow(server.services.db)).rows.filter(({ text }) => text.includes(word)).map(({ table }) => table)

describe('conversations of a bot that keeps what people say for thirty days', () => {
  it('lose their words when they are older, keep what is counted, and younger ones keep all', async () => {
    await keepFor(30)
    const old = await saidBy('old', 31, 'book a flight to Oslo for Zyxwvut')
    await saidBy('young', 29, 'book a flight to Oslo for Abcdefgh')
    const before = await owner.call('conversation.get', { streamId, sessionId: old })
    expect((await rowsWith('Zyxwvut')).length).toBeGreaterThan(0)
    expect(await eraseOld(server.services)).toBe(1)
    expect(await rowsWith('Zyxwvut')).toEqual([])
    expect((await rowsWith('Abcdefgh')).length).toBeGreaterThan(0)
    const after = await owner.call('conversation.get', { streamId, sessionId: old })
    expect(after.conversation).toMatchObject({ intents: before.conversation.intents, turns: before.conversation.turns, userId: 'old' })
    expect(after.turns.map(({ events }) => events.map(({ type }) => type))).toEqual(
      before.turns.map(({ events }) => events.map(({ type }) => type)),
    )
    expect(after.ended).toBe(true)
    expect(await eraseOld(server.services)).toBe(0)
  })

  it('go with transcripts that were sent as long ago, and with what was found in them', async () => {
    await keepFor(30)
    const transcripts = (words: string) => [`book a flight for ${words}`, `I would like a flight for ${words}`]
    await owner.call('intent-discovery.add-transcripts', { streamId, transcripts: transcripts('Qwertzui') })
    await owner.call('intent-discovery.run', { streamId })
    await until(async () => ((await owner.call('intent-discovery.get', { streamId })).job?.state === 'done' ? true : undefined))
    const { pool } = server.services
    await pool.query(`update transcript_line set added_at = added_at - interval '31 days'`)
    await pool.query('update job set result = $1 where kind = $2', [
      JSON.stringify({ looked: 2, clusters: [{ name: 'flight', size: 2, sentences: transcripts('Qwertzui') }] }),
      'intent-discovery.run',
    ])
    await owner.call('intent-discovery.add-transcripts', { streamId, transcripts: transcripts('Asdfghjk') })
    const more = [...transcripts('Qwertzui'), ...transcripts('Asdfghjk')]
    for (const [place, said] of more.entries())
      await pool.query(
        'insert into discovered_sentence (bot_id, "group", place, said, times, is_masked) values ($1, 0, $2, $3, 1, false)',
        [...[streamId, place, said]],
      )
    await eraseOld(server.services)
    expect(await rowsWith('Qwertzui')).toEqual([])
    expect(await rowsWith('Asdfghjk')).toEqual(expect.arrayContaining(['transcript_line', 'discovered_sentence']))
    expect((await owner.call('intent-discovery.get', { streamId })).clusters).toEqual([])
  })

  it('are kept for ever where no number of days is set', async () => {
    await keepFor(0)
    await saidBy('ancient', 900, 'book a flight to Oslo for Mnopqrst')
    expect(await eraseOld(server.services)).toBe(0)
    expect((await rowsWith('Mnopqrst')).length).toBeGreaterThan(0)
  })
})

describe('a person who wants to be forgotten', () => {
  const person = 'u-forget'
  const name = 'Qwertzuiop'

  it('loses all that was said and kept of them, on every channel, and nobody else loses anything', async () => {
    await keepFor(0)
    const first = await saidBy(person, 3, `book a flight to Oslo for ${name}`)
    const second = await saidBy(person, 0, `and my name is ${name}`)
    const other = await saidBy('u-other', 0, 'book a flight to Oslo for Abcdefgh')
    const { db } = server.services
    const at = new Date()
    const kept = { scope: 'BotUserSession', owner: `${streamId} ${person}`, key: 'who', value: JSON.stringify({ value: name }), sealed: '' }
    await db.insertInto('session_scope').values(kept).execute()
    const address = {
      bot_id: streamId,
      channel: 'telegram',
      user_id: person,
      conversation: name,
      reply_to: JSON.stringify({ chat: name }),
      at,
    }
    await db.insertInto('channel_address').values(address).execute()
    expect((await rowsWith(name)).length).toBeGreaterThan(3)
    const { conversations, erased, remains } = await owner.call('conversation.erase-user', { streamId, sessionId: second })
    const counted = Object.fromEntries(erased.map(({ what, count }) => [what, count]))
    expect(counted).toMatchObject({ conversations: conversations, values: 1, addresses: 1 })
    expect(counted['messages']).toBeGreaterThanOrEqual(2)
    expect(remains).toEqual(expect.arrayContaining(['backups', 'record', 'figures']))
    expect(conversations).toBe(first === second ? 1 : 2)
    await until(async () => ((await rowsWith(name)).length === 0 ? true : undefined))
    for (const sessionId of [first, second]) {
      const { ended, turns, conversation } = await owner.call('conversation.get', { streamId, sessionId })
      expect({ ended, said: turns.map(({ said }) => said).join(''), words: conversation.firstWords }).toEqual({
        ended: true,
        said: '',
        words: '',
      })
    }
    expect((await owner.call('conversation.get', { streamId, sessionId: other })).ended).toBe(false)
    const { entries } = await owner.call('audit.list', { orgId: owner.accountId })
    expect(entries[0]).toMatchObject({ kind: 'bot.user-erased', target: person })
  })

  it('is forgotten by nobody who may not change the bot’s settings, and not by way of what is no conversation', async () => {
    const sessionId = await saidBy('u-stays', 0, 'book a flight to Oslo for Abcdefgh')
    const reader = await server.signUp()
    await shareBot(server.services.db, streamId, reader.userId, { BOT_ANALYTICS: 'VIEW' })
    expect((await reader.failure('conversation.erase-user', { streamId, sessionId })).status).toBe(403)
    expect((await owner.failure('conversation.erase-user', { streamId, sessionId: 'se-none' })).status).toBe(404)
    expect((await owner.call('conversation.get', { streamId, sessionId })).conversation.firstWords).not.toBe('')
  })
})
