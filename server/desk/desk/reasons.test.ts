// Why the bot understood a message, as agents at the desk are told: with training for whom it may be shown, never with what is hidden.
import { newId } from '@parley/contract/base/ids'
import { knownData } from '@parley/contract/objects/privacy'
import type { TurnReasons } from '@parley/contract/conversation/test-chat'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'
import { newMember } from '../../test-support/team'
import { sampleBot, until } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let marta: Caller
let lena: Caller
let outsider: Caller
let chatId: string

const card = '4111 1111 1111 1111'

/** What leads to a person, and hiding of personal data. */
function edits(bot: { id: string }) {
  const [dialogId, intentId, start, person] = [newId('dialog'), newId('intent'), newId('node'), newId('node')]
  const to = (target: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to: target }]
  const node = (id: string, set: object) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set: { ...set } })
  return [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Person', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Person', dialogId, patterns: ['zebra crossing'] } },
    node(start, { name: 'Wish', type: 'intent', settings: { intentId }, transitions: to(person) }),
    node(person, { name: 'To a person', type: 'agentTransfer', settings: { queue: 'Trips' }, transitions: to('end') }),
    {
      op: 'put' as const,
      id: bot.id,
      kind: 'bot' as const,
      set: { privacy: JSON.parse(JSON.stringify({ enabled: true, data: knownData(), retentionDays: 0 })) },
    },
  ]
}

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  marta = await newMember(server, owner, 'Marta')
  lena = await newMember(server, owner, 'Lena')
  outsider = await newMember(server, owner, 'Odd')
  const streamId = await sampleBot(owner, 'travel-desk')
  await shareBot(server.services.db, streamId, lena.userId, { NATURAL_LANGUAGE: 'VIEW', KNOWLEDGE_GRAPH: 'VIEW' })
  const bot = (await owner.call('document.get', { streamId })).objects.find(({ kind }) => kind === 'bot')
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: edits({ id: bot?.id ?? '' }) })
  const { id: jobId } = await owner.call('training.run', { streamId })
  await until(async () => ((await owner.call('job.get', { streamId, jobId })).state === 'done' ? true : undefined))
  await owner.call('bot-version.publish', { streamId })
  for (const agent of [marta, lena]) await owner.call('agent-transfer.put-agent', { streamId, memberId: agent.userId })
  const { gateway } = server.services
  const who = { botId: streamId, target: 'live', userId: 'visitor', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const sessionId = await gateway.create(who)
  for (const text of [`could you get me a flight over to Oslo next week with ${card}`, 'stop', 'zebra crossing'])
    await gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: Date.now() })
  chatId = await until(async () => (await marta.call('desk.list', { show: 'open' }))[0]?.id)
})

const best = ({ understanding }: TurnReasons) => understanding?.candidates[0]
const tokensIn = (reasons: TurnReasons) => best(reasons)?.reasons.flatMap(({ tokens }) => tokens ?? []) ?? []
const nearestIn = (reasons: TurnReasons) => best(reasons)?.reasons.flatMap(({ nearest }) => nearest ?? []) ?? []
const rulesIn = (reasons: TurnReasons) => best(reasons)?.reasons.flatMap(({ rule }) => rule ?? []) ?? []

describe('The reasons of a message at the desk', () => {
  it('tell what each word pulled and what would flip it, to an agent who has no part in the bot', async () => {
    const reasons = await marta.call('desk.get-reasons', { chatId, turn: 1 })
    expect(best(reasons)?.name).toBe('Book flight')
    expect(tokensIn(reasons).find(({ text }) => text === 'flight')?.weight).toBeGreaterThan(0)
    expect(reasons.understanding?.flips).toBeDefined()
    expect(reasons.isModelGone).toBe(false)
  })

  it('show training sentences and patterns to those alone whose role lets them see training', async () => {
    expect(nearestIn(await marta.call('desk.get-reasons', { chatId, turn: 1 }))).toEqual([])
    expect(nearestIn(await lena.call('desk.get-reasons', { chatId, turn: 1 })).length).toBeGreaterThan(0)
    const { turns } = await marta.call('desk.get-chat', { chatId })
    const turn = turns.find(({ said }) => said === 'zebra crossing')?.turn ?? -1
    const known = await marta.call('desk.get-reasons', { chatId, turn })
    expect(best(known)?.name).toBe('Person')
    expect(rulesIn(known)).toEqual([])
    expect(rulesIn(await lena.call('desk.get-reasons', { chatId, turn }))).toContain('zebra crossing')
  })

  it('have nothing of what the bot hides', async () => {
    for (const agent of [marta, lena]) {
      const told = JSON.stringify(await agent.call('desk.get-reasons', { chatId, turn: 1 }))
      expect(told).toContain('flight over to Oslo')
      // Not a part of it alone: ids, hashes and scores have any digits.
      expect(told).not.toMatch(/4111 ?1111/)
    }
  })

  it('are nothing for a turn in which nothing was understood, and nowhere for others and for turns that never were', async () => {
    expect((await marta.call('desk.get-reasons', { chatId, turn: 2 })).understanding).toBeNull()
    expect((await marta.failure('desk.get-reasons', { chatId, turn: 99 })).status).toBe(404)
    expect((await outsider.failure('desk.get-reasons', { chatId, turn: 1 })).status).toBe(404)
    expect((await server.anonymous.failure('desk.get-reasons', { chatId, turn: 1 })).status).toBe(401)
  })
})
