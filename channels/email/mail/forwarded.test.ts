// A mail that somebody only passes on is heard with the words of the mail inside, as each program writes it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlMail, plainMail } from '../examples'
import { emailSettings } from '../settings'
import { wordsReceived } from './forwarded'
import { readMail } from './read'

const head = 'From: Carl <c@example.com>\nDate: Mon, 5 Jan 2026\nSubject: Broken\nTo: Anna <a@example.com>'
const words = 'The printer is broken.\n\nPlease help'

const forwards: readonly (readonly [string, string, string?])[] = [
  ['Gmail', `---------- Forwarded message ---------\n${head}\n\n\n${words}`],
  ['Gmail, with a line that says who forwards', `Anna Müller forwards:\n\n---------- Forwarded message ---------\n${head}\n\n${words}`],
  ['Thunderbird', `-------- Forwarded Message --------\nSubject: \tBroken\nDate: \tMon\nFrom: \tCarl <c@example.com>\n\n\n\n${words}`],
  ['Apple Mail, quoted', `Begin forwarded message:\n\n> From: Carl\n> Subject: Broken\n>\n> The printer is broken.\n> \n> Please help`],
  ['Outlook, by its subject', `From: Carl <c@example.com>\nSent: Monday\nTo: Anna\nSubject: Broken\n\n${words}`, 'FW: Broken'],
  ['Outlook, German, below "z. K."', `z. K.\n\nVon: Carl\nGesendet: Montag\nAn: Anna\nBetreff: Kaputt\n\n${words}`, 'WG: Kaputt'],
  ['Gmail, French', `---------- Message transféré ----------\nDe : Carl\nDate : lundi\nObjet : Panne\n\n${words}`],
  ['Gmail, Japanese, below "参考まで"', `参考まで\n\n---------- 転送メッセージ ---------\n差出人: Carl\n件名: 故障\n\n${words}`],
  ['Gmail, Korean', `---------- 전달된 메시지 ---------\n보낸사람: Carl\n제목: 고장\n\n${words}`],
  ['two hands', `FYI\n\n---------- Forwarded message ---------\n${head}\n\n---------- Forwarded message ---------\n${head}\n\n${words}`],
]

describe('a mail that is passed on', () => {
  const cases = forwards.map(([by, text, subject = 'Fwd: Broken']): [string, string, string] => [by, text, subject])
  it.each(cases)('is heard with the words inside: %s', (_, text, subject) => {
    expect(wordsReceived(text, subject)).toBe(words)
    expect(wordsReceived(text.replaceAll('\n', '\r\n'), subject)).toBe(words)
  })

  it('is heard with what its writer says, where they say something', () => {
    const [, text = ''] = forwards[0] ?? []
    expect(wordsReceived(`Can you repair this by Monday?\n\n${text}`, 'Fwd: Broken')).toBe('Can you repair this by Monday?')
  })

  it('is none where it is an answer with a head below', () => {
    const answer = 'From: Desk <d@example.com>\nSent: Monday\nTo: Anna\nSubject: Which one?\n\nWhich one?'
    expect(wordsReceived(answer, 'RE: Which one?')).toBe('')
    expect(wordsReceived(`This one:\n\n${answer}`, 'RE: Which one?')).toBe('This one:')
  })

  const settings = emailSettings({ address: 'd@bots.example', imapHost: 'i.example', smtpHost: 's.example', password: 'x' })
  const read = (source: string) => readMail({ source: Buffer.from(source), isCut: false, place: '7/1', at: 0 }, settings)

  it('is taken in HTML too, where programs put it into a quote', async () => {
    const html =
      '<div dir="ltr"><br><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>' +
      'From: <b>Carl</b> &lt;c@example.com&gt;<br>Subject: Broken<br></div><br><br>The printer is broken</div></div>'
    expect(await read(htmlMail(html))).toMatchObject({ kind: 'message', message: { text: 'The printer is broken' } })
    const apple =
      '<div>Begin forwarded message:</div><blockquote type="cite"><div>From: Carl</div><br><div>The printer is broken</div></blockquote>'
    expect(await read(htmlMail(apple))).toMatchObject({ kind: 'message', message: { text: 'The printer is broken' } })
  })

  it('says nothing where there is no word in it', async () => {
    const empty = plainMail('---------- Forwarded message ---------\nFrom: Carl\nSubject: x\n\n', { inReplyTo: '<one@example.com>' })
    expect(await read(empty)).toMatchObject({ kind: 'message', message: { text: '', event: 'NO_WORDS' } })
  })

  it('is read whatever it is, and never longer than it was', () => {
    const lines = fc.array(fc.constantFrom('> a', '', 'From: x', 'Sent: y', 'To: z', 'Begin forwarded message:', 'words', '--'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(lines, fc.boolean(), (parts, isForward) => {
        const text = parts.join('\n')
        expect(wordsReceived(text, isForward ? 'Fwd: x' : 'x').length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
