// One user with windows on two servers that share a database, as behind a load balancer without sticky sessions.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp, type TestApp } from '../../../test-support/app'
import { testDatabase } from '../../../test-support/postgres'
import { openSocket, type TestSocket } from '../../../test-support/socket'
import { sampleBot } from '../../../test-support/waiting'

const database = await testDatabase()
const east = await testApp({ shared: database })
const west = await testApp({ shared: database })
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await east.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

async function visitor(): Promise<string> {
  const opened = await east.anonymous.call('rtm.open', { botId, visitor: '' })
  return opened.authorization.accessToken
}

async function windowOn(server: TestApp, token: string, query = ''): Promise<TestSocket> {
  const answer = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: { chatBot: 'Travel desk', taskBotId: botId }, token: {} },
    headers: { authorization: `bearer ${token}` },
  })
  const url = answer.body !== null && typeof answer.body === 'object' && 'url' in answer.body ? String(answer.body.url) : ''
  return openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')) + query)
}

describe('windows of one user on two servers', () => {
  it('show the message and the answer on both, once each, in one conversation', async () => {
    const token = await visitor()
    const one = await windowOn(east, token, '&isReconnect=true')
    const two = await windowOn(west, token, '&isReconnect=true')
    await two.letIn()
    one.say('hello', 1_760_000_000_101)
    expect(await two.next('user_message')).toMatchObject({ message: { body: 'hello' } })
    const [here, there] = [await one.next('bot_response'), await two.next('bot_response')]
    expect([there.messageId, there.sessionId]).toEqual([here.messageId, here.sessionId])
    two.say('hello', 1_760_000_000_102)
    expect(await one.next('user_message')).toMatchObject({ id: expect.any(Number) })
    expect((await one.next('bot_response')).sessionId).toBe(here.sessionId)
    one.close()
    two.close()
  })

  it('both learn that the conversation was closed', async () => {
    const token = await visitor()
    const one = await windowOn(east, token)
    const greeted = await one.next('waiting_for_user_input')
    const two = await windowOn(west, token, '&isReconnect=true')
    await two.letIn()
    one.send({ clientMessageId: 1, id: 1, resourceid: '/bot.closeConversationSession', botInfo: {}, client: 'sdk' })
    expect(await two.next('session_end')).toMatchObject({ sessionId: greeted.sessionId })
    one.close()
    two.close()
  })
})

describe('a conversation carried on by several servers', () => {
  it('goes on from the newest turn, whichever server took it', async () => {
    const [first, second] = [east.services.gateway, west.services.gateway]
    const from = { botId, target: 'live', userId: 'wanderer', channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const id = await first.create(from)
    const turns: number[] = []
    for (const [gateway, other] of [first, second, first, second].map((each, i) => [each, i % 2 === 0 ? second : first] as const)) {
      const before = other.remembered()
      const done = await gateway.runTurn(id, { id: newId('message'), type: 'text', text: 'hello', at: Date.now() })
      turns.push(done.turn)
      if (done.turn > 1) await expect.poll(() => other.remembered()).toBe(before - 1)
    }
    expect(turns).toEqual([1, 2, 3, 4])
  })
})
