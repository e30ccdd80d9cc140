// From a sample bot to a conversation end users have, through the real server: test chat, steps back, publish, analytics.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, sampleBot } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = await sampleBot(ingrid, 'travel-desk')
})

const send = (sessionId: string, text: string) => ingrid.call('test-chat.send', { streamId, sessionId, text })

describe('the test chat', () => {
  it('greets, understands, asks for what is missing, and tells why', async () => {
    const thread = await ingrid.call('test-chat.start', { streamId })
    expect(thread.turns[0]?.messages[0]?.text).toMatch(/travel desk/i)
    const { turn } = await send(thread.sessionId, 'please book me a flight')
    const types = turn.events.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining(['received', 'understood', 'decided', 'dialog-started', 'node-entered', 'said', 'waiting']),
    )
    const understood = turn.events.find((event) => event.type === 'understood')
    expect(understood?.understanding.candidates[0]?.reasons.length).toBeGreaterThan(0)
  })

  it('tells how much each word weighed when somebody looks, also in the turns a fork shares with its original', async () => {
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    await send(sessionId, 'i would like a plane ticket')
    const { understanding } = await ingrid.call('test-chat.get-reasons', { streamId, sessionId, turn: 2 })
    const tokens = (understanding?.candidates[0]?.reasons ?? []).flatMap((reason) => reason.tokens ?? [])
    expect(tokens.map((token) => token.text)).toEqual(['i', 'would', 'like', 'a', 'plane', 'ticket'])
    const fork = await ingrid.call('test-chat.fork', { streamId, sessionId, turn: 2 })
    const again = await ingrid.call('test-chat.get-reasons', { streamId, sessionId: fork.sessionId, turn: 2 })
    expect(again.understanding).toEqual(understanding)
    expect((await ingrid.failure('test-chat.get-reasons', { streamId, sessionId, turn: 9 })).status).toBe(404)
    const olav = await server.signUp('Olav')
    expect((await olav.failure('test-chat.get-reasons', { streamId, sessionId, turn: 2 })).status).toBe(404)
  })

  it('goes back to an earlier turn and on from there, and leaves the original as it was', async () => {
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    await send(sessionId, 'please book me a flight')
    await send(sessionId, 'Oslo')
    const original = await ingrid.call('test-chat.get', { streamId, sessionId })
    const fork = await ingrid.call('test-chat.fork', { streamId, sessionId, turn: 2 })
    expect(fork).toMatchObject({ forkOf: { sessionId, turn: 2 } })
    expect(fork.turns).toHaveLength(2)
    const continued = await send(fork.sessionId, 'Berlin')
    expect(JSON.stringify(continued.state)).toContain('Berlin')
    expect((await ingrid.call('test-chat.get', { streamId, sessionId: fork.sessionId })).turns.map(({ said }) => said)).toEqual([
      '',
      'please book me a flight',
      'Berlin',
    ])
    expect(await ingrid.call('test-chat.get', { streamId, sessionId })).toEqual(original)
  })

  it('goes on after a restart: nothing of a conversation lives in memory alone', async () => {
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    await send(sessionId, 'please book me a flight')
    const before = await ingrid.call('test-chat.get', { streamId, sessionId })
    const { readConversation } = await import('../../gateway/store')
    const stored = await readConversation(server.services.db, sessionId)
    expect(stored?.state.session.waiting).toMatchObject({ kind: 'node', nodeId: before.waitingAt })
  })

  it('answers each of 20 conversations at once with its own words', async () => {
    const threads = await Promise.all(Array.from({ length: 20 }, () => ingrid.call('test-chat.start', { streamId })))
    const cities = ['Oslo', 'Berlin', 'Paris', 'Madrid']
    await Promise.all(threads.map(({ sessionId }) => send(sessionId, 'please book me a flight')))
    const replies = await Promise.all(threads.map(({ sessionId }, at) => send(sessionId, cities[at % 4] ?? '')))
    for (const [at, reply] of replies.entries()) expect(JSON.stringify(reply.state)).toContain(cities[at % 4] ?? '')
  })

  it('keeps another bot’s conversation out of reach', async () => {
    const { sessionId } = await ingrid.call('test-chat.start', { streamId })
    const other = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Other bot' })
    expect((await ingrid.failure('test-chat.get', { streamId: other._id, sessionId })).status).toBe(404)
  })
})

describe('publishing', () => {
  it('says what would change, makes an immutable version, and is live at once: a bot is configured, then published (S4-003)', async () => {
    const state = async () => (await ingrid.call('bot.get', { userId: ingrid.userId, streamId })).state
    expect(await state()).toBe('configured')
    const ready = await ingrid.call('bot-version.get-readiness', { streamId })
    expect(ready).toMatchObject({ next: 1, live: null })
    const version = await ingrid.call('bot-version.publish', { streamId, note: 'First' })
    expect(version).toMatchObject({ number: 1, live: true, kind: 'published', note: 'First' })
    expect(await ingrid.call('bot-version.get-readiness', { streamId })).toMatchObject({ changes: [] })
    expect(await state()).toBe('published')
  })

  it('lets a running conversation finish on the version it began with', async () => {
    const gateway = server.services.gateway
    const start = {
      botId: streamId,
      target: 'live' as const,
      userId: 'visitor',
      channel: 'rtm',
      language: '',
      timezone: 'UTC',
      test: false,
    }
    const id = await gateway.create(start)
    const say = (text: string) => gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
    const before = await say('please book me a flight')
    await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { welcome: 'Changed welcome' } })
    await ingrid.call('bot-version.publish', { streamId, note: 'Second' })
    expect((await say('Oslo')).session.versionHash).toBe(before.session.versionHash)
    const fresh = await gateway.create(start)
    const greeted = await gateway.runTurn(fresh, { id: newId('message'), type: 'event', event: 'ON_CONNECT', text: '', at: Date.now() })
    expect(greeted.messages[0]?.text).toBe('Changed welcome')
  })

  it('goes back to an earlier version in one step', async () => {
    const versions = await ingrid.call('bot-version.list', { streamId })
    const first = versions.find(({ number }) => number === 1)
    expect(await ingrid.call('bot-version.make-live', { streamId, versionId: first?.id ?? '' })).toMatchObject({ number: 1, live: true })
  })

  it('is refused while the bot has no dialog', async () => {
    const empty = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Empty bot' })
    expect((await ingrid.failure('bot-version.publish', { streamId: empty._id })).code).toBe('PUBLISH_BLOCKED')
  })
})

describe('analytics', () => {
  const range = () => ({
    streamId,
    from: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10),
    to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })

  it('counts real conversations and leads from each figure to them', async () => {
    const overview = await ingrid.call('dashboard.get-overview', range())
    expect(overview.figures.sessions).toBe(2)
    expect(overview).toMatchObject({ hasReal: true, hasSample: false })
    const { items, total } = await ingrid.call('conversation.list', { ...range(), show: 'intent-found' })
    expect(total).toBe(1)
    const thread = await ingrid.call('conversation.get', { streamId, sessionId: items[0]?.sessionId ?? '' })
    expect(thread.turns.map(({ said }) => said)).toEqual(['please book me a flight', 'Oslo'])
  })

  it('holds sample conversations with a bot that nobody has published yet', async () => {
    const bot = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Leave desk', sampleId: 'hr-leave' })
    const { jobId } = await ingrid.call('dashboard.load-sample-traffic', { streamId: bot._id })
    expect(await jobEnd(ingrid, bot._id, jobId)).toMatchObject({ state: 'done', result: { conversations: 60 } })
  })

  it('holds sample conversations on request, marks them, and removes every one again', async () => {
    const { jobId } = await ingrid.call('dashboard.load-sample-traffic', { streamId })
    expect((await jobEnd(ingrid, streamId, jobId)).state).toBe('done')
    const overview = await ingrid.call('dashboard.get-overview', range())
    expect(overview.hasSample).toBe(true)
    expect(overview.figures.sessions).toBeGreaterThan(50)
    expect(overview.figures.notUnderstood).toBeGreaterThan(0)
    expect((await ingrid.call('dashboard.get-overview', { ...range(), sample: 'false' })).figures.sessions).toBe(2)
    await ingrid.call('dashboard.remove-sample-traffic', { streamId })
    expect((await ingrid.call('dashboard.get-overview', range())).figures.sessions).toBe(2)
    expect(server.failures).toEqual([])
  })
})

describe('whom one tests as', () => {
  const factsOf = async (from: object) => {
    const { sessionId, turns } = await ingrid.call('test-chat.start', { streamId, ...from })
    const started = turns[0]?.events.find((event) => event.type === 'session-started')
    return { sessionId, started }
  }

  it('is the tester on no channel, if nothing else is said', async () => {
    const { started } = await factsOf({})
    expect(started).toMatchObject({ channel: 'test', userId: `test ${ingrid.userId}`, user: { _id: ingrid.userId, firstName: 'Ingrid' } })
  })

  it('is somebody made up on a channel: another user to the bot, and the same one the next time', async () => {
    const kari = { name: 'Kari Nordmann', email: 'kari@example.com' }
    const { started } = await factsOf({ channel: 'slack', user: kari })
    expect(started).toMatchObject({ channel: 'slack', user: { firstName: 'Kari', lastName: 'Nordmann', emailId: 'kari@example.com' } })
    expect(started?.userId).not.toBe(`test ${ingrid.userId}`)
    expect((await factsOf({ user: kari })).started?.userId).toBe(started?.userId)
    expect((await factsOf({ user: { ...kari, email: '' } })).started?.userId).not.toBe(started?.userId)
  })

  it('hears what the bot says on that channel, and goes on as that user in a fork', async () => {
    await ingrid.call('standard-response.update', {
      streamId,
      key: 'discard-task',
      prompts: [
        { text: 'Gone.', language: '', channel: '', kind: 'text' },
        { text: 'Gone, in Slack.', language: '', channel: 'slack', kind: 'text' },
      ],
    })
    const heard = async (from: object) => {
      const { sessionId } = await factsOf(from)
      await send(sessionId, 'please book me a flight')
      const { turn } = await send(sessionId, 'cancel')
      return { sessionId, texts: turn.messages.map(({ text }) => text) }
    }
    expect((await heard({})).texts).toEqual(['Gone.'])
    const inSlack = await heard({ channel: 'slack', user: { name: 'Kari' } })
    expect(inSlack.texts).toEqual(['Gone, in Slack.'])
    const fork = await ingrid.call('test-chat.fork', { streamId, sessionId: inSlack.sessionId, turn: 2 })
    const { turn } = await send(fork.sessionId, 'cancel')
    expect(turn.messages.map(({ text }) => text)).toEqual(['Gone, in Slack.'])
  })

  it('is on no channel that there is not, and has a name and a whole address', async () => {
    for (const wrong of [{ channel: 'pigeon' }, { user: { name: ' ' } }, { user: { name: 'Kari', email: 'kari' } }])
      expect((await ingrid.failure('test-chat.start', { streamId, ...wrong })).status).toBe(400)
  })
})
