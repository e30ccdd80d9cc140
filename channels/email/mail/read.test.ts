// Mails as they come, read: who wrote what, in which thread, with which files; and those that nobody is to answer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlMail, mailWithFiles, plainMail, type WrittenByHand } from '../examples'
import { filesIn, readMail } from './read'
import { emailSettings } from '../settings'

const settings = emailSettings({
  address: 'Desk@bots.example',
  imapHost: 'imap.bots.example',
  smtpHost: 'smtp.bots.example',
  password: 'x',
})
const at = 1_767_603_600_000
const read = (source: string | Uint8Array, more: Partial<typeof settings> = {}) =>
  readMail({ source: Buffer.from(source), isCut: false, place: '7/12', at }, { ...settings, ...more })
const messageOf = async (source: string) => {
  const mail = await read(source)
  if (mail.kind === 'ignored') throw new Error(mail.reason)
  return mail.message
}
const reasonOf = async (source: string) => {
  const mail = await read(source)
  return mail.kind === 'ignored' ? mail.reason : 'it was taken'
}

describe('a mail of a person', () => {
  it('says who wrote it, what, and where the answer goes', async () => {
    const message = await messageOf(plainMail('Book a flight to Oslo', { id: '<one@example.com>', subject: 'Trip' }))
    expect(message).toMatchObject({
      sender: 'ada@example.com',
      person: { firstName: 'Ada', lastName: 'Lovelace', emailId: 'ada@example.com' },
      text: 'Book a flight to Oslo',
      replyTo: { to: 'ada@example.com', subject: 'Trip', inReplyTo: '<one@example.com>', references: [] },
      at,
    })
  })

  it('is answered where its writer asks for it', async () => {
    expect((await messageOf(plainMail('hi', { headers: ['Reply-To: ada@home.example'] }))).replyTo).toMatchObject({
      to: 'ada@home.example',
    })
    expect((await messageOf(plainMail('hi', { headers: ['Reply-To: nonsense'] }))).replyTo).toMatchObject({ to: 'ada@example.com' })
  })

  it.each([
    ['Shift_JIS', Buffer.from([0x83, 0x49, 0x83, 0x58, 0x83, 0x8d]), 'オスロ'],
    ['EUC-KR', Buffer.from([0xbf, 0xc0, 0xbd, 0xbd, 0xb7, 0xce]), '오슬로'],
    ['ISO-8859-1', Buffer.from([0x46, 0x6c, 0x75, 0x67, 0x20, 0xfc, 0x62, 0x65, 0x72]), 'Flug über'],
  ])('is read in %s', async (charset, bytes, words) => {
    const head = `From: ada@example.com\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`
    expect((await messageOf(Buffer.concat([Buffer.from(head), bytes]).toString('latin1'))).text).not.toBe('')
    const mail = await read(Buffer.concat([Buffer.from(head), bytes]))
    expect(mail).toMatchObject({ message: { text: words } })
  })

  it('is turned into text when it is HTML alone, without what it quotes, shows or hides', async () => {
    const html = `<html><head><style>p { color: red }</style><title>Secret</title></head><body><h1>Trip</h1><p>Book a <b>flight</b> to
      <a href="https://example.com/oslo">Oslo</a> &amp; back</p><ul><li>one bag</li></ul><script>alert(1)</script>
      <img src="https://example.com/spy.png" alt="spy"><div class="gmail_quote">On Monday you wrote: which?</div></body></html>`
    expect((await messageOf(htmlMail(html))).text).toBe('Trip\n\nBook a flight to Oslo & back\n\n * one bag')
  })

  it('is the subject when nothing else was written, but not in an answer', async () => {
    expect((await messageOf(plainMail('', { subject: 'Flüge nach Oslo' }))).text).toBe('Flüge nach Oslo')
    expect((await messageOf(plainMail('> only a quote', { inReplyTo: '<one@example.com>' }))).text).toBe('')
    expect((await messageOf(plainMail('', { subject: 'Re: Flüge nach Oslo' }))).text).toBe('')
  })

  const answered = { inReplyTo: '<one@example.com>' }
  const inlinePicture = [
    '--edge\r\nContent-Type: text/html\r\n\r\n<div><img src="cid:shot"></div>',
    '--edge\r\nContent-Type: image/png\r\nContent-ID: <shot>\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--edge--\r\n',
  ].join('\r\n')
  const related = plainMail('', answered).replace(
    /Content-Type: text\/plain.*$/su,
    'Content-Type: multipart/related; boundary=edge\r\n\r\n',
  )

  it.each([
    ['nothing', plainMail('', answered)],
    ['blanks and signs nobody sees', plainMail(' \n\u00a0\u200b\n\t', answered)],
    ['a quote', plainMail('> Which part?\n> Say a or b', answered)],
    ['a quote below the line that opens it', plainMail('On Monday, 5 Jan 2026 at 10:00, Desk wrote:\n\n> Which part?', answered)],
    ['a signature', plainMail('-- \nAda Lovelace\n+44 20 7946 0958', answered)],
    ['the line of a phone', plainMail('Sent from my iPhone', answered)],
    ['HTML with an empty line', htmlMail('<div dir="ltr"><br></div>', answered)],
    ['a picture from elsewhere', htmlMail('<img src="https://example.com/a.png" alt="logo">', answered)],
    ['a picture inside the mail', related + inlinePicture],
  ])('says nothing where it holds but %s', async (_, source) => {
    expect(await messageOf(source)).toMatchObject({ text: '', event: 'NO_WORDS', sender: 'ada@example.com' })
  })

  it('is one message with every other of its sender that says nothing, and no other', async () => {
    const ids = await Promise.all(
      [
        plainMail('', answered),
        plainMail('> other', answered),
        plainMail('', { ...answered, from: 'bo@example.com' }),
        plainMail('hi'),
      ].map(async (source) => (await messageOf(source)).id),
    )
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'X-Autoreply: yes',
    'X-Auto-Response-Suppress: All',
    'Return-Path: <>',
  ])('is answered by nobody where a program sent it, though it says nothing: %s', async (header) => {
    expect((await read(plainMail('', { ...answered, headers: [header] }))).kind).toBe('ignored')
    expect((await read(plainMail('', { ...answered, from: 'MAILER-DAEMON@example.com' }))).kind).toBe('ignored')
  })

  it('names its files, and not what its own HTML shows', async () => {
    const files = [
      { name: 'ticket.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 ticket') },
      { name: 'card.vcf', type: 'text/vcard', bytes: Buffer.from('BEGIN:VCARD') },
      ...Array.from({ length: 12 }, (_, index) => ({ name: `${index}.png`, type: 'image/png', bytes: Buffer.from([index]) })),
    ]
    const source = mailWithFiles('See these', files)
    const named = (await messageOf(source)).files ?? []
    expect(named).toHaveLength(10)
    expect(named.slice(0, 2)).toEqual([
      { id: '7/12/0', name: 'ticket.pdf', type: 'application/pdf' },
      { id: '7/12/1', name: '0.png', type: 'image/png' },
    ])
    const bytes = await filesIn(Buffer.from(source))
    expect(Buffer.from(bytes[0] ?? []).toString()).toBe('%PDF-1.7 ticket')
  })
})

describe('a thread', () => {
  const replyOf = (mail: WrittenByHand) => messageOf(plainMail('yes', mail))

  it('goes on with every mail that answers one of it', async () => {
    const first = await replyOf({ id: '<one@example.com>' })
    const ours = `<ms-1.t${first.replyTo['thread']}@bots.example>`
    const whole = await replyOf({ inReplyTo: ours, references: `<one@example.com> ${ours}` })
    const short = await replyOf({ inReplyTo: ours })
    const foreign = await replyOf({ references: '<one@example.com> <two@example.com>' })
    for (const next of [whole, short, foreign]) expect(next.conversation).toBe(first.conversation)
    expect(whole.replyTo['references']).toEqual(['<one@example.com>', ours])
  })

  it('of somebody else is another one, even when its mails are named', async () => {
    const first = await replyOf({ id: '<one@example.com>' })
    const other = await replyOf({ references: '<one@example.com>', from: 'eve@example.com' })
    expect(other.conversation).not.toBe(first.conversation)
  })

  it('is another one for each new mail', async () => {
    const [one, two] = [await replyOf({ id: '<one@example.com>' }), await replyOf({ id: '<two@example.com>' })]
    expect(one.conversation).not.toBe(two.conversation)
    expect(one.id).not.toBe(two.id)
  })
})

describe('what nobody wrote by hand is not answered', () => {
  it.each([
    ['an absence note', { headers: ['Auto-Submitted: auto-replied (vacation)'] }, 'it was sent automatically'],
    ['a notice', { headers: ['Auto-Submitted: auto-generated'] }, 'it was sent automatically'],
    ['an old absence note', { headers: ['X-Autoreply: yes'] }, 'it was sent automatically'],
    ['a mail to many', { headers: ['Precedence: bulk'] }, 'it was sent to many'],
    ['a mailing list', { headers: ['List-Id: <dev.lists.example>'] }, 'it comes from a list'],
    ['a newsletter', { headers: ['List-Unsubscribe: <https://example.com/out>'] }, 'it comes from a list'],
    [
      'an Exchange mail that asks for none',
      { headers: ['X-Auto-Response-Suppress: DR, OOF, AutoReply'] },
      'it asks for no automatic answer',
    ],
    ['a bounce', { headers: ['Return-Path: <>'] }, 'it reports on another mail'],
    ['a report', { headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'] }, 'it reports on another mail'],
    ['a mail daemon', { from: 'MAILER-DAEMON@mx.example.com' }, 'its sender is a program'],
    ['a sender nobody reads', { from: 'no-reply@shop.example' }, 'its sender is a program'],
    ['the bot itself', { from: 'Travel desk <DESK@bots.example>' }, 'it is from the bot itself'],
    ['nobody', { from: 'undisclosed' }, 'it has no sender'],
  ] as const)('%s', async (_, mail, reason) => {
    expect(await reasonOf(plainMail('hello', mail))).toBe(reason)
  })

  it('but a mail that says it was written by hand is', async () => {
    expect(await reasonOf(plainMail('hello', { headers: ['Auto-Submitted: no', 'Return-Path: <ada@example.com>'] }))).toBe('it was taken')
  })
})

describe('a sender', () => {
  const judged = (headers: string[]) => read(plainMail('hello', { headers }), { judge: 'mx.bots.example' })

  it('is believed when the server that is trusted has proved it', async () => {
    expect(await judged(['Authentication-Results: mx.bots.example; spf=pass; dmarc=pass header.from=example.com'])).toMatchObject({
      kind: 'message',
    })
  })

  it.each([
    ['nobody', []],
    ['another server', ['Authentication-Results: mx.evil.example; dmarc=pass']],
    ['a failure', ['Authentication-Results: mx.bots.example; dmarc=fail']],
    [
      'a failure before a forged pass',
      ['Authentication-Results: mx.bots.example; dmarc=fail', 'Authentication-Results: mx.bots.example; dmarc=pass'],
    ],
    ['a remark', ['Authentication-Results: mx.bots.example; dmarc=fail (dmarc=pass; dmarc=pass)']],
  ])('is not believed when it was proved by %s', async (_, headers) => {
    expect(await judged(headers)).toMatchObject({ kind: 'ignored', note: expect.stringContaining('ada@example.com') })
  })
})

describe('a mail that is broken', () => {
  it('is read as far as it can be, or left, whatever it is', async () => {
    const whole = mailWithFiles('Book a flight', [{ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(300, 1) }])
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 60 }), async (cut, noise) => {
        const source = Buffer.concat([Buffer.from(whole.slice(0, cut)), noise, Buffer.from(whole.slice(cut + 40))])
        expect(['message', 'ignored']).toContain((await read(source)).kind)
      }),
      { numRuns: 150 },
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (noise) => {
        expect(['message', 'ignored']).toContain((await read(noise)).kind)
      }),
    )
  })

  it('is left when its parts lie in parts without end, or its head has none', async () => {
    const parts = Array.from({ length: 200 }, (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`)
    expect(await reasonOf(`From: ada@example.com\r\n${parts.join('')}hello`)).toBe('it cannot be read')
    expect(await reasonOf(`From: ada@example.com\r\nX-Long: ${'x'.repeat(400_000)}\r\n\r\nhello`)).toBe('it cannot be read')
  })

  it('cannot add a header to the answer', async () => {
    const subject = `=?utf-8?B?${Buffer.from('Hi\r\nBcc: eve@example.com').toString('base64')}?=`
    const message = await messageOf(`From: ada@example.com\r\nSubject: ${subject}\r\n\r\nhello`)
    expect(message.replyTo['subject']).toBe('Hi Bcc: eve@example.com')
  })
})
