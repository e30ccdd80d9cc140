// What scripts know of their user on the chat window's socket and on the webhook: names, address and what a page gives along, for a bot
// that says it.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { openSocket, type TestSocket } from '../../test-support/socket'

const server = await testApp()
let owner: Caller
let botId = ''
let app: { clientId: string; clientSecret: string }

beforeAll(async () => {
  owner = await server.signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Mirror' }))._id
  const [dialogId, run] = [newId('dialog'), newId('node')]
  const source = `print('known: ' + JSON.stringify(context.session.UserContext)); context.session.UserContext.firstName = 'Eve'`
  const edits: Edit[] = [
    { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Tell', startNodeId: run } },
    {
      op: 'put',
      id: run,
      kind: 'node',
      parentId: dialogId,
      set: { type: 'script', name: 'tell', settings: { source }, transitions: [{ id: newId('transition'), exit: 'next', to: 'end' }] },
    },
  ]
  await owner.call('document.apply', { streamId: botId, id: newId('batch'), edits })
  const settings = { fallbackDialogId: dialogId, welcome: 'Welcome, {{context.session.UserContext.customData.tier}}' }
  await owner.call('bot.update', { userId: owner.userId, streamId: botId, settings })
  await owner.call('bot-version.publish', { streamId: botId })
  await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true })
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
})

function sign(sub: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ iss: app.clientId, sub, iat: now, exp: now + 300 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))
}

async function connected(sub: string, customData?: object): Promise<TestSocket> {
  const { authorization } = await server.anonymous.call('rtm.grant', { assertion: await sign(sub), botInfo: { taskBotId: botId } })
  const headers = { authorization: `bearer ${authorization.accessToken}` }
  const started = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: { taskBotId: botId, customData } }, headers })
  const { url } = z.object({ url: z.string() }).parse(started.body)
  return openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
}

const Said = z.object({ message: z.tuple([z.object({ cInfo: z.object({ body: z.string() }) })]) })
const wordsOf = (frame: object): string => Said.parse(frame).message[0].cInfo.body
const known = (words: string): unknown => JSON.parse(words.replace(/^known: /, ''))

async function hook(sub: string, more: object): Promise<unknown> {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/chatbot/v2/webhook/${botId}`,
    headers: { authorization: `bearer ${await sign(sub)}`, 'content-type': 'application/json' },
    payload: { message: { type: 'text', val: 'who am I?' }, ...more },
  })
  expect(reply.statusCode).toBe(200)
  const { data } = z.object({ data: z.array(z.object({ val: z.string() })) }).parse(reply.json())
  return known(data.at(-1)?.val ?? '')
}

describe('What scripts know of a user', () => {
  it('of the chat window is the identity their app signed, and what the page gives along, from the welcome on', async () => {
    const socket = await connected('kari@example.com', { tier: 'gold' })
    expect(wordsOf(await socket.next('bot_response'))).toBe('Welcome, gold')
    socket.say('who am I?', 1)
    const identity = `${app.clientId}/kari@example.com`
    expect(known(wordsOf(await socket.next('bot_response')))).toEqual({
      _id: expect.stringMatching(/^u-/),
      firstName: '',
      lastName: '',
      emailId: 'kari@example.com',
      identity,
      identities: [
        { val: 'kari@example.com', type: 'email' },
        { val: identity, type: 'mapped' },
      ],
      customData: { tier: 'gold' },
    })
    const again = { resourceid: '/bot.message', id: 2, clientMessageId: 2, message: { body: 'and now?' } }
    socket.send({ ...again, botInfo: { customData: { tier: 'silver' } } })
    expect(known(wordsOf(await socket.next('bot_response')))).toMatchObject({ firstName: '', customData: { tier: 'silver' } })
    socket.close()
  })

  it('lies sealed while the socket is waited for, and is left out where it is too large', async () => {
    const tooLarge = await connected('stor@example.com', { tier: 'x'.repeat(17_000) })
    expect(wordsOf(await tooLarge.next('bot_response'))).toBe('Welcome, ')
    tooLarge.close()
    const secret = await connected('hemmelig@example.com', { tier: 'only-for-the-bot' })
    const rows = await server.services.pool.query<{ details: unknown }>(`select details from access_token where kind = 'socket'`)
    expect(JSON.stringify(rows.rows)).not.toContain('only-for-the-bot')
    secret.close()
  })

  it('of the webhook is what the caller tells of them, as far as it can be', async () => {
    const from = { id: 'liv', userInfo: { firstName: 'Liv', lastName: `L${'v'.repeat(300)}`, email: 'liv@example.com' } }
    expect(await hook('liv', { from, customData: { tier: 'gold' } })).toMatchObject({
      firstName: 'Liv',
      lastName: `L${'v'.repeat(99)}`,
      emailId: 'liv@example.com',
      identities: [
        { val: 'liv@example.com', type: 'email' },
        { val: `${app.clientId}/liv`, type: 'mapped' },
      ],
      customData: { tier: 'gold' },
    })
    const odd = await hook('odd', { from: { id: 'odd', userInfo: { firstName: 7, email: 'no address' } }, customData: 'text' })
    expect(odd).toMatchObject({ firstName: '', lastName: '' })
    expect(odd).not.toHaveProperty('emailId')
    expect(odd).not.toHaveProperty('customData')
  })

  it('is the address that was signed, whatever else the caller names', async () => {
    const from = { id: 'per@example.com', userInfo: { email: 'else@example.com' } }
    expect(await hook('per@example.com', { from })).toMatchObject({ emailId: 'per@example.com' })
  })
})
