// A mailbox on real servers: what is taken and when it is marked, what is sent and how it looks, and what servers may do wrong.
import { createServer, type Server, type Socket } from 'node:net'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ownCertificate } from '../../server/test-support/certificate'
import { type ChannelSettings, MailboxFailure, type MailboxNetwork, type ReceivedMessage } from '../messenger'
import { check } from './check'
import { collect, fetchFiles } from './collect'
import { deliver } from './deliver'
import { mailWithFiles, plainMail, settingsOn } from './examples'
import { startMailServers } from './test-support/mail-servers'

const servers = await startMailServers()
afterAll(() => servers.stop())
const settings = settingsOn(servers)

/** A mailbox with a password asks for none. */
const noToken = () => Promise.reject(new Error('A token was asked for.'))
const noTokens = { request: noToken, keepSecret: noToken }

const network = (patienceMs = 30_000): MailboxNetwork => ({
  resolve: async (host) => (host === 'localhost' ? '127.0.0.1' : host),
  mayBePlain: () => true,
  ...noTokens,
  signal: AbortSignal.timeout(patienceMs),
})

let cursor: Json = null
const taken: ReceivedMessage[] = []
const notes: string[] = []

async function look(more: { settings?: ChannelSettings; most?: number; failAt?: number } = {}): Promise<string[]> {
  const before = taken.length
  let kept = 0
  await collect(more.settings ?? settings, {
    cursor,
    most: more.most ?? 50,
    network: network(),
    async keep(step) {
      if (step.messages.length > 0 && kept++ === more.failAt) throw new Error('the server was killed')
      taken.push(...step.messages)
      cursor = step.cursor
      if (step.note !== undefined) notes.push(step.note)
    },
  })
  return taken.slice(before).map(({ text }) => text)
}

const put = (text: string) => servers.put(plainMail(text))
const isSeen = (uid: number) =>
  servers
    .inbox()
    .find((mail) => mail.uid === uid)
    ?.flags.includes('\\Seen')

beforeEach(async () => {
  servers.sent = []
  servers.sources = []
  await look()
})

describe('collecting', () => {
  it('begins with what comes after the first look', async () => {
    cursor = null
    put('before')
    expect(await look()).toEqual([])
    put('after')
    expect(await look()).toEqual(['after'])
    expect(await look()).toEqual([])
  })

  it('takes mails in their order, and marks each only when it was kept', async () => {
    const mails = ['one', 'two', 'three'].map(put)
    await expect(look({ failAt: 1 })).rejects.toThrow('the server was killed')
    expect(mails.map(({ uid }) => isSeen(uid))).toEqual([true, false, false])
    expect(await look()).toEqual(['two', 'three'])
    expect(mails.map(({ uid }) => isSeen(uid))).toEqual([true, true, true])
  })

  it('takes no more than it is told to, and the rest the next time', async () => {
    for (const text of ['one', 'two', 'three']) put(text)
    expect(await look({ most: 2 })).toEqual(['one', 'two'])
    expect(await look({ most: 2 })).toEqual(['three'])
  })

  it('goes on when the server has numbered its mails anew, and knows those it had by their ids', async () => {
    put('known')
    await look()
    const knownId = taken.at(-1)?.id
    put('new')
    servers.renumber()
    const found = await look()
    expect(found.slice(-2)).toEqual(['known', 'new'])
    expect(taken.at(-2)?.id).toBe(knownId)
    put('newest')
    expect(await look()).toEqual(['newest'])
  })

  it('begins anew with another mailbox', async () => {
    put('for the old one')
    expect(await look({ settings: { ...settings, folder: 'inbox' } })).toEqual([])
  })

  it('takes a mail of 10 MB with its files, and of one that is larger than it may be only the words', async () => {
    const file = { name: 'film.mp4', type: 'video/mp4', bytes: Buffer.alloc(10 * 1024 * 1024, 7) }
    servers.put(mailWithFiles('See the film', [file]))
    servers.put(mailWithFiles('See the long film', [{ ...file, bytes: Buffer.alloc(21 * 1024 * 1024, 7) }]))
    expect(await look()).toEqual(['See the film', 'See the long film'])
    const [small, large] = taken.slice(-2)
    expect(large?.files).toBeUndefined()
    const bounds = { network: network(), mostBytes: 25 * 1024 * 1024 }
    const fetched = await fetchFiles(small?.files ?? [], settings, bounds)
    expect(Buffer.from(fetched.get(small?.files?.[0]?.id ?? '') ?? []).equals(file.bytes)).toBe(true)
    expect((await fetchFiles(small?.files ?? [], settings, { ...bounds, mostBytes: 1000 })).size).toBe(0)
  })

  it('passes over what nobody wrote by hand', async () => {
    servers.put(plainMail('I am away', { headers: ['Auto-Submitted: auto-replied'] }))
    put('I am here')
    expect(await look()).toEqual(['I am here'])
  })
})

const to = (more: JsonObject = {}): JsonObject => ({
  to: 'ada@example.com',
  subject: 'Trip',
  thread: '0123456789abcdef',
  inReplyTo: '<two@example.com>',
  references: ['<one@example.com>'],
  ...more,
})
const message = (text: string): Outgoing => ({ id: 'ms-1', type: 'text', text, at: 0 })
const send = (text: string, given = to(), patienceMs?: number) => deliver(message(text), given, settings, network(patienceMs))

describe('an answer', () => {
  it('stays in the thread, says that a program wrote it, and has a plain and an HTML part', async () => {
    expect(await send('*Oslo* or [Bergen](https://example.com/?a=1&b=2)?\n<b>5 & 6</b>')).toEqual({ kind: 'sent' })
    const [mail] = servers.sent
    expect(mail).toMatchObject({
      subject: 'Re: Trip',
      from: { name: 'Travel desk', address: 'desk@bots.example' },
      to: [{ address: 'ada@example.com' }],
      messageId: '<ms-1.t0123456789abcdef@bots.example>',
      inReplyTo: '<two@example.com>',
      references: '<one@example.com> <two@example.com>',
    })
    expect(mail?.headers).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' })]))
    expect(mail?.text?.trim()).toBe('Oslo or Bergen (https://example.com/?a=1&b=2)?\n<b>5 & 6</b>')
    expect(mail?.html).toContain('<strong>Oslo</strong> or <a href="https://example.com/?a=1&amp;b=2">Bergen</a>')
    expect(mail?.html).toContain('&lt;b&gt;5 &amp; 6&lt;/b&gt;')
  })

  it('has one mark of an answer, however many the mail had', async () => {
    await send('yes', to({ subject: 'AW: RE: Re[2]: Trip' }))
    expect(servers.sent[0]?.subject).toBe('Re: Trip')
  })

  it('that begins a thread is called after its first words', async () => {
    await send('Hello there', to({ subject: '', thread: '', inReplyTo: '', references: [] }))
    expect(servers.sent[0]).toMatchObject({ subject: 'Hello there' })
    expect(servers.sent[0]?.inReplyTo).toBeUndefined()
  })

  it('cannot be given further headers or recipients', async () => {
    await send('yes', to({ subject: 'Trip\r\nBcc: eve@example.com', inReplyTo: '<a@b>\r\nBcc: eve@example.com' }))
    expect(servers.sources[0]).not.toMatch(/^bcc:/im)
    expect(await send('yes', to({ to: 'ada@example.com\r\nRCPT TO:<eve@example.com>' }))).toMatchObject({ kind: 'failed' })
  })

  it.each([
    [421, 'retry'],
    [450, 'retry'],
    [550, 'failed'],
    [554, 'failed'],
  ] as const)('refused with %d: %s', async (status, kind) => {
    servers.next.push(status)
    expect(await send('yes')).toMatchObject({ kind, reason: expect.stringContaining(`${status} refused with ${status}`) })
    expect(await send('yes')).toEqual({ kind: 'sent' })
  })

  it('is tried again when the server hangs, is not there, or does not know the password', async () => {
    servers.next.push('hang')
    expect(await send('yes', to(), 1500)).toEqual({ kind: 'retry', reason: '127.0.0.1 did not answer in time.' })
    const closed = await deliver(message('yes'), to(), { ...settings, smtpPort: 1 }, network())
    expect(closed).toMatchObject({ kind: 'retry', reason: '127.0.0.1 could not be reached (ECONNREFUSED).' })
    const wrong = await deliver(message('yes'), to(), { ...settings, password: 'not-the-password-at-all' }, network())
    expect(wrong).toMatchObject({ kind: 'retry', reason: expect.stringContaining('did not accept the user and the password') })
    expect(JSON.stringify(wrong)).not.toContain('not-the-password-at-all')
  })
})

const failureOf = async (given: ChannelSettings, patienceMs?: number): Promise<string> => {
  try {
    await collect(given, { cursor: null, most: 5, network: network(patienceMs), keep: async () => undefined })
  } catch (error) {
    if (error instanceof MailboxFailure) return error.message
    throw error
  }
  return 'it was read'
}

describe('an incoming server', () => {
  it('is checked together with the outgoing one, and what is wrong is said in words', async () => {
    expect(await check(settings, network())).toEqual({ kind: 'sent' })
    expect(await check({ ...settings, folder: 'Nowhere' }, network())).toMatchObject({
      reason: expect.stringContaining('could not open the folder Nowhere'),
    })
    expect(await check({ ...settings, password: 'wrong' }, network())).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('127.0.0.1 did not accept the user and the password'),
    })
    expect(await check({ ...settings, smtpPort: 1 }, network())).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await check({ ...settings, imapHost: '' }, network())).toMatchObject({ reason: 'Fill in the incoming mail server.' })
  })

  it('is not spoken to unencrypted unless the operator has named it', async () => {
    const strict = { ...network(), mayBePlain: () => false }
    expect(await check(settings, strict)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('only be reached with TLS') })
    expect(await failureOf({ ...settings, imapSecurity: 'starttls' })).toBe('127.0.0.1 does not offer STARTTLS.')
  })

  it('is not believed when its certificate is signed by itself', async () => {
    const own = ownCertificate()
    const secure = await startMailServers({ tls: own })
    const given = settingsOn(secure, 'tls')
    expect(await failureOf(given)).toMatch(/^The certificate of localhost is not valid/)
    expect(await deliver(message('yes'), to(), given, network())).toMatchObject({ kind: 'retry' })
    expect(secure.sent).toEqual([])
    await secure.stop()
  })

  it.each<[string, (socket: Socket) => void, RegExp, number?]>([
    ['says nothing', () => undefined, /did not answer in time/],
    // Only who is given up may meet the limit of time.
    ['ends at once', (socket) => socket.end(), /could not be reached/, 30_000],
    ['speaks another language', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), /127\.0\.0\.1/],
    ['says a line without end', (socket) => flood(socket, '* OK '), /127\.0\.0\.1/],
    ['sends garbage', (socket) => socket.end(Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256))), /127\.0\.0\.1/],
    ['announces a giant', (socket) => socket.write('* OK {99999999999}\r\n'), /127\.0\.0\.1/],
    ['refuses everything', (socket) => refuse(socket), /127\.0\.0\.1/],
  ])('that %s is given up in time, in words', async (_, behave, words, patienceMs = 3000) => {
    const { port, stop } = await strangeServer(behave)
    expect(await failureOf({ ...settings, imapPort: port }, patienceMs)).toMatch(words)
    await stop()
  })
})

function flood(socket: Socket, begin: string): void {
  socket.write(begin)
  const more = (): void => {
    if (!socket.destroyed) socket.write('x'.repeat(64 * 1024), more)
  }
  more()
}

function refuse(socket: Socket): void {
  socket.write('* OK ready\r\n')
  socket.on('data', (data) => socket.write(`${data.toString().split(' ')[0]} NO go away\r\n`))
}

async function strangeServer(behave: (socket: Socket) => void): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    behave(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => void server.close(() => closed()))
    },
  }
}
