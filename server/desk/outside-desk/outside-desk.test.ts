// A conversation handed over to a desk outside, through the real server: a visitor in the chat window, and a Chatwoot of its own.
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test-support/app'
import { Chatwoot } from '../../test-support/chatwoot'
import { shareBot } from '../../test-support/share'
import { openSocket } from '../../test-support/socket'
import { until } from '../../test-support/waiting'

const chatwoot = await new Chatwoot().start()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
afterAll(() => chatwoot.stop())

const owner = await server.signUp('Ingrid')
let streamId: string
const systemId = 'chatwoot'

const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })

const settings = () => ({
  address: chatwoot.address,
  account: String(chatwoot.account),
  inbox: String(chatwoot.inbox),
  token: chatwoot.token,
  teams: [{ key: 'Bookings', value: '5' }],
})

beforeAll(async () => {
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  const [dialogId, intentId, start, person, back] = [newId('dialog'), newId('intent'), newId('node'), newId('node'), newId('node')]
  const put = (id: string, kind: 'dialog' | 'intent' | 'utterance' | 'node' | 'form', set: Record<string, unknown>, parentId?: string) => ({
    ...{ op: 'put' as const, id, kind, set },
    ...(parentId !== undefined && { parentId }),
  })
  const node = (id: string, name: string, set: Record<string, unknown>) => put(id, 'node', { name, ...set }, dialogId)
  const edits = [
    put(dialogId, 'dialog', { name: 'Person', startNodeId: start }),
    put(intentId, 'intent', { name: 'Person', dialogId }),
    put(newId('form'), 'form', { name: 'Refund', fields: [{ key: 'ticket', label: 'Ticket number', type: 'number' }] }),
    put(newId('utterance'), 'utterance', { text: 'I want a person' }, intentId),
    node(start, 'Wish', { type: 'intent', settings: { intentId }, transitions: [way('next', person)] }),
    node(person, 'To a person', {
      type: 'agentTransfer',
      settings: { messages: words('One moment.'), queue: 'Bookings', agent: 'Marta@Example.com' },
      transitions: [way('next', back)],
    }),
    node(back, 'Back', { type: 'message', settings: { messages: words('The bot is back.') }, transitions: [way('next', 'end')] }),
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await owner.call('bot-version.publish', { streamId })
}, 120_000)

const Started = z.object({ url: z.string() })

interface Visitor {
  userId: string
  say(text: string): void
  /** Everything the user was told so far. */
  told: string[]
  /** Waits until the user has been told this. */
  heard(words: string): Promise<void>
}

async function visitor(): Promise<Visitor> {
  const { authorization, userInfo } = await server.anonymous.call('rtm.open', { botId: streamId })
  const headers = { authorization: `bearer ${authorization.accessToken}` }
  const { url } = Started.parse((await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })).body)
  const socket = await openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
  await socket.next('bot_response')
  let id = 0
  const told: string[] = []
  return {
    userId: userInfo.userId,
    told,
    say: (text) => socket.say(text, (id += 1)),
    async heard(text) {
      do told.push(JSON.stringify(await socket.next('bot_response')))
      while (!told.at(-1)?.includes(text))
    },
  }
}

async function useChatwoot(more: object = {}, isUsed = true): Promise<void> {
  const desk = await owner.call('agent-transfer.set-desk', { streamId, systemId, isUsed, settings: { ...settings(), ...more } })
  chatwoot.webhook = desk.webhook.replace(/^https?:\/\/[^/]+/, server.origin)
}

const conversation = (place: number) => until(async () => chatwoot.conversations[place])

describe('a desk outside', () => {
  it('is set up: its secrets are sealed and never told, and what it needs is asked for before it is used', async () => {
    const lacking = owner.call('agent-transfer.set-desk', { streamId, systemId, isUsed: true, settings: { address: chatwoot.address } })
    await expect(lacking).rejects.toThrow('refused.desk-not-set-up')
    await useChatwoot()
    const shown = await owner.call('agent-transfer.get-desk', { streamId, systemId })
    expect(shown).toMatchObject({ isUsed: true, secrets: ['token'], settings: { account: '1', inbox: '3' }, error: '' })
    expect(JSON.stringify(shown)).not.toContain(chatwoot.token)
    expect(await owner.call('agent-transfer.list-systems', { streamId })).toMatchObject([
      { id: 'chatwoot', isDefault: true, isEnabled: true },
      { id: 'own', isDefault: false },
    ])
    expect(await owner.call('agent-transfer.check-desk', { streamId, systemId })).toEqual({ isReached: true, text: '' })
    await useChatwoot({ token: 'wrong' })
    expect(await owner.call('agent-transfer.check-desk', { streamId, systemId })).toEqual({
      isReached: false,
      text: 'Chatwoot answered 401: Invalid Access Token',
    })
    await useChatwoot()
  })

  it('tells its webhook address only to those who may change it', async () => {
    const [reader, editor] = [await server.signUp('Reader'), await server.signUp('Editor')]
    await shareBot(server.services.db, streamId, reader.userId, { EXTENSIONS: 'VIEW' })
    await shareBot(server.services.db, streamId, editor.userId, { EXTENSIONS: 'YES' })
    const told = await editor.call('agent-transfer.get-desk', { streamId, systemId })
    expect(told.webhook).toMatch(/\/desks\/chatwoot\/[\w-]{32}$/)
    const { webhook, ...rest } = await reader.call('agent-transfer.get-desk', { streamId, systemId })
    expect({ webhook, rest: JSON.stringify(rest).includes(told.webhook.slice(-32)) }).toEqual({ webhook: '', rest: false })
  })

  it('takes a conversation with its thread, carries what both say, and gives it back to the bot', async () => {
    const person = await visitor()
    person.say('I want a person')
    await person.heard('One moment.')
    const there = await conversation(0)
    expect(there).toMatchObject({ team_id: 5, assignee_id: 7, status: 'open', additional_attributes: { queue: 'Bookings' } })
    const note = await until(async () => there.messages[0])
    expect(note).toMatchObject({ private: true, message_type: 'outgoing' })
    expect(note.content).toContain('> I want a person')
    expect(note.content).toContain('Bot: One moment.')
    expect(note.content).toContain('Asked for: Person')
    person.say('To Oslo')
    await until(async () => (there.messages.length > 1 ? true : undefined))
    expect(there.messages[1]).toMatchObject({ content: 'To Oslo', message_type: 'incoming', private: false })
    expect(await chatwoot.takes(there)).toBe(200)
    expect(await chatwoot.says(there, 'Call the hotel.', { private: true })).toBe(200)
    expect(await chatwoot.says(there, 'Marta here.')).toBe(200)
    await person.heard('Marta here.')
    const file = { data_url: 'https://files.example.com/plan.pdf', file_type: 'file' }
    await chatwoot.says(there, '', { attachments: [file] })
    await person.heard('plan.pdf')
    await chatwoot.says(there, 'We are here:', { attachments: [{ file_type: 'location', fallback_title: 'Bryggen', data_url: null }] })
    await person.heard('Bryggen')
    await chatwoot.resolves(there)
    await person.heard('The bot is back.')
    await owner.call('agent-transfer.put-agent', { streamId, memberId: owner.userId })
    expect(await owner.call('desk.list', { show: 'over' })).toEqual([])
  }, 90_000)

  it('sends the user a form of the bot for its people, and tells them what came back', async () => {
    const person = await visitor()
    const before = chatwoot.conversations.length
    person.say('I want a person')
    const there = await conversation(before)
    expect((await until(async () => there.messages[0])).content).toContain('/form Refund')
    await chatwoot.says(there, '/form refund')
    await person.heard('Ticket number')
    person.say('Wait a moment')
    person.say('Ticket number: abc')
    await person.heard('form_template')
    person.say('Ticket number: 77')
    await chatwoot.says(there, '/form Nothing')
    const said = await until(async () => (there.messages.length === 7 ? there.messages.map(({ content }) => content) : undefined))
    expect(said).toEqual(expect.arrayContaining(['Wait a moment', 'Ticket number: abc', 'Ticket number: 77']))
    expect(said).toContain('There is no form “Nothing” that asks for something.')
    expect(person.told.some((frame) => frame.includes('/form'))).toBe(false)
    const { rows } = await server.services.pool.query(
      `select event->'path' as path, event->'value' as value from turn, jsonb_array_elements(events::jsonb) as event
       where event->>'type' = 'variable-written'`,
    )
    expect(rows).toEqual([{ path: 'context.forms.Refund', value: { ticket: 77 } }])
    await chatwoot.resolves(there)
    await person.heard('The bot is back.')
  }, 90_000)

  it('is told again what it could not be told, in order, and the trouble is shown meanwhile', async () => {
    const person = await visitor()
    // Until the trouble was seen.
    chatwoot.next.push(...Array.from({ length: 100 }, () => 503))
    person.say('I want a person')
    await person.heard('One moment.')
    const trouble = await until(async () => {
      const { error, waiting } = await owner.call('agent-transfer.get-desk', { streamId, systemId })
      return error === '' ? undefined : { error, waiting }
    })
    expect(trouble).toEqual({ error: 'Chatwoot answered 503: Not now', waiting: 1 })
    person.say('First')
    person.say('Second')
    chatwoot.next.length = 0
    const there = await conversation(2)
    const told = await until(async () => (there.messages.length === 3 ? there.messages.map(({ content }) => content) : undefined))
    expect(told.slice(1)).toEqual(['First', 'Second'])
    await until(async () => ((await owner.call('agent-transfer.get-desk', { streamId, systemId })).error === '' ? true : undefined))
    await chatwoot.resolves(there)
    await person.heard('The bot is back.')
  }, 90_000)

  it('has a conversation once, whatever came between, and says once what it tells twice', async () => {
    const person = await visitor()
    chatwoot.know(`parley:${person.userId}`, 'Known already')
    const before = chatwoot.conversations.length
    // The person is found and put into the inbox, their conversations are read, one is made; the note fails.
    chatwoot.next.push(0, 0, 0, 0, 0, 503)
    person.say('I want a person')
    const there = await conversation(before)
    await until(async () => there.messages[0])
    expect(there.messages).toMatchObject([{ private: true }])
    expect(chatwoot.conversations).toHaveLength(before + 1)
    await chatwoot.says(there, 'Only once.')
    await chatwoot.tellsAgain()
    await chatwoot.says(there, 'And then this.')
    await person.heard('And then this.')
    expect(person.told.filter((frame) => frame.includes('Only once.'))).toHaveLength(1)
    await chatwoot.resolves(there)
    await person.heard('The bot is back.')
  }, 90_000)

  it('is heard by its own address alone, and signed where a secret is set', async () => {
    const person = await visitor()
    const before = chatwoot.conversations.length
    person.say('I want a person')
    const there = await conversation(before)
    await until(async () => there.messages[0])
    await useChatwoot({ webhookSecret: 'hush' })
    expect(await chatwoot.says(there, 'Forged')).toBe(401)
    chatwoot.secret = 'hush'
    expect(await chatwoot.says(there, 'Signed.')).toBe(200)
    await person.heard('Signed.')
    const elsewhere = await fetch(`${server.origin}/desks/chatwoot/none`, { method: 'POST', body: '{}' })
    expect(elsewhere.status).toBe(404)
  }, 90_000)
})
