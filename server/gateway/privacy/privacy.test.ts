// Personal data through the whole server: a dialog and its services have what was said as it was said, and nothing that lies in the database
// or is shown has it. Every table is looked through.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { Incoming } from '@parley/contract/base/message'
import type { Edit } from '@parley/contract/objects/object'
import { knownData, type PersonalData } from '@parley/contract/objects/privacy'
import { passesLuhn } from '@parley/kit/privacy/digits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretReader } from '../../base/security/secrets/variables/values'
import { botServersOn } from '../../integration/botkit/index'
import { processesOn } from '../../dialog/process/index'
import { type Caller, testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { createGateway } from '../gateway'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const { db } = server.services
let owner: Caller
let botId = ''
let till: Server
/** What the service was sent. */
const charged: string[] = []

beforeAll(async () => {
  till = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      charged.push(Buffer.concat(parts).toString())
      response.setHeader('content-type', 'application/json').end(`{"charged":${Buffer.concat(parts).toString()}}`)
    })
  })
  await new Promise<void>((resolve) => till.listen(0, '127.0.0.1', resolve))
  owner = await server.signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Till' }))._id
  await build(`http://127.0.0.1:${(till.address() as AddressInfo).port}/charge`)
  await keepPrivate({})
})
afterAll(() => till.close())

/** Asks for a card, keeps it everywhere a script can, has it charged at a service, asks on, and says it again. */
async function build(url: string): Promise<void> {
  const [dialogId, cardId, moreId] = [newId('dialog'), newId('entity'), newId('entity')]
  const [ask, copy, charge, more, tell] = [newId('node'), newId('node'), newId('node'), newId('node'), newId('node')]
  const to = (target: string, exit = 'next') => ({ id: newId('transition'), exit, to: target })
  const node = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { ...set } })
  const source = `context.copy = { card: context.entities.Card, number: Number(String(context.entities.Card).replace(/\\D/g, '')) };
    context.session.BotUserSession.put('card', context.entities.Card);
    context.tags.user.card = context.entities.Card`
  const entity = (id: string, name: string): Edit => ({ op: 'put', id, kind: 'entity', set: { name, type: 'description', settings: {} } })
  await owner.call('document.apply', {
    streamId: botId,
    id: newId('batch'),
    label: 'Till',
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Pay', startNodeId: ask } },
      entity(cardId, 'Card'),
      entity(moreId, 'More'),
      node(ask, {
        type: 'entity',
        name: 'Card',
        settings: { entityId: cardId, prompts: [{ text: 'Your card?' }] },
        transitions: [to(copy)],
      }),
      node(copy, { type: 'script', name: 'copy', settings: { source }, transitions: [to(charge), to('end', 'error')] }),
      node(charge, {
        type: 'service',
        name: 'charge',
        settings: { method: 'POST', url, bodyType: 'json', body: '{"card":"{{context.entities.Card}}"}', timeoutMs: 20_000 },
        transitions: [to(more), to('end', 'error')],
      }),
      node(more, {
        type: 'entity',
        name: 'More',
        settings: { entityId: moreId, prompts: [{ text: 'Charged {{context.copy.card}}. More? Write to help@till.example' }] },
        transitions: [to(tell)],
      }),
      node(tell, {
        type: 'message',
        name: 'tell',
        settings: { messages: [{ text: 'Again {{context.session.BotUserSession.card}} and {{context.entities.More}}.' }] },
        transitions: [to('end')],
      }),
    ],
  })
  await owner.call('bot.update', { userId: owner.userId, streamId: botId, settings: { fallbackDialogId: dialogId } })
}

async function keepPrivate(change: { data?: PersonalData[]; retentionDays?: number; enabled?: boolean }): Promise<void> {
  const { objects } = await owner.call('document.get', { streamId: botId })
  const bot = objects.find(({ kind }) => kind === 'bot')
  const privacy = { enabled: true, data: knownData(), retentionDays: 0, ...change }
  await owner.call('document.apply', {
    streamId: botId,
    id: newId('batch'),
    edits: [{ op: 'put', id: bot?.id ?? '', kind: 'bot', set: { privacy: JSON.parse(JSON.stringify(privacy)) } }],
  })
  await owner.call('bot-version.publish', { streamId: botId })
}

const saying = (text: string): Incoming => ({ id: newId('message'), type: 'text', text, at: Date.now() })

/** The conversation of a user who says these things one after the other, each as a turn. */
async function talk(userId: string, ...texts: string[]) {
  const from = { botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const turns = []
  for (const text of texts) turns.push(await server.services.gateway.receiveMessage(from, saying(text)))
  return { turns, id: turns[0]?.conversationId ?? '' }
}

const rowsWith = async (...words: string[]): Promise<string[]> =>
  (await everyRow(db)).rows.filter(({ text }) => words.some((one) => text.includes(one))).map(({ table, text }) => `${table}: ${text}`)

describe('a card number that a user types', () => {
  const number = '4111 1111 1111 1111'
  const forms = [number, '4111111111111111', '4111-1111-1111-1111']

  it('[S1-020] is stored masked, while the dialog goes on with it and its service has it', async () => {
    const { turns, id } = await talk('kari', 'pay please', `it is ${number}`, 'no more')
    const alone = await talk('aase', 'pay please', number)
    expect(alone.turns[1]?.said).toBe('**** **** **** 1111')
    expect(turns.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual([
      'Your card?',
      'Charged it is **** **** **** 1111. More? Write to help@till.example',
      'Again it is **** **** **** 1111 and no more.',
    ])
    expect(charged).toContain(`{"card":"it is ${number}"}`)
    expect(await rowsWith(...forms)).toEqual([])
    const thread = await owner.call('conversation.get', { streamId: botId, sessionId: id })
    expect(JSON.stringify(thread)).toContain('it is **** **** **** 1111')
    expect(JSON.stringify(thread)).not.toMatch(/4111[ -]?1111/)
    const listed = await owner.call('conversation.get-context', { contextId: id, streamId: botId })
    expect(JSON.stringify(listed)).not.toMatch(/4111[ -]?1111/)
  })

  it('is known to a server that has not heard it, until the conversation ends', async () => {
    const { id } = await talk('liv', 'pay please', `${number} of liv`)
    const sealedIn = async () =>
      (await db.selectFrom('conversation').select('sealed').where('id', '=', id).executeTakeFirstOrThrow()).sealed
    expect(JSON.parse(server.services.secrets.open('conversation', await sealedIn())).heard).toMatchObject([{ text: number }])
    const { engine, sandbox, serviceRules: rules, serviceTools: tools, entityLists: lists, passages, translator } = server.services
    const outside = { botServers: botServersOn(server.services), processes: processesOn(server.services) }
    const { externalNlus, models, mcpServers } = server.services
    const more = { translator, externalNlus, models, mcpServers }
    const reach = { rules, tools, variableSecrets: secretReader(server.services), lists, passages, ...more, ...outside }
    const other = createGateway(server.services, { engine, sandbox, ...reach })
    const before = charged.length
    const from = { botId, target: 'live', userId: 'liv', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    await other.receiveMessage(from, saying('that is all'))
    await other.receiveMessage(from, saying('again'))
    expect(charged.length).toBe(before)
    expect(JSON.parse(server.services.secrets.open('conversation', await sealedIn())).session.scopes.BotUserSession.card).toBe(
      `${number} of liv`,
    )
    await other.endUserConversations({ botId, userId: 'liv', channel: 'rtm' })
    await other.stop()
    expect(await sealedIn()).toBe('')
  })

  it('that a page gives along is stored masked, while the conversation goes on with it', async () => {
    const from = { botId, target: 'live', userId: 'siri', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const { conversationId } = await server.services.gateway.receiveMessage(from, { ...saying('pay please'), customData: { card: number } })
    expect(await rowsWith(...forms)).toEqual([])
    const row = await db.selectFrom('conversation').select(['sealed', 'state']).where('id', '=', conversationId).executeTakeFirstOrThrow()
    expect(row.state).toMatchObject({ session: { user: { customData: { card: '**** **** **** 1111' } } } })
    const { session } = JSON.parse(server.services.secrets.open('conversation', row.sealed))
    expect(session.user.customData).toEqual({ card: number })
  })

  it('is kept as it is by a bot that keeps what people say', async () => {
    await keepPrivate({ enabled: false })
    await talk('open', 'pay please', '5555 5555 5555 4444')
    expect((await rowsWith('5555 5555 5555 4444')).length).toBeGreaterThan(0)
    await keepPrivate({})
  })
})

describe('a test conversation that is continued from an earlier turn', () => {
  it('goes on with what stands in the place of the number, which the turns that have it tell', async () => {
    const { sessionId } = await owner.call('test-chat.start', { streamId: botId })
    const say = (words: string, id = sessionId) => owner.call('test-chat.send', { streamId: botId, sessionId: id, text: words })
    expect((await say('pay please')).turn.hides).toBe(false)
    const { turn } = await say('4111 1111 1111 1111')
    expect(turn.hides).toBe(true)
    const { turn: told } = await say('no more')
    expect(told.hides).toBe(true)
    const early = await owner.call('test-chat.fork', { streamId: botId, sessionId, turn: turn.turn - 1 })
    expect(early.turns.map(({ hides }) => hides)).toEqual([false, false])
    const fork = await owner.call('test-chat.fork', { streamId: botId, sessionId, turn: turn.turn })
    expect(fork.turns.map(({ hides }) => hides)).toEqual([false, false, true])
    const before = charged.length
    const { turn: further } = await say('nothing', fork.sessionId)
    expect(further).toMatchObject({ hides: true, messages: [{ text: 'Again **** **** **** 1111 and nothing.' }] })
    expect(charged.length).toBe(before)
    expect(await rowsWith('4111 1111 1111 1111', '4111111111111111')).toEqual([])
  })

  it('has nothing to tell in a bot that keeps what people say', async () => {
    await keepPrivate({ enabled: false })
    const { sessionId } = await owner.call('test-chat.start', { streamId: botId })
    await owner.call('test-chat.send', { streamId: botId, sessionId, text: 'pay please' })
    const { turn } = await owner.call('test-chat.send', { streamId: botId, sessionId, text: '5555 5555 5555 4444' })
    expect(turn.hides).toBe(false)
    await keepPrivate({})
  })
})

describe('the answer to a sensitive step', () => {
  it('lies nowhere in the database, though the bot has no patterns and says it again', async () => {
    const vault = (await owner.call('bot.create', { userId: owner.userId, name: 'Vault' }))._id
    const [dialogId, wordId, askId, tellId] = [newId('dialog'), newId('entity'), newId('node'), newId('node')]
    const node = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { ...set } })
    const settings = { entityId: wordId, prompts: [{ text: 'Your word?' }], isSensitive: true }
    await owner.call('document.apply', {
      streamId: vault,
      id: newId('batch'),
      edits: [
        { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Open', startNodeId: askId } },
        { op: 'put', id: wordId, kind: 'entity', set: { name: 'Word', type: 'description', settings: {} } },
        node(askId, { type: 'entity', name: 'Word', settings, transitions: [{ id: newId('transition'), exit: 'next', to: tellId }] }),
        node(tellId, { type: 'message', name: 'tell', settings: { messages: [{ text: 'Open by {{entities.Word}}.' }] } }),
      ],
    })
    await owner.call('bot.update', { userId: owner.userId, streamId: vault, settings: { fallbackDialogId: dialogId } })
    await owner.call('bot-version.publish', { streamId: vault })
    const from = { botId: vault, target: 'live', userId: 'siri', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    await server.services.gateway.receiveMessage(from, saying('open please'))
    const turn = await server.services.gateway.receiveMessage(from, saying('xyzzyplugh'))
    expect([turn.said, ...turn.messages.map(({ text }) => text)].slice(0, 2)).toEqual(['**********', 'Open by **********.'])
    expect(await rowsWith('xyzzyplugh', 'Xyzzyplugh')).toEqual([])
  })
})

describe('patterns of a bot', () => {
  it('hide what they describe as they say, and leave what the bot’s author wrote', async () => {
    const data = [
      ...knownData().map((one) => ({ ...one, enabled: one.kind === 'email', shown: 'tag' as const, name: 'MAIL' })),
      {
        ...(knownData()[0] as PersonalData),
        id: 'member',
        kind: '' as const,
        name: 'Member',
        pattern: 'M-\\d{6}',
        shown: 'redact' as const,
      },
    ]
    await keepPrivate({ data })
    const { turns } = await talk('ola', 'pay please', 'm-123456 of ola@example.com')
    const said = turns[1]?.said ?? ''
    expect(said).toMatch(/^[a-z2-9]{12} of \[MAIL\]$/)
    expect(turns[1]?.messages[0]?.text).toBe(`Charged ${said}. More? Write to help@till.example`)
    expect(await rowsWith('m-123456', 'ola@example.com')).toEqual([])
    await keepPrivate({})
  })

  it('are refused when their expression is wrong, slow or dangerous', async () => {
    const own = (pattern: string) => ({ ...(knownData()[0] as PersonalData), kind: '' as const, pattern })
    for (const pattern of ['', '(', '(a+)+', 'a*', '\\w+@\\w+\\.\\w+'])
      await expect(keepPrivate({ data: [own(pattern)] })).rejects.toThrow(/privacy/)
  })
})

describe('whatever is typed', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 18 }).map((all) => all.join(''))
  const card = digits.map((start) => [...'0123456789'].map((last) => start + last).find((one) => passesLuhn(one)) ?? start)
  const words = fc.string({ unit: 'grapheme-ascii', maxLength: 12 }).map((text) => text.replaceAll(/[\d\s.-]/g, ''))
  const written = fc.tuple(words, card, fc.constantFrom('', ' ', '-'), words).map(([before, number, between, after]) => ({
    number,
    grouped: number.replaceAll(/(.{4})(?=.)/g, `$1${between}`),
    text: `${before} ${number.replaceAll(/(.{4})(?=.)/g, `$1${between}`)} ${after}`,
  }))

  it('[S1-020] no number of a card reaches a row of any table', async () => {
    let user = 0
    await fc.assert(
      fc.asyncProperty(written, async ({ number, grouped, text }) => {
        await talk(`typist ${(user += 1)}`, 'pay please', text, text)
        expect(await rowsWith(number, grouped)).toEqual([])
      }),
      { numRuns: 15 },
    )
    expect(server.failures).toEqual([])
  })
})
