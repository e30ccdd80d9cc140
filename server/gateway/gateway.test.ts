// Conversations under way, through a real database: turns of one never interleave, others do not wait for them, what could not be
// committed has not happened, and what is remembered of bots is given up when they change.
import { newId } from '@parley/contract/base/ids'
import { secretReader } from '../base/security/secrets/variables/values'
import type { Incoming } from '@parley/contract/base/message'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { botServersOn } from '../integration/botkit/index'
import { processesOn } from '../dialog/process/index'
import { type Caller, testApp } from '../test-support/app'
import type { CommittedTurn } from '../base/bot/gateway'
import { localBus } from '../base/work/bus/bus'
import { botsOf } from './bots'
import { createGateway } from './gateway'
import { keyedQueue } from './keyed-queue'
import { listTurns, readConversation } from './store'

const server = await testApp()
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await server.signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel desk', sampleId: 'travel-desk' }))._id
  await owner.call('bot-version.publish', { streamId: botId })
})

const gateway = () => server.services.gateway
const saying = (text: string): Incoming => ({ id: newId('message'), type: 'text', text, at: Date.now() })

const wayOf = ({ session }: CommittedTurn): string[] =>
  (session.history ?? []).map((one) => ('nodeId' in one ? one.nodeId : `${one.dialogId} ${one.dialogState}`))

function begin(userId: string): Promise<string> {
  return gateway().create({ botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false })
}

it('the bots of a server listen for changes once, however many ask for them', () => {
  const bus = localBus()
  const subscribe = vi.spyOn(bus, 'subscribe')
  for (const _ of [1, 2, 3]) botsOf(server.services.db, bus)
  expect(subscribe).toHaveBeenCalledTimes(1)
})

describe('a conversation', () => {
  it('takes messages that come at once one after the other, in order, and keeps each', async () => {
    const id = await begin('hasty')
    const texts = Array.from({ length: 12 }, (_, i) => `message ${i}`)
    const done = await Promise.all(texts.map((text) => gateway().runTurn(id, saying(text))))
    expect(done.map(({ turn }) => turn)).toEqual(texts.map((_, i) => i + 1))
    expect((await listTurns(server.services.db, id)).map(({ said }) => said)).toEqual(texts)
  })

  it('runs beside others: all fifty are kept whole', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, i) => begin(`crowd ${i}`)))
    await Promise.all(ids.flatMap((id) => ['hello', 'book a flight to Oslo'].map((text) => gateway().runTurn(id, saying(text)))))
    const kept = await Promise.all(ids.map((id) => readConversation(server.services.db, id)))
    expect(kept.map((each) => each?.turns)).toEqual(ids.map(() => 2))
  })

  it('is as before when a turn could not be committed, and goes on when it is said again', async () => {
    const id = await begin('unlucky')
    await gateway().runTurn(id, saying('book a flight to Oslo'))
    const before = await readConversation(server.services.db, id)
    await server.services.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`)
    await server.services.pool.query(
      `create trigger refuse before insert on turn for each row when (new.said = 'friday') execute function refuse()`,
    )
    await expect(gateway().runTurn(id, saying('friday'))).rejects.toThrow('disk full')
    expect(await readConversation(server.services.db, id)).toEqual(before)
    await server.services.pool.query('drop trigger refuse on turn')
    const done = await gateway().runTurn(id, saying('friday'))
    expect(done.turn).toBe(2)
    expect(done.messages.map(({ text }) => text).join(' ')).toContain('flights to Oslo')
  })

  it('is remembered between turns up to a bound; beyond it, it is read again and goes on as before', async () => {
    const bound = 3
    const { engine, sandbox, serviceRules: rules, serviceTools: tools } = server.services
    const reach = { rules, tools, variableSecrets: secretReader(server.services) }
    const small = createGateway(
      server.services,
      {
        ...{ engine, sandbox, ...reach, lists: server.services.entityLists, passages: server.services.passages },
        ...{ translator: server.services.translator, externalNlus: server.services.externalNlus },
        ...{ models: server.services.models, mcpServers: server.services.mcpServers },
        ...{ botServers: botServersOn(server.services), processes: processesOn(server.services) },
      },
      { heldSessions: bound },
    )
    const from = { botId, target: 'live', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => small.create({ ...from, userId: `many ${i}` })))
    for (const id of ids) {
      await small.runTurn(id, saying('book a flight to Oslo'))
      expect(small.remembered()).toBeLessThanOrEqual(bound)
    }
    expect(small.remembered()).toBe(bound)
    const answers = await Promise.all(ids.map((id) => small.runTurn(id, saying('friday'))))
    expect(answers.map(({ turn }) => turn)).toEqual(ids.map(() => 2))
    for (const { messages } of answers) expect(messages.map(({ text }) => text).join(' ')).toContain('flights to Oslo')
    expect(small.remembered()).toBe(bound)
    const held = await begin('held')
    await gateway().runTurn(held, saying('book a flight to Oslo'))
    const way = wayOf(await gateway().runTurn(held, saying('friday')))
    expect(way.length).toBeGreaterThan(3)
    for (const answer of answers) expect(wayOf(answer)).toEqual(way)
  })

  it('stays on the version it began with, while the next one begins with what was published meanwhile', async () => {
    const first = await begin('early')
    const before = (await gateway().runTurn(first, saying('hello'))).session.versionHash
    await owner.call('document.apply', {
      streamId: botId,
      id: newId('batch'),
      edits: [{ op: 'put', id: newId('variable'), kind: 'variable', set: { key: 'deskPhone', value: '55 00 00 00' } }],
    })
    await owner.call('bot-version.publish', { streamId: botId })
    const second = await gateway().runTurn(await begin('late'), saying('hello'))
    expect(second.session.versionHash).not.toBe(before)
    expect((await gateway().runTurn(first, saying('hello again'))).session.versionHash).toBe(before)
  })
})

describe('a waiting line', () => {
  it('never runs two works of one key at once, keeps their order, and lets no failure stop the rest', async () => {
    const works = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), steps: fc.integer({ min: 0, max: 4 }), fails: fc.boolean() }), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(works, async (asked) => {
        const line = keyedQueue()
        const running = new Map<string, number>()
        const order = new Map<string, number[]>()
        const results = asked.map(({ key, steps, fails }, index) =>
          line(key, async () => {
            expect(running.get(key)).toBeUndefined()
            running.set(key, index)
            for (let step = 0; step < steps; step++) await Promise.resolve()
            order.set(key, [...(order.get(key) ?? []), index])
            running.delete(key)
            if (fails) throw new Error('failed')
          }),
        )
        const settled = await Promise.allSettled(results)
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(asked.map(({ fails }) => fails))
        for (const [key, done] of order) expect(done).toEqual(asked.flatMap((each, index) => (each.key === key ? [index] : [])))
      }),
    )
  })

  it('lets another key run while one waits', async () => {
    const line = keyedQueue()
    let release = (): void => undefined
    const held = line('slow', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await line('quick', async () => 'done')).toBe('done')
    release()
    await held
  })
})
