// The icon of a bot through the real server: a drawing or a picture that is sent, shown where the bot is, taken back by undo, and carried
// wherever the bot goes.
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { pngOf } from '../../test-support/picture'
import { jobEnd, until } from '../../test-support/waiting'
import { sweepContents } from '../../contents'
import { forgetUnused } from '../../integration/file/index'

const server = await testApp()
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await server.signUp('Ines')
  botId = (await owner.call('bot.create', { name: 'Post office' }))._id
})

async function upload(content: Buffer, fileName = 'icon.png', caller = owner): Promise<Answer> {
  const { body, headers } = formOf([{ name: 'file', fileName, content }])
  const sending = { body, headers: { ...headers, authorization: `bearer ${caller.token}` } }
  return caller.raw('POST', `/users/${caller.userId}/builder/v2/streams/${botId}/icon`, sending)
}

const iconOf = async (id = botId, caller = owner) => (await caller.call('bot.get', { streamId: id })).icon
const shown = (address: string) => server.app.inject({ url: address })
const undo = () => owner.raw('POST', `/builder/streams/${botId}/undo`, { body: {}, headers: { authorization: `bearer ${owner.token}` } })
const sentence = ({ body }: Answer) => z.object({ errors: z.array(z.object({ msg: z.string() })) }).parse(body).errors[0]?.msg

describe('the icon of a bot', () => {
  it('is a drawing, which undo takes back', async () => {
    expect(await iconOf()).toBe('')
    await owner.call('bot.update', { streamId: botId, icon: 'plane' })
    expect(await iconOf()).toBe('plane')
    expect((await undo()).status).toBe(200)
    expect(await iconOf()).toBe('')
    expect(await owner.failure('bot.update', { streamId: botId, icon: 'a-drawing-of-nobody' })).toMatchObject({ status: 400 })
  })

  it('is a picture that was sent: given out as what it is, without rights, at an address that nobody makes up', async () => {
    const picture = pngOf({ width: 256 })
    expect((await upload(picture)).status).toBe(200)
    const address = await iconOf()
    const given = await shown(address)
    expect([given.statusCode, given.rawPayload.equals(picture)]).toEqual([200, true])
    expect(given.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await shown(`${address.slice(0, -3)}abc`)).statusCode).toBe(404)
    expect((await owner.call('bot.list', {})).map(({ icon }) => icon)).toEqual([address])
    await undo()
    expect(await iconOf()).toBe('')
  })

  it('is nothing that only calls itself a picture, and none that is too large', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused = await upload(drawing, 'icon.svg')
    expect([refused.status, sentence(refused)]).toEqual([400, 'Choose a PNG, JPEG or WebP picture.'])
    expect(sentence(await upload(Buffer.from('words'), 'icon.png'))).toBe('Choose a PNG, JPEG or WebP picture.')
    expect(sentence(await upload(pngOf({ width: 2000, height: 2 })))).toContain('larger than 1024 by 1024 pixels')
    const heavy = Buffer.concat([pngOf({ width: 64 }), Buffer.alloc(600 * 1024)])
    expect(await upload(heavy)).toMatchObject({ status: 413 })
    expect(await iconOf()).toBe('')
  })

  it('is of the bot’s account, and changed by who may change the settings', async () => {
    const stranger = await server.signUp('Stig')
    expect((await upload(pngOf({ width: 64 }), 'icon.png', stranger)).status).not.toBe(200)
    const { body, headers } = formOf([{ name: 'file', fileName: 'icon.png', content: pngOf({ width: 64, grey: 10 }) }])
    const kept = await stranger.raw('POST', `/users/${stranger.userId}/file`, {
      body,
      headers: { ...headers, authorization: `bearer ${stranger.token}` },
    })
    const { fileId } = z.object({ fileId: z.string() }).parse(kept.body)
    expect(await owner.failure('bot.update', { streamId: botId, icon: fileId })).toMatchObject({ status: 400 })
    const edits = [{ op: 'put' as const, id: botId, kind: 'bot' as const, set: { icon: fileId } }]
    await owner.call('document.apply', { streamId: botId, id: 'op-01900000-0000-7000-8000-000000000001', edits })
    expect(await iconOf()).toBe('')
    await undo()
  })
})

describe('the picture of a bot', () => {
  it('goes with a copy, and with an archive into another account', async () => {
    const picture = pngOf({ width: 128, grey: 200 })
    await upload(picture)
    const copy = await owner.call('bot.duplicate', { streamId: botId })
    expect((await shown(copy.icon)).rawPayload.equals(picture)).toBe(true)
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    const { downloadURL } = await owner.call('bot-export.get-status', { streamId: botId })
    const archive = (await server.app.inject({ url: downloadURL })).rawPayload
    const other = await server.signUp('Olga')
    const { body, headers } = formOf([{ name: 'file', fileName: 'bot.zip', content: archive }])
    const sent = await other.raw('POST', `/users/${other.userId}/builder/importBotV2/file`, {
      body,
      headers: { ...headers, authorization: `bearer ${other.token}` },
    })
    const { fileId } = z.object({ fileId: z.string() }).parse(sent.body)
    const { streamId } = await other.call('bot-import.start-new', { fileId })
    const address = await until(async () => (await other.call('bot.list', {})).find((bot) => bot._id === streamId)?.icon)
    expect((await shown(address)).rawPayload.equals(picture)).toBe(true)
  })

  it('is there again when its change is taken back long after', async () => {
    const address = await iconOf()
    await owner.call('bot.update', { streamId: botId, icon: '' })
    const later = { ...server.services, now: () => Date.now() + 30 * 24 * 3600_000 }
    await forgetUnused(later)
    await sweepContents(later)
    await undo()
    expect(await iconOf()).toBe(address)
    expect((await shown(address)).statusCode).toBe(200)
  })
})
