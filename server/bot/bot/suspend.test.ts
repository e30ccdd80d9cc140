// A bot from one state to the next through the real server: worked on, asked for, published, suspended and resumed; and what its end users
// are answered meanwhile.
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import { eventOf } from '@parley/runtime/bot-server/command'
import { replay } from '@parley/runtime/test-support/replay'
import { beforeEach, describe, expect, it } from 'vitest'
import { botsOf } from '../../gateway/bots'
import { type Caller, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp('Ingrid')
const { gateway } = server.services
let streamId: string
let tea: string

const calm = 'I am taking a short break right now. Please try again later.'
const bot = (caller: Caller = owner) => caller.call('bot.get', { userId: caller.userId, streamId })
const stateOf = async () => (await bot()).state
const suspend = () => owner.call('bot.suspend', { userId: owner.userId, streamId })
const resume = () => owner.call('bot.resume', { userId: owner.userId, streamId })
const refused = (verb: 'suspend' | 'resume', caller: Caller = owner) => caller.failure(`bot.${verb}`, { userId: caller.userId, streamId })
const setState = (state: 'inprogress' | 'configured') =>
  owner.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: tea, kind: 'dialog', set: { state } }] })

async function visitor(target: 'live' | 'draft' = 'live') {
  const from = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', target }
  const id = await gateway.create({ ...from, test: target === 'draft' })
  return {
    id,
    say: async (text: string) => {
      const turn = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: server.services.now() })
      return turn.messages.map((message) => message.text)
    },
  }
}

/** What was said in a conversation, by its kept log alone. */
async function runAgain(id: string): Promise<string[][]> {
  const { db, bus, pool } = server.services
  const { rows } = await pool.query<{ events: string }>('select events::text from turn where conversation_id = $1 order by turn', [id])
  const log = rows.map(({ events }): SessionEvent[] => JSON.parse(events))
  const botOf = async (hash: string) => (await botsOf(db, bus).version(streamId, hash))?.bot ?? expect.unreachable()
  return (await replay(id, log, botOf)).map(({ messages }) => messages.map(({ text }) => text))
}

beforeEach(async () => {
  streamId = await newBot(owner, 'States')
  tea = newId('dialog')
  const [start, say, intentId] = [newId('node'), newId('node'), newId('intent')]
  const messages = [{ kind: 'text', text: 'Tea it is', channel: '', language: '' }]
  const to = (id: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to: id }]
  const node = (id: string, set: object) => ({ op: 'put', id, kind: 'node', parentId: tea, set })
  const edits = [
    { op: 'put', id: tea, kind: 'dialog', set: { name: 'Order tea', startNodeId: start, state: 'inprogress' } },
    { op: 'put', id: intentId, kind: 'intent', set: { name: 'Order tea', dialogId: tea, patterns: ['order tea'] } },
    node(start, { type: 'intent', name: 'Wants it', settings: { intentId }, transitions: to(say) }),
    node(say, { type: 'message', name: 'Say', settings: { messages }, transitions: to('end') }),
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: edits as never })
})

describe('a bot', () => {
  it('stands where its dialogs, requests and versions have brought it', async () => {
    expect(await stateOf()).toBe('inprogress')
    await setState('configured')
    expect(await stateOf()).toBe('configured')
    const ask = async () => (await owner.call('dialog-state.request', { streamId, dialogs: [tea] }))[0]?.request?.id ?? ''
    const first = await ask()
    expect(await stateOf()).toBe('awaitingapproval')
    await owner.call('dialog-state.decide', { streamId, requestId: first, decision: 'reject', reason: 'Not yet' })
    expect(await stateOf()).toBe('rejected')
    await owner.call('dialog-state.decide', { streamId, requestId: await ask(), decision: 'approve' })
    expect(await stateOf()).toBe('published')
    await setState('inprogress')
    expect(await stateOf()).toBe('upgradeinprogress')
    const listed = await owner.call('bot.list', { userId: owner.userId })
    expect(listed.find(({ _id }) => _id === streamId)?.state).toBe('upgradeinprogress')
  })

  it('is not moved where the table of states knows no way, and says which ways there are [S4-012]', async () => {
    const moved = (state: string, next: string) => ({
      ...{ status: 400, code: 'STATE_NOT_ALLOWED' },
      msg: expect.stringMatching(new RegExp(`cannot go from “${state}” to “suspended”\\. It can go to: ${next}\\.$`)),
    })
    expect(await refused('suspend')).toMatchObject(moved('in progress', 'configured'))
    await setState('configured')
    expect(await refused('suspend')).toMatchObject(moved('configured', 'in progress, awaiting approval, published, linked'))
    expect(await refused('resume')).toMatchObject({ status: 400, code: 'STATE_NOT_ALLOWED' })
    await owner.call('dialog-state.request', { streamId, dialogs: [tea] })
    expect(await refused('suspend')).toMatchObject({ code: 'NOT_PUBLISHED' })
    await owner.call('bot-version.publish', { streamId, objects: [tea] })
    expect(await owner.failure('dialog-state.request', { streamId, dialogs: [tea] })).toMatchObject({
      ...{ status: 400, code: 'STATE_NOT_ALLOWED' },
      msg: 'Order tea cannot go from “published” to “awaiting approval”. It can go to: upgrade in progress, configured, suspended, linked.',
    })
    await suspend()
    expect(await refused('suspend')).toMatchObject({ status: 400, code: 'STATE_NOT_ALLOWED' })
    expect(await stateOf()).toBe('suspended')
  })
})

describe('a suspended bot', () => {
  beforeEach(async () => {
    await setState('configured')
    await owner.call('bot-version.publish', { streamId })
  })

  it('tells its end users calmly, keeps its channels, is tested and published as before, and goes on where it was', async () => {
    const anna = await visitor()
    expect(await anna.say('order tea')).toEqual(['Tea it is'])
    const { channels } = await bot()
    expect(channels).toContain('rtm')
    expect(await suspend()).toMatchObject({ state: 'suspended', channels })
    const [late, tester] = [await visitor(), await visitor('draft')]
    for (const text of ['order tea', 'hello']) for (const who of [anna, late]) expect(await who.say(text)).toEqual([calm])
    expect(await tester.say('order tea')).toEqual(['Tea it is'])
    await owner.call('bot-version.publish', { streamId })
    expect(await stateOf()).toBe('suspended')
    expect(await resume()).toMatchObject({ state: 'published' })
    expect(await anna.say('order tea')).toEqual(['Tea it is'])
    expect(await runAgain(anna.id)).toEqual([['Tea it is'], [calm], [calm], ['Tea it is']])
  })

  it('says nothing that nobody asked for', async () => {
    const anna = await visitor()
    await anna.say('order tea')
    await suspend()
    const order = () =>
      eventOf({ do: 'say', saying: { type: 'text', text: 'News' } }, { id: newId('message'), text: '', at: server.services.now() })
    await expect(gateway.injectEvent(anna.id, order())).rejects.toMatchObject({ name: 'BOT_SUSPENDED' })
    await resume()
    expect((await gateway.injectEvent(anna.id, order())).messages.map(({ text }) => text)).toEqual(['News'])
  })

  it('is so by who may publish, and told in the record of the account', async () => {
    const mads = await server.signUp('Mads')
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES', BOT_SETTINGS: 'YES', PUBLISH_BOT: 'VIEW' })
    expect(await refused('suspend', mads)).toMatchObject({ status: 403 })
    await suspend()
    await resume()
    const { name } = await bot()
    const { entries } = await owner.call('audit.list', { orgId: owner.accountId })
    const own = entries.filter(({ target }) => target === name).map(({ kind, actorId }) => [kind, actorId])
    expect(own).toEqual([
      ['bot.resumed', owner.userId],
      ['bot.suspended', owner.userId],
    ])
  })
})
