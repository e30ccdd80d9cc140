// An answer while it is written, in the test chat: every console of the bot hears its words and what is being done; a tester ends it with what
// was said so far; and a conversation in which an answer gave way is the same when it is run again from its log.
import { newId } from '@parley/contract/base/ids'
import type { LiveNotice } from '@parley/contract/base/live'
import { replay } from '@parley/runtime/test-support/replay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsOf } from '../../gateway/bots'
import { listTurns } from '../../gateway/store'
import { type Caller, testApp } from '../../test-support/app'
import { listenAs } from '../../test-support/live'
import { streamingModel } from '../../test-support/streaming-model'
import { until } from '../../test-support/waiting'
import { writingBot } from '../../test-support/writing-bot'

const model = await streamingModel()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let owner: Caller
let streamId = ''

beforeAll(async () => {
  owner = await server.signUp()
  streamId = await writingBot(owner, model, { answerInProgress: 'supersede' })
})
afterAll(() => model.stop())

const partsIn = (notices: readonly LiveNotice[]) => notices.flatMap((notice) => (notice.type === 'shown-part' ? [notice] : []))
const send = (sessionId: string, text: string) => owner.call('test-chat.send', { streamId, sessionId, text })

describe('an answer in the test chat', () => {
  it('is heard by the console as it is written, with what is being done, until the turn is there', async () => {
    const { sessionId } = await owner.call('test-chat.start', { streamId })
    const console = await listenAs(server.origin, owner.token, streamId)
    const sent = send(sessionId, 'Will it rain?')
    const writing = await model.next()
    for (const piece of ['Wind ', 'and rain ', 'today.']) writing.say(piece)
    const heard = await until(async () => {
      const parts = partsIn(console.notices)
      return parts.some(({ part }) => part.part === 'say-delta' && part.text.includes('rain')) ? parts : undefined
    })
    expect(heard.every((notice) => notice.sessionId === sessionId)).toBe(true)
    expect(heard[0]?.part).toEqual({ part: 'doing', what: 'model', name: '' })
    expect(heard.flatMap(({ part }) => (part.part === 'say-delta' ? [part.text] : [])).join('')).toBe('Wind and rain ')
    writing.end()
    expect((await sent).turn.messages.map(({ text }) => text)).toEqual(['Wind and rain today.'])
    await until(async () => partsIn(console.notices).find(({ part }) => part.part === 'over'))
    console.stop()
  })

  it('is ended by the tester with what was said so far, and by nobody whose bot it is not', async () => {
    const { sessionId } = await owner.call('test-chat.start', { streamId })
    const sent = send(sessionId, 'Tell me all')
    const writing = await model.next()
    writing.say('First of')
    await until(async () => {
      const [going] = server.services.gateway.parts.soFar({ conversationId: sessionId })
      return going?.parts.some((part) => part.part === 'say-delta') ? going : undefined
    })
    const olav = await server.signUp('Olav')
    expect((await olav.failure('test-chat.stop', { streamId, sessionId })).status).toBe(404)
    await owner.call('test-chat.stop', { streamId, sessionId })
    await writing.gone
    const { turn } = await sent
    expect(turn.messages.map(({ text }) => text)).toEqual(['First of'])
  })
})

describe('a conversation in which an answer gave way', () => {
  it('tells of it in its log, and is the same when it is run again from there without the model', async () => {
    const { gateway, db, bus } = server.services
    const from = { botId: streamId, target: 'live', userId: 'hasty', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const id = await gateway.create(from)
    const saying = (text: string) => gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
    const first = saying('Cats')
    const writing = await model.next()
    writing.say('Cats like fish ')
    await until(async () => gateway.parts.soFar({ conversationId: id })[0]?.parts.find((part) => part.part === 'say-delta'))
    const second = saying('no, dogs')
    expect((await first).messages).toEqual([])
    const next = await model.next()
    next.say('Dogs are loyal.')
    next.end()
    expect((await second).messages.map(({ text }) => text)).toEqual(['Dogs are loyal.'])
    const turns = await listTurns(db, id)
    expect(turns[0]?.events.at(-1)).toEqual({ type: 'superseded', by: 'message', shown: 'Cats like fish ' })
    const bots = botsOf(db, bus)
    const log = turns.map(({ events }) => events)
    const again = await replay(id, log, async (versionHash) => {
      const ready = await bots.version(streamId, versionHash)
      if (ready === undefined) throw new Error('the version is gone')
      return ready.bot
    })
    expect(JSON.stringify(again.map(({ events }) => events))).toBe(JSON.stringify(log))
    expect(again.map(({ messages }) => messages)).toEqual(turns.map(({ messages }) => messages))
  })
})
