// The bot's picture, as public clients fetch it from pages of any origin (wire protocol 1.3).
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../../test-support/app'
import { openSocket } from '../../../test-support/socket'
import { sampleBot } from '../../../test-support/waiting'

const server = await testApp()
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

const fetched = async (id: string) => server.app.inject({ url: `/icons/${id}`, headers: { origin: 'https://shop.example' } })

describe('the picture of a bot', () => {
  it('has an address in its frames, its history and by itself, which is absolute and answers with a picture', async () => {
    const { token } = { token: (await server.anonymous.call('rtm.open', { botId })).authorization.accessToken }
    const headers = { authorization: `bearer ${token}` }
    const read = async (reply: Response): Promise<Record<string, unknown>> => ({ ...((await reply.json()) as object) })
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"botInfo":{}}' }
    const started = await read(await fetch(`${server.origin}/api/rtm/start`, post))
    const socket = await openSocket(String(started.url))
    const frame = await socket.next('bot_response')
    socket.close()
    const history = await read(await fetch(`${server.origin}/api/botmessages/rtm?botId=${botId}`, { headers }))
    const meta = await read(await fetch(`${server.origin}/api/botmeta/${botId}`))
    for (const { icon } of [frame, history, meta]) {
      expect(icon).toBe(`${server.origin}/icons/${botId}`)
      const picture = await fetch(String(icon))
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    }
  })

  it('shows its first letter on its colour, and can be kept and shown by any page but run nothing', async () => {
    const accent = '#ffe08a'
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true, accent })
    const reply = await fetched(botId)
    expect(reply.body).toContain(`fill="${accent}"`)
    expect(reply.body).toContain('fill="#1C1B19">T</text>')
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': 'https://shop.example',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
  })

  it('tells nothing of a bot that is not published, not there or no bot at all', async () => {
    const draft = (await owner.call('bot.create', { userId: owner.userId, name: 'Secret plan', color: 'red' }))._id
    const nobody = await fetched('st-00000000-0000-5000-8000-000000000000')
    expect([nobody.statusCode, nobody.body]).toEqual([200, expect.stringContaining('<svg')])
    for (const id of [draft, 'x', '%00', '%3Cscript%3E']) expect((await fetched(id)).body).toBe(nobody.body)
    expect(server.failures).toEqual([])
  })
})
