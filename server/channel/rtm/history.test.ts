// A user's history with a bot, as pages (wire protocol 1, call 5).
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { openSocket, type TestSocket } from '../../test-support/socket'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
let botId = ''

beforeAll(async () => {
  const owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

const visitor = async () => ({ token: (await server.anonymous.call('rtm.open', { botId })).authorization.accessToken })

async function connected(token: string): Promise<TestSocket> {
  const started = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers: { authorization: `bearer ${token}` } })
  const url = started.body !== null && typeof started.body === 'object' && 'url' in started.body ? String(started.body.url) : ''
  return openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
}

const history = async (token: string, query = '') =>
  (await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}${query}`, { headers: { authorization: `bearer ${token}` } })).body

describe('history', () => {
  it('comes in pages counted back from the newest, oldest first', async () => {
    const { token } = await visitor()
    const socket = await connected(token)
    await socket.next('waiting_for_user_input')
    for (const number of [1, 2, 3]) {
      socket.say(`hello ${number}`, 1_760_000_000_100 + number)
      await socket.next('waiting_for_user_input')
    }
    const last = await history(token, '&limit=2')
    const before = await history(token, '&limit=2&offset=2')
    expect(last).toMatchObject({
      moreAvailable: true,
      messages: [{ type: 'incoming', components: [{ data: { text: 'hello 3' } }] }, { type: 'outgoing' }],
    })
    expect(before).toMatchObject({
      moreAvailable: true,
      messages: [{ type: 'incoming', components: [{ data: { text: 'hello 2' } }] }, { type: 'outgoing' }],
    })
    socket.close()
  })

  it('counts from a message: before it, or forward after it', async () => {
    const { token } = await visitor()
    const socket = await connected(token)
    await socket.next('waiting_for_user_input')
    for (const number of [1, 2, 3]) {
      socket.say(`hello ${number}`, 1_760_000_000_500 + number)
      await socket.next('waiting_for_user_input')
    }
    socket.close()
    const all = await history(token, '&limit=50')
    const documents: unknown = typeof all === 'object' && all !== null ? Reflect.get(all, 'messages') : []
    const ids = Array.isArray(documents) ? documents.map((document: { _id: string }) => document._id) : []
    expect(ids).toHaveLength(7)
    const page = async (query: string) => history(token, query)
    expect(await page(`&msgId=${ids[3]}&limit=2`)).toMatchObject({ moreAvailable: true, messages: [{ _id: ids[1] }, { _id: ids[2] }] })
    expect(await page(`&msgId=${ids[3]}&limit=2&forward=true`)).toMatchObject({
      moreAvailable: true,
      messages: [{ _id: ids[4] }, { _id: ids[5] }],
    })
    expect(await page(`&msgId=${ids[5]}&limit=10&forward=true`)).toMatchObject({ moreAvailable: false, messages: [{ _id: ids[6] }] })
  })

  it('is nobody else’s', async () => {
    const [one, two] = [await visitor(), await visitor()]
    const socket = await connected(one.token)
    await socket.next('bot_response')
    expect(await history(two.token)).toMatchObject({ messages: [], total: 0 })
    const otherBot = await server.anonymous.raw('GET', '/botmessages/rtm?botId=st-other', {
      headers: { authorization: `bearer ${one.token}` },
    })
    expect(otherBot.status).toBe(403)
    socket.close()
  })
})
