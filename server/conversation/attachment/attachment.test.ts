// Attachments and what is said, through the real server, with the forms public web clients write by hand (wire protocol, calls 6 and 7, section 1.4).
import { wavOf } from '@parley/kit/speech/wav'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { type FormPart as Part, formOf as form } from '../../test-support/form'
import { speechServer } from '../../test-support/speech-service'
import { openSocket, type TestSocket } from '../../test-support/socket'
import { sampleBot, until } from '../../test-support/waiting'
import { sweepContents } from '../../contents'
import { forgetOld } from './service'
import { attachmentLimits } from '@parley/contract/conversation/attachment'
import { speechLimits } from '@parley/contract/understanding/speech'

const hearing = await speechServer()
const server = await testApp({ config: { speech: hearing } })
afterAll(() => hearing.stop())
let owner: Caller
let botId = ''
let token = ''
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(200, 7)])

beforeAll(async () => {
  owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  token = await visitor()
})

async function visitor(): Promise<string> {
  return (await server.anonymous.call('rtm.open', { botId })).authorization.accessToken
}

async function send(method: string, path: string, parts: Part[], bearer = token): Promise<Answer> {
  const { body, headers } = form(parts)
  return server.anonymous.raw(method, path, { body, headers: { ...headers, authorization: `bearer ${bearer}` } })
}

const about = (name: string): Part[] => [
  { name: 'fileExtension', value: name.split('.')[1] ?? '' },
  { name: 'fileContext', value: 'workflows' },
  { name: 'thumbnailUpload', value: 'false' },
  { name: 'filename', value: name },
]
const upload = (name: string, content: Buffer, bearer = token) =>
  send('POST', '/attachment/file', [...about(name), { name: 'file', fileName: name, content }], bearer)

function text(answer: Answer, name: string): string {
  const body = answer.body
  return typeof body === 'object' && body !== null && name in body ? String(Reflect.get(body, name)) : ''
}

function message(answer: Answer): string {
  return JSON.stringify(answer.body)
}

async function link(fileId: string, bearer = token): Promise<Answer> {
  return server.anonymous.raw('GET', `/attachment/file/${fileId}/url`, { headers: { authorization: `bearer ${bearer}` } })
}

async function socketOf(bearer: string, query = ''): Promise<TestSocket> {
  const started = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: {} },
    headers: { authorization: `bearer ${bearer}` },
  })
  return openSocket(text(started, 'url').replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')) + query)
}

describe('a file in one piece', () => {
  it('is kept from the kit’s hand-written form and given out as it was (S7-046)', async () => {
    expect(
      text(await server.anonymous.raw('POST', '/attachment/file/token', { headers: { authorization: `bearer ${token}` } }), 'fileToken'),
    ).not.toBe('')
    const kept = await upload('photo.png', png)
    expect(kept.status).toBe(200)
    const asked = await link(text(kept, 'fileId'))
    expect(asked.body).toMatchObject({ fileName: 'photo.png', fileType: 'image/png', bytes: png.length })
    const fetched = await fetch(text(asked, 'fileUrl').replace(/^https?:\/\/[^/]+/, server.origin))
    expect(fetched.status).toBe(200)
    expect(Buffer.from(await fetched.arrayBuffer()).equals(png)).toBe(true)
    expect(fetched.headers.get('content-security-policy')).toContain('sandbox')
    expect(fetched.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''photo.png")
  })

  it('is saved, never shown, when it is a document', async () => {
    const asked = await link(text(await upload('notes.txt', Buffer.from('good morning')), 'fileId'))
    const fetched = await fetch(text(asked, 'fileUrl').replace(/^https?:\/\/[^/]+/, server.origin))
    expect(fetched.headers.get('content-disposition')).toContain('attachment;')
    expect(fetched.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is refused when it is of no known kind, not what its name says, or too large', async () => {
    expect(message(await upload('run.exe', Buffer.from('MZ')))).toContain('Files of the type .exe cannot be sent.')
    expect(message(await upload('photo.png', Buffer.from('<html>')))).toContain('not what its name says')
    const large = await upload('large.txt', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))
    expect(large.status).toBe(413)
  })

  it('is nobody else’s, and its address cannot be made up', async () => {
    const fileId = text(await upload('photo.png', png), 'fileId')
    expect((await link(fileId, await visitor())).status).toBe(404)
    expect((await link(fileId, owner.token)).status).toBe(200)
    const stranger = await server.signUp('Stig')
    expect((await link(fileId, stranger.token)).status).toBe(404)
    const address = text(await link(fileId), 'fileUrl').replace(/^https?:\/\/[^/]+/, server.origin)
    expect((await fetch(address.replace(/\/(\d+)\//, (_, until: string) => `/${Number(until) + 60}/`))).status).toBe(404)
  })

  it('is given out by its address until that ends, and by none that was tampered with (S7-247)', async () => {
    const { services } = server
    const address = text(await link(text(await upload('photo.png', png), 'fileId')), 'fileUrl').replace(/^https?:\/\/[^/]+/, server.origin)
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(address.replace(/\/(\d+)\//, (_, until: string) => `/${Number(until) + 60}/`))).status).toBe(404)
    const { now } = services
    services.now = () => now() + (attachmentLimits.attachmentLinkSeconds - 60) * 1000
    expect((await fetch(address)).status).toBe(200)
    services.now = () => now() + (attachmentLimits.attachmentLinkSeconds + 60) * 1000
    expect((await fetch(address)).status).toBe(404)
    services.now = now
  })

  it('needs somebody who is signed in', async () => {
    expect((await upload('photo.png', png, 'nobody')).status).toBe(401)
  })

  it('is not taken by a bot that takes none, which says so on opening', async () => {
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true, attachments: false })
    expect(message(await upload('photo.png', png))).toContain('This bot takes no files.')
    expect((await server.anonymous.call('rtm.open', { botId })).bot.takesFiles).toBe(false)
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true, attachments: true })
  })
})

describe('a file in parts', () => {
  const whole = Buffer.from('0123456789'.repeat(300_000))
  const size = 1024 * 1024
  const parts = Array.from({ length: Math.floor(whole.length / size) + 1 }, (_, index) => whole.subarray(index * size, (index + 1) * size))

  async function begin(bearer = token): Promise<string> {
    return text(
      await server.anonymous.raw('POST', '/attachment/file/token', { headers: { authorization: `bearer ${bearer}` } }),
      'fileToken',
    )
  }
  const sendPart = (fileToken: string, number: number, content: Buffer, bearer = token) =>
    send(
      'POST',
      `/attachment/file/${fileToken}/chunk`,
      [
        { name: 'chunkNo', value: String(number) },
        { name: 'messageToken', value: fileToken },
        { name: 'chunk', fileName: 'long.txt', content },
      ],
      bearer,
    )
  type Part = Parameters<typeof send>[2][number]
  const finish = (fileToken: string, total: number, again: readonly Part[] = []) =>
    send('PUT', `/attachment/file/${fileToken}`, [
      ...again,
      { name: 'totalChunks', value: String(total) },
      { name: 'messageToken', value: fileToken },
      ...about('long.txt'),
    ])
  const chunk = (content: Buffer): Part => ({ name: 'chunk', fileName: 'long.txt', content })

  it('is put together in order, with a part sent twice', async () => {
    const fileToken = await begin()
    for (const [index, part] of parts.entries()) expect((await sendPart(fileToken, index, part)).status).toBe(200)
    expect((await sendPart(fileToken, 1, parts[1] ?? whole)).status).toBe(200)
    const done = await finish(fileToken, parts.length)
    expect(done.status).toBe(200)
    const address = text(await link(text(done, 'fileId')), 'fileUrl').replace(/^https?:\/\/[^/]+/, server.origin)
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(whole)).toBe(true)
    const left = await server.services.db.selectFrom('attachment_part').selectAll().execute()
    expect(left).toEqual([])
  })

  it.each<[string, readonly Part[]]>([
    ['its last part', parts.slice(-1).map(chunk)],
    ['its first part', parts.slice(0, 1).map(chunk)],
    ['all of its parts', parts.map(chunk)],
    ['the whole file', [{ name: 'file', fileName: 'long.txt', content: whole }]],
    ['an earlier file of the page and its preview', ['file', 'thumbnail'].map((name) => ({ name, fileName: 'old.png', content: whole }))],
  ])('is taken where the request that closes it carries the form again, with %s', async (_, again) => {
    const fileToken = await begin()
    for (const [index, part] of parts.entries()) expect((await sendPart(fileToken, index, part)).status).toBe(200)
    const done = await finish(fileToken, parts.length, again)
    expect(done.status).toBe(200)
    const address = text(await link(text(done, 'fileId')), 'fileUrl').replace(/^https?:\/\/[^/]+/, server.origin)
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(whole)).toBe(true)
  })

  it('is closed by no request larger than a whole file', async () => {
    const fileToken = await begin()
    await sendPart(fileToken, 0, Buffer.from('short'))
    const largest = Buffer.alloc(20 * 1024 * 1024)
    expect((await finish(fileToken, 1, [chunk(largest), chunk(largest)])).status).toBe(413)
  })

  it('is refused while a part is missing', async () => {
    const fileToken = await begin()
    await sendPart(fileToken, 0, parts[0] ?? whole)
    await sendPart(fileToken, 2, parts[2] ?? whole)
    expect(message(await finish(fileToken, 3))).toContain('Of 3 parts of this file 2 arrived.')
  })

  it('takes parts from whoever began it alone', async () => {
    const fileToken = await begin()
    expect((await sendPart(fileToken, 0, parts[0] ?? whole, await visitor())).status).toBe(400)
    expect((await sendPart('invented', 0, parts[0] ?? whole)).status).toBe(400)
  })
})

describe('a message with files', () => {
  it('reaches the bot and history with the name kept and a fresh address, whatever the client claims', async () => {
    const own = await visitor()
    const fileId = text(await upload('ticket.png', png, own), 'fileId')
    const socket = await socketOf(own)
    await socket.next('bot_response')
    socket.send({
      resourceid: '/bot.message',
      id: 1_760_000_001_000,
      message: { body: '', attachments: [{ fileId, fileName: 'evil.exe', fileType: 'x' }] },
    })
    await socket.next('bot_response')
    const kept = await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}`, { headers: { authorization: `bearer ${own}` } })
    expect(kept.body).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({
          type: 'incoming',
          components: [{ cT: 'text', data: { text: 'ticket.png' } }],
          attachments: [{ fileId, fileName: 'ticket.png', fileType: 'image/png', url: expect.stringContaining('/files/') }],
        }),
      ]),
    })
    socket.close()
  })

  it('of somebody else is told that there is no such file', async () => {
    const fileId = text(await upload('ticket.png', png), 'fileId')
    const socket = await socketOf(await visitor())
    await socket.next('bot_response')
    socket.send({ resourceid: '/bot.message', id: 1_760_000_001_100, message: { body: '', attachments: [{ fileId, fileName: 'a' }] } })
    expect(await socket.next('bot_response')).toMatchObject({
      message: [{ cInfo: { body: 'This file could not be found. Send it again.' } }],
    })
    socket.close()
  })
})

describe('what is said to a microphone', () => {
  const tone = Buffer.from(wavOf([Float32Array.from({ length: 1600 }, (_, i) => Math.sin(i / 5))], 16_000))
  const speak = (content: Buffer, bearer = token, more: Part[] = []) =>
    send('POST', '/speech/transcriptions', [...more, { name: 'file', fileName: 'speech.wav', content }], bearer)

  it('is written down by the speech service, for a visitor and a developer [S1-032]', async () => {
    hearing.says = 'A flight to Bergen, please.'
    expect((await server.anonymous.call('rtm.open', { botId })).bot.hasSpeech).toBe(true)
    expect((await speak(tone)).body).toEqual({ text: 'A flight to Bergen, please.' })
    const spoken = [{ name: 'language', value: 'ja' }]
    expect((await speak(tone, owner.token, spoken)).body).toEqual({ text: 'A flight to Bergen, please.' })
    expect(hearing.heard).toEqual(['', 'ja'].map((language) => ({ language, prompt: '', samplesPerSecond: 16_000 })))
    expect((await speak(Buffer.from(wavOf([new Float32Array(1600)], 16_000)))).body).toEqual({ text: '' })
  })

  it('is heard with the names and words of the bot, once it was trained for speech; the training is a job that ends done ([S7-165])', async () => {
    const path = `/builder/streams/${botId}/speech/train`
    expect((await owner.raw('GET', `${path}/status`)).body).toMatchObject({ status: 'none', languages: [], isHeard: true })
    expect((await owner.raw('POST', path)).status).toBe(200)
    const trained = await until(async () => {
      const training = await owner.call('speech.get-training', { streamId: botId })
      return training.status === 'done' ? training : undefined
    })
    const likeliest = trained.languages.find(({ language }) => language === 'en')?.phrases[0] ?? expect.unreachable('It knows no word')
    await speak(tone, token, [{ name: 'language', value: 'en' }])
    expect(hearing.heard.at(-1)?.prompt).toContain(likeliest)
    await speak(tone, owner.token, [
      { name: 'streamId', value: botId },
      { name: 'language', value: 'en' },
    ])
    expect(hearing.heard.at(-1)?.prompt).toContain(likeliest)
    await speak(tone, owner.token, [{ name: 'language', value: 'en' }])
    expect(hearing.heard.at(-1)?.prompt).toBe('')
    const kari = await server.signUp('Kari')
    expect((await speak(tone, kari.token, [{ name: 'streamId', value: botId }])).status).toBe(404)
  })

  it('is refused where it is no recording, too long, or nobody’s; a service that is away is told as that', async () => {
    expect((await speak(png)).status).toBe(400)
    expect((await speak(Buffer.concat([tone, Buffer.alloc(speechLimits.speechBytes)]))).status).toBe(413)
    expect((await speak(tone, 'nobody')).status).toBe(401)
    hearing.busy = 1
    const away = await speak(tone)
    expect([away.status, message(away)]).toEqual([503, expect.stringContaining('The speech service does not answer.')])
    expect((await speak(tone)).status).toBe(200)
  })
})

describe('what is past its time', () => {
  it('is forgotten with its content, unless somebody else sent the same', async () => {
    const mine = text(await upload('same.txt', Buffer.from('the very same words')), 'fileId')
    const theirs = text(await upload('same.txt', Buffer.from('the very same words'), await visitor()), 'fileId')
    const { db } = server.services
    const { hash } = await db.selectFrom('attachment').select('hash').where('id', '=', mine).executeTakeFirstOrThrow()
    const end = (id: string) =>
      db
        .updateTable('attachment')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute()
    // Contents are left alone for an hour, so that nobody's is swept while its name is written.
    const later = { ...server.services, now: () => Date.now() + 2 * 3600_000 }
    const sweep = async (services: typeof later): Promise<void> => {
      await forgetOld(services)
      await sweepContents(services)
    }
    await end(mine)
    await sweep(later)
    expect((await link(mine)).status).toBe(404)
    expect(await server.services.files.get(hash)).toBeDefined()
    await end(theirs)
    await sweep(server.services)
    expect(await server.services.files.get(hash)).toBeDefined()
    await sweep(later)
    expect(await server.services.files.get(hash)).toBeUndefined()
  })

  it('met no failure of ours', () => {
    expect(server.failures).toEqual([])
  })
})
