// Conversations by chance with the sample bots, through the real server, run again from what the database keeps of them and nothing else:
// the same bytes come. Each is left at every turn for another one, as the test chat does, and stays byte for byte as it was.
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { Incoming } from '@parley/contract/base/message'
import type { Edit } from '@parley/contract/objects/object'
import { wellFormedJson } from '@parley/kit/text/well-formed'
import type { Session } from '@parley/runtime/session/session'
import { replay } from '@parley/runtime/test-support/replay'
import { beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../samples/index'
import type { Sample } from '../../samples/sample'
import { chanceOf, sentencesByChance } from '../../samples/test-support/by-chance'
import { isGate, isLongRun } from '../../tests/shared/long-run'
import { type Caller, testApp } from '../test-support/app'
import { kitBot } from '../test-support/bot-kit-bot'
import { sampleBot } from '../test-support/waiting'
import { botsOf } from './bots'
import { keptPassed, passedBetween, withoutWay } from './way'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const { services } = server
/** A thousand over all samples in a long run. */
const byChance = isLongRun ? Math.ceil(1000 / samples.length) : isGate ? 2 : 10
let owner: Caller

beforeAll(async () => {
  owner = await server.signUp()
})

const saying = (text: string): Incoming => ({ id: newId('message'), type: 'text', text, at: Date.now() })

function begin(botId: string, userId: string): Promise<string> {
  return services.gateway.create({ botId, target: 'live', userId, channel: 'test', language: 'en', timezone: 'Europe/Oslo', test: true })
}

/**
 * A turn as the database keeps it, and the session after it: of conversations that are no tests, that of the last turn alone, and the way in
 * parts.
 */
interface KeptTurn {
  messages: string
  events: string
  session: string | null
  passed: string | null
}

async function keptTurns(id: string): Promise<KeptTurn[]> {
  const { rows } = await services.pool.query<KeptTurn>(
    `select messages::text, events::text, (coalesce(turn.state, case when turn = turns then conversation.state end) -> 'session')::text as session,
       passed::text
       from turn join conversation on conversation.id = conversation_id where conversation_id = $1 order by turn`,
    [id],
  )
  return rows
}

/** All that is kept of a conversation. */
async function kept(id: string): Promise<string> {
  const { rows } = await services.pool.query<{ whole: string }>(
    `select (select row_to_json(c)::text from conversation c where id = $1) ||
       (select string_agg(row_to_json(t)::text, ' ' order by turn) from turn t where conversation_id = $1) as whole`,
    [id],
  )
  return rows[0]?.whole ?? ''
}

/** The log is read from the database, the bot from its version; nothing else is known of the conversation. */
async function expectSameAgain(botId: string, id: string, where: string): Promise<void> {
  const turns = await keptTurns(id)
  const log = turns.map(({ events }): SessionEvent[] => JSON.parse(events))
  const bots = botsOf(services.db, services.bus)
  const again = await replay(id, log, async (versionHash) => (await bots.version(botId, versionHash))?.bot ?? fail(versionHash))
  expect(again.length, where).toBe(turns.length)
  let before: Pick<Session, 'history'> = {}
  for (const [at, { messages, events, session }] of again.entries()) {
    const isInParts = turns.some(({ passed }) => passed !== null)
    const shown = isInParts ? withoutWay({ session, intents: [] }).session : session
    const passed = isInParts ? keptPassed(passedBetween(before, session)) : null
    before = session
    const replayed: KeptTurn = {
      messages: wellFormedJson(messages),
      events: wellFormedJson(events),
      session: wellFormedJson(shown),
      passed,
    }
    if (turns[at]?.session === null) replayed.session = null
    expect(replayed, `${where}, turn ${at + 1}`).toEqual(turns[at])
  }
}

function fail(versionHash: string): never {
  throw new Error(`There is no version ${versionHash}`)
}

/** Conversations of one user, one after the other where the bot ends one; their ids. */
async function converse(botId: string, sentences: readonly string[], userId: string): Promise<string[]> {
  const ids = [await begin(botId, userId)]
  for (const said of sentences) {
    const done = await services.gateway.runTurn(ids.at(-1) ?? '', saying(said))
    if (done.session.ended) ids.push(await begin(botId, userId))
  }
  return ids
}

/** Goes on from each turn in another way. */
async function forkEverywhere(botId: string, id: string, chance: () => number, sentences: readonly string[]): Promise<void> {
  const turns = (await keptTurns(id)).length
  for (let turn = 1; turn <= turns; turn++) {
    const fork = await owner.call('test-chat.fork', { streamId: botId, sessionId: id, turn })
    const text = sentences[Math.floor(chance() * sentences.length)] || 'help'
    const done = await owner.call('test-chat.send', { streamId: botId, sessionId: fork.sessionId, text })
    expect([fork.turns.length, done.turn.turn]).toEqual([turn, turn + 1])
  }
}

describe.each(samples.map((sample): [string, Sample] => [sample.id, sample]))('%s', (sampleId, sample) => {
  let botId = ''
  beforeAll(async () => {
    botId = await sampleBot(owner, sampleId, sample.name)
    await owner.call('bot-version.publish', { streamId: botId })
  }, 60_000)

  it(`${byChance} conversations give the same bytes when run again from their kept log, and are as they were when each turn was forked`, async () => {
    let turns = 0
    for (let seed = 1; seed <= byChance; seed++) {
      const sentences = sentencesByChance(sample, seed)
      for (const id of await converse(botId, sentences, `user ${seed}`)) {
        const before = await kept(id)
        await expectSameAgain(botId, id, `seed ${seed}`)
        await forkEverywhere(botId, id, chanceOf(seed), sentences)
        expect(await kept(id), `seed ${seed}`).toBe(before)
        turns += (await keptTurns(id)).length
      }
    }
    expect(turns).toBeGreaterThan(3 * byChance)
    expect(server.failures).toEqual([])
  }, 1_800_000)
})

describe('what lies beside a conversation', () => {
  it('is in its log, too: what a user’s other conversation kept meanwhile, and tagged', async () => {
    const botId = await counter()
    const ids = [await begin(botId, 'kari'), await begin(botId, 'kari')]
    const heard: (string | undefined)[] = []
    for (let round = 0; round < 3; round++)
      for (const id of ids) heard.push((await services.gateway.runTurn(id, saying('hello'))).messages[0]?.text)
    expect(heard).toEqual(['1 undefined', '2 gold 1 again', '3 gold 2', '4 gold 3 again', '5 gold 4', '6 gold 5 again'])
    for (const id of ids) await expectSameAgain(botId, id, id)
  })

  it('is what the bot’s own server made of what was said, and of what the bot said', async () => {
    const bot = await kitBot(server)
    await bot.subscribe(['onMessage', 'onHook'])
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload, { message: `${String(payload.message)}, please` }))
    bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload))
    bot.kit.on('on_webhook', (payload) => ({ ...payload, context: { ...payload.context, fare: '120' } }))
    const user = await bot.user('replayed@example.com')
    expect(await user.heard()).toBe('Welcome.')
    user.say('a fare')
    expect(await user.heard()).toBe('The fare is 120.')
    bot.kit.stop()
    const { rows } = await services.pool.query<{ id: string }>('select id from conversation where bot_id = $1', [bot.botId])
    expect(rows).toHaveLength(1)
    for (const { id } of rows) await expectSameAgain(bot.botId, id, id)
  })
})

/** Counts what a user says, in all of their conversations, knows them again, and tags them. */
async function counter(): Promise<string> {
  const streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Counter' }))._id
  const [dialogId, run] = [newId('dialog'), newId('node')]
  const source = `
    const kept = context.session.BotUserSession
    kept.put('count', (kept.get('count') || 0) + 1, 60)
    print(kept.get('count') + ' ' + context.tags.user.plan + (kept.isReturningUser ? ' again' : ''))
    tags.addUserLevelTag('plan', 'gold ' + kept.get('count'))`
  const edits: Edit[] = [
    { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Count', startNodeId: run } },
    {
      op: 'put',
      id: run,
      kind: 'node',
      parentId: dialogId,
      set: { type: 'script', name: 'run', settings: { source }, transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }] },
    },
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { fallbackDialogId: dialogId } })
  await owner.call('bot-version.publish', { streamId })
  return streamId
}
