// The bot's picture, as public clients fetch it from pages of any origin (wire protocol 1.3).
import { botIcons } from '@parley/contract/objects/bot/icon'
import { formOf } from '../../../test-support/form'
import { pngOf } from '../../../test-support/picture'
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

  it('is its icon once that is published: a drawing in the colour, or the picture itself', async () => {
    const streamId = botId
    const look = () => server.anonymous.call('rtm.get-look', { botId })
    expect((await look()).icon).toBe('')
    await owner.call('bot.update', { streamId, icon: 'plane' })
    expect((await fetched(botId)).body).toContain('</text>')
    await owner.call('bot-version.publish', { streamId })
    expect((await fetched(botId)).body).toContain(`d="${botIcons.plane}"`)
    const { icon } = await look()
    expect(icon).toMatch(new RegExp(`^http://.+/icons/${botId}\\?is=plane$`))
    const picture = pngOf({ width: 96 })
    const { body, headers } = formOf([{ name: 'file', fileName: 'icon.png', content: picture }])
    const path = `/users/${owner.userId}/builder/v2/streams/${botId}/icon`
    await owner.raw('POST', path, { body, headers: { ...headers, authorization: `bearer ${owner.token}` } })
    await owner.call('bot-version.publish', { streamId })
    const reply = await fetched(botId)
    expect([reply.headers['content-type'], reply.rawPayload.equals(picture)]).toEqual(['image/png', true])
    expect((await look()).icon).not.toBe(icon)
    await owner.call('bot.update', { streamId, icon: '' })
    await owner.call('bot-version.publish', { streamId })
    expect((await look()).icon).toBe('')
  })

  it('tells nothing of a bot that is not published, not there or no bot at all', async () => {
    const draft = (await owner.call('bot.create', { userId: owner.userId, name: 'Secret plan', color: 'red' }))._id
    const nobody = await fetched('st-00000000-0000-5000-8000-000000000000')
    expect([nobody.statusCode, nobody.body]).toEqual([200, expect.stringContaining('<svg')])
    for (const id of [draft, 'x', '%00', '%3Cscript%3E']) expect((await fetched(id)).body).toBe(nobody.body)
    expect(server.failures).toEqual([])
  })
})
