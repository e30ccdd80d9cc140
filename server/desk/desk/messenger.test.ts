// A hand-over on a messenger, where nobody holds a connection open: what the agent says reaches the person the way the bot's answers do, in
// order, tried again when the provider fails. Telegram is a server of its own, written from its documentation.
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { startTelegram } from '../../test-support/messengers/telegram'
import { newMember } from '../../test-support/team'
import { until } from '../../test-support/waiting'

const telegram = await startTelegram()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
afterAll(() => telegram.stop())

const owner = await server.signUp()
const chat = 4711
let streamId: string

const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })

let colleague: Caller

beforeAll(async () => {
  const { rows } = await server.services.pool.query<{ email: string }>('select email from app_user where id = $1', [owner.userId])
  const email = rows[0]?.email ?? ''
  colleague = await newMember(server, owner, 'Lena')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel' }))._id
  const [dialogId, intentId, start, person, back] = [newId('dialog'), newId('intent'), newId('node'), newId('node'), newId('node')]
  const node = (id: string, name: string, set: object) => ({
    op: 'put' as const,
    id,
    kind: 'node' as const,
    parentId: dialogId,
    set: { name, ...set },
  })
  const edits = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Person', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Person', dialogId } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'I want a person' } },
    {
      op: 'put' as const,
      id: newId('form'),
      kind: 'form' as const,
      set: {
        name: 'Journey',
        fields: [
          { key: 'from', label: 'From' },
          { key: 'to', label: 'To' },
        ],
      },
    },
    node(start, 'Wish', { type: 'intent', settings: { intentId }, transitions: [way('next', person)] }),
    node(person, 'To a person', {
      type: 'agentTransfer',
      settings: { messages: words('One moment.'), agent: email },
      transitions: [way('next', back)],
    }),
    node(back, 'Back', {
      type: 'message',
      settings: { messages: words('The bot is back for {{context.forms.Journey.from}}.') },
      transitions: [way('next', 'end')],
    }),
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await owner.call('bot-version.publish', { streamId })
  const own = { userId: owner.userId, streamId, channelType: 'telegram' }
  await owner.call('channel.update', { ...own, enable: true, token: telegram.token, apiAddress: telegram.address })
  await owner.call('channel.authorize', own)
  await owner.call('agent-transfer.put-agent', { streamId, memberId: owner.userId })
  await owner.call('agent-transfer.put-agent', { streamId, memberId: colleague.userId })
  await owner.call('desk.set-state', { state: 'available' })
})

const sent = () => telegram.sent.filter(({ chat_id }) => chat_id === String(chat)).map(({ text }) => text)
const heard = (count: number) => until(async () => (sent().length >= count ? sent() : undefined))

it('carries what the person and the agent say, a form the agent sends and its values, and the bot’s words when it goes on', async () => {
  await telegram.say('I want a person', { chat })
  expect(await heard(1)).toEqual(['One moment.'])
  const waiting = await until(async () => (await owner.call('desk.list', {}))[0])
  expect(waiting).toMatchObject({ channel: 'telegram', state: 'waiting' })
  expect(await colleague.call('desk.list', {})).toEqual([])
  expect((await colleague.failure('desk.get-chat', { chatId: waiting.id })).status).toBe(404)
  await owner.call('desk.accept', { chatId: waiting.id })
  telegram.next.push({
    status: 429,
    body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } },
  })
  await owner.call('desk.say', { chatId: waiting.id, text: 'Ingrid here.' })
  await owner.call('desk.say', { chatId: waiting.id, text: 'Where do you go?' })
  expect(await heard(3)).toEqual(['One moment.', 'Ingrid here.', 'Where do you go?'])
  await telegram.say('To Oslo, I want a person', { chat })
  await until(async () => ((await owner.call('desk.list', {}))[0]?.lastWords === 'To Oslo, I want a person' ? true : undefined))
  const opened = await owner.call('desk.get-chat', { chatId: waiting.id })
  expect(opened.forms).toMatchObject([{ name: 'Journey' }])
  expect((await owner.failure('desk.send-form', { chatId: waiting.id, formId: 'fm-none' })).status).toBe(404)
  await owner.call('desk.send-form', { chatId: waiting.id, formId: opened.forms[0]?.id ?? '' })
  expect((await heard(4)).at(-1)).toContain('From')
  await telegram.say('From: Bergen\nTo: Oslo', { chat })
  await until(async () => ((await owner.call('desk.list', {}))[0]?.lastWords.includes('Bergen') ? true : undefined))
  await owner.call('desk.return', { chatId: waiting.id })
  expect((await heard(5)).at(-1)).toBe('The bot is back for Bergen.')
  expect(server.failures).toEqual([])
})
