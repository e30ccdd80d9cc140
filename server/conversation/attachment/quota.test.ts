// How much senders may have kept, all of them together and on several servers at once; what is forgotten; and that a form, whatever it
// repeats, leaves no temporary file.
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepUploads } from '../../base/http/body/upload'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { type FormPart, formOf } from '../../test-support/form'
import { testDatabase } from '../../test-support/postgres'
import { openSocket } from '../../test-support/socket'
import { sampleBot } from '../../test-support/waiting'
import { sweepContents } from '../../contents'
import { forgetOld } from './service'
import { attachmentLimits } from '@parley/contract/conversation/attachment'

const database = await testDatabase()
const [east, west] = [await testApp({ shared: database }), await testApp({ shared: database })]
const { db } = east.services
let owner: Caller
let botId = ''

beforeAll(async () => {
  owner = await east.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

beforeEach(async () => {
  await db.deleteFrom('attachment').execute()
  await db.deleteFrom('attachment_part').execute()
})

interface Visitor {
  token: string
  userId: string
}

async function visitor(): Promise<Visitor> {
  const { authorization, userInfo } = await east.anonymous.call('rtm.open', { botId })
  return { token: authorization.accessToken, userId: userInfo.userId }
}

/** Somebody whom an integrator's app vouches for. */
async function known(): Promise<Visitor> {
  const app = await owner.call('sdk-app.create', { appName: 'Shop', bots: [botId] })
  const { jwt } = await owner.call('rtm.sign', { clientId: app.clientId, clientSecret: app.clientSecret, identity: 'ida@shop.example' })
  const { authorization, userInfo } = await east.anonymous.call('rtm.grant', { assertion: jwt, botInfo: { taskBotId: botId } })
  return { token: authorization.accessToken, userId: userInfo.userId }
}

async function send(address: string, parts: FormPart[], { token }: Visitor, server = east): Promise<Answer> {
  const [path = '', method = 'POST'] = address.split(' ')
  const { body, headers } = formOf(parts)
  return server.anonymous.raw(method, path, { body, headers: { ...headers, authorization: `bearer ${token}` } })
}

const words = Buffer.from('good morning')
const file = (content = words): FormPart[] => [{ name: 'file', fileName: 'notes.txt', content }]
const upload = (who: Visitor, server = east, content = words) => send('/attachment/file', file(content), who, server)

/** As much of somebody as leaves room for so many small files under a limit. */
async function keepAllBut(small: number, most: number, whose: { userId: string; isAnonymous?: boolean; botId?: string }): Promise<void> {
  let left = most - small * limits.keptBytesLeast
  while (left > 0) {
    const bytes = Math.min(left, 1024 * 1024 * 1024)
    left -= bytes
    await db
      .insertInto('attachment')
      .values({
        id: newId('file'),
        bot_id: whose.botId ?? botId,
        user_id: whose.userId,
        is_anonymous: whose.isAnonymous ?? false,
        name: 'large.txt',
        type: 'text/plain',
        bytes,
        hash: 'f'.repeat(64),
        link_key: 'k',
        expires_at: new Date(Date.now() + 3600_000),
      })
      .execute()
  }
}

const message = (answer: Answer): string => JSON.stringify(answer.body)

describe('what is kept of attachments', () => {
  it('is bounded a day for each sender, whatever they send it in', async () => {
    const [vera, other] = [await visitor(), await visitor()]
    await keepAllBut(2, attachmentLimits.attachmentBytesADay, vera)
    expect((await upload(vera)).status).toBe(200)
    const begun = await east.anonymous.raw('POST', '/attachment/file/token', { headers: { authorization: `bearer ${vera.token}` } })
    const fileToken = String(Reflect.get(Object(begun.body), 'fileToken'))
    const part = (number: number): Promise<Answer> =>
      send(
        `/attachment/file/${fileToken}/chunk`,
        [
          { name: 'chunkNo', value: String(number) },
          { name: 'chunk', fileName: 'notes.txt', content: words },
        ],
        vera,
      )
    expect((await part(0)).status).toBe(200)
    expect((await part(0)).status, 'a part sent again takes the place of the first').toBe(200)
    for (const refused of [await part(1), await upload(vera)]) {
      expect(refused.status).toBe(413)
      expect(message(refused)).toContain('Send more tomorrow')
    }
    const finished = await send(
      `/attachment/file/${fileToken} PUT`,
      [
        { name: 'totalChunks', value: '1' },
        { name: 'filename', value: 'notes.txt' },
      ],
      vera,
    )
    expect(finished.status, 'a file counts once, not with its parts').toBe(200)
    expect((await upload(other)).status).toBe(200)
  })

  it('is bounded for all visitors of a bot together whom nobody knows, so that a new one evades nothing', async () => {
    await keepAllBut(1, attachmentLimits.attachmentBytesOfVisitorsADay, { userId: 'others', isAnonymous: true })
    expect((await upload(await visitor())).status).toBe(200)
    for (let each = 0; each < 3; each += 1) expect(message(await upload(await visitor()))).toContain('Visitors have reached this bot')
    expect((await upload(await known())).status).toBe(200)
  })

  it('is bounded for a bot, and for the bots of an account together', async () => {
    await keepAllBut(1, attachmentLimits.attachmentBytesOfBot, { userId: 'others' })
    expect((await upload(await visitor())).status).toBe(200)
    expect(message(await upload(await visitor()))).toContain('This bot has reached its limit of stored files')
    await db.deleteFrom('attachment').execute()
    const { _id: second } = await owner.call('bot.create', { userId: owner.userId, name: 'Second bot' })
    await keepAllBut(1, attachmentLimits.attachmentBytesOfAccount, { userId: 'others', botId: second })
    expect((await upload(await visitor())).status).toBe(200)
    expect(message(await upload(await visitor()))).toContain('The bots of this account have reached their limit of stored files')
  })

  it('does not overshoot when many arrive at the same time on several servers', async () => {
    const vera = await visitor()
    await keepAllBut(3, attachmentLimits.attachmentBytesADay, vera)
    const sent = Array.from({ length: 16 }, (_, each) => upload(vera, each % 2 === 0 ? east : west, Buffer.from(`words ${each}`)))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(new Set(statuses)).toEqual(new Set([200, 413]))
  })
})

describe('an attachment that no message carried', () => {
  it('is forgotten with its content after a day; one that was sent stays', async () => {
    const vera = await visitor()
    const ids: string[] = []
    for (const content of ['sent', 'unsent']) {
      const { body } = await upload(vera, east, Buffer.from(content))
      ids.push(String(Reflect.get(Object(body), 'fileId')))
    }
    const started = await east.anonymous.raw('POST', '/rtm/start', {
      body: { botInfo: {} },
      headers: { authorization: `bearer ${vera.token}` },
    })
    const url = String(Reflect.get(Object(started.body), 'url')).replace(/^ws:\/\/[^/]+/, east.origin.replace('http', 'ws'))
    const socket = await openSocket(url)
    await socket.next('bot_response')
    const attachments = [{ fileId: ids[0], fileName: 'notes.txt' }]
    socket.send({ resourceid: '/bot.message', id: 1_760_000_001_000, message: { body: 'Here', attachments } })
    await socket.next('bot_response')
    socket.close()
    const rows = await db.selectFrom('attachment').select(['id', 'hash']).execute()
    const hashOf = (id = ''): string => rows.find((row) => row.id === id)?.hash ?? ''
    const sweepAfter = async (hours: number): Promise<void> => {
      const later = { ...east.services, now: () => Date.now() + hours * 3600_000 }
      await forgetOld(later)
      await sweepContents(later)
    }
    await sweepAfter(attachmentLimits.attachmentUnsentHours - 1)
    expect(await db.selectFrom('attachment').select('id').execute()).toHaveLength(2)
    await sweepAfter(attachmentLimits.attachmentUnsentHours + 1)
    expect(await db.selectFrom('attachment').select('id').execute()).toEqual([{ id: ids[0] }])
    const { files } = east.services
    expect([await files.get(hashOf(ids[0])), await files.get(hashOf(ids[1]))]).toEqual([Buffer.from('sent'), undefined])
  })
})

describe('a form', () => {
  // Of its own: other tests that run meanwhile keep uploads beside these, and would lose them to the sweep.
  const folder = mkdtempSync(join(tmpdir(), 'parley-quota-'))
  beforeAll(() => void vi.stubEnv('TMPDIR', folder))
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const temporary = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.startsWith('parley-upload-'))
  const thumbnail: FormPart = { name: 'thumbnail', fileName: 'small.png', content: Buffer.from('a picture') }

  it('that repeats all earlier files of its page is taken for its last one, and leaves no temporary file', async () => {
    const vera = await visitor()
    const before = await temporary()
    const parts: FormPart[] = []
    for (let each = 0; each < 40; each += 1) {
      parts.push({ name: 'fileExtension', value: 'txt' }, { name: 'filename', value: `notes ${each}.txt` }, thumbnail)
      parts.push({ name: 'file', fileName: `notes ${each}.txt`, content: Buffer.from(`the words of file ${each}`) })
    }
    const answer = await send('/attachment/file', parts, vera)
    expect([answer.status, answer.body]).toEqual([200, { fileId: expect.any(String) }])
    const [kept] = await db.selectFrom('attachment').select(['name', 'hash']).execute()
    expect(kept?.name).toBe('notes 39.txt')
    expect(await east.services.files.get(kept?.hash ?? '')).toEqual(Buffer.from('the words of file 39'))
    await expect.poll(temporary).toEqual(before)
  })

  it.each([
    ['the wrong person', '/users/u-nobody/file', file()],
    ['input that its call does not take', '/attachment/file/x/chunk', [{ name: 'chunkNo', value: 'x' }, ...file()]],
    ['a kind of file that is not taken', '/attachment/file', [{ name: 'file', fileName: 'run.exe', content: words }]],
    ['a part too many', '/attachment/file', [...file(), { name: 'chunk', fileName: 'a.txt', content: words }]],
  ] as [string, string, FormPart[]][])('that is refused for %s leaves no temporary file', async (_, path, parts) => {
    const before = await temporary()
    const who = path.startsWith('/users') ? { token: owner.token, userId: '' } : await visitor()
    expect((await send(path, parts, who)).status).toBeGreaterThanOrEqual(400)
    expect(await temporary()).toEqual(before)
  })

  it('keeps base64 as it was meant, wherever its lines and the packets of the network break', async () => {
    const vera = await visitor()
    const content = Buffer.from(Array.from({ length: 300_001 }, (_, at) => 97 + ((at * 31) % 26)))
    const [head, tail] = formOf([{ name: 'file', fileName: 'notes.txt', content: Buffer.from('@') }]).body.split('QA==')
    const lines = content.toString('base64').replace(/.{61}/g, '$&\r\n')
    const answer = await fetch(`${east.origin}/api/1.1/attachment/file`, {
      method: 'POST',
      headers: { ...formOf([]).headers, authorization: `bearer ${vera.token}` },
      body: `${head}${lines}${tail}`,
    })
    expect(answer.status).toBe(200)
    const [kept] = await db.selectFrom('attachment').select('hash').execute()
    expect((await east.services.files.get(kept?.hash ?? ''))?.equals(content)).toBe(true)
  })

  it('of which a killed server left a part on the disk is cleared away', async () => {
    const left = join(folder, `parley-upload-left-${newId('file')}`)
    await writeFile(left, 'half of a file')
    await sweepUploads(Date.now())
    expect(await temporary()).toContain(left.split('/').at(-1))
    await sweepUploads(Date.now() + 3 * limits.requestMs)
    expect(await temporary()).not.toContain(left.split('/').at(-1))
  })

  it('met no failure of ours', () => {
    expect([...east.failures, ...west.failures]).toEqual([])
  })
})
