// How the page and the chat window look, for whoever opens them, and whether they greet; and the same as public clients read it.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { openSocket, type TestSocket } from '../../test-support/socket'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

const as = (token: string) => ({ headers: { authorization: `bearer ${token}` } })

async function connected(token: string): Promise<TestSocket> {
  const { body } = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: { taskBotId: botId } }, ...as(token) })
  return openSocket(String(Reflect.get(Object(body), 'url')).replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
}

const history = async (token: string): Promise<unknown> =>
  (await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}`, as(token))).body

describe('the look of the page and the window', () => {
  const set = (settings: object) =>
    owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true, ...settings })

  it('is told to anybody before the window opens, as it was set', async () => {
    const look = { title: 'Trips', logo: 'https://a.example/l.png', scheme: 'dark', side: 'left', invitation: 'Off somewhere?' }
    await set({ ...look, accent: '#0b6' })
    expect(await server.anonymous.call('rtm.get-look', { botId })).toEqual({ name: 'Travel desk', icon: '', ...look, color: '#00bb66' })
    await set({ title: '', logo: '', accent: '', scheme: 'auto', side: 'right', invitation: '' })
    const byDesign = { title: '', logo: '', color: '', scheme: 'auto', side: 'right', invitation: '' }
    expect(await server.anonymous.call('rtm.get-look', { botId })).toEqual({ name: 'Travel desk', icon: '', ...byDesign })
  })

  it('is nobody’s to know of a bot that is not published', async () => {
    const draft = (await owner.call('bot.create', { userId: owner.userId, name: 'Secret plans' }))._id
    expect(await server.anonymous.failure('rtm.get-look', { botId: draft })).toMatchObject({ status: 404 })
  })

  it('says nothing on opening where the welcome is switched off; the bot answers the first words', async () => {
    await set({ greeting: false })
    const { authorization } = await server.anonymous.call('rtm.open', { botId })
    const token = authorization.accessToken
    const socket = await connected(token)
    expect(await history(token)).toMatchObject({ messages: [] })
    socket.say('hello', 1_760_000_000_777)
    expect(await socket.next('ack')).toMatchObject({ replyto: 1_760_000_000_777 })
    await socket.next('bot_response')
    expect(JSON.stringify(await history(token))).toContain('"hello"')
    socket.close()
    await set({ greeting: true })
  })
})

describe('the theme', () => {
  it('is on, in the form public clients read, with the bot’s accent', async () => {
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true, accent: '#123456' })
    expect(await owner.call('rtm.get-theme', { botId })).toMatchObject({
      activeTheme: true,
      userMessage: { bubbleColor: '#123456' },
      generalAttributes: { bubbleShape: 'square' },
    })
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true, accent: '#ffd500' })
    const { userMessage } = await owner.call('rtm.get-theme', { botId })
    expect(userMessage, 'words that can be read').toMatchObject({ bubbleColor: expect.not.stringMatching('#ffd500'), fontColor: '#ffffff' })
  })
})
