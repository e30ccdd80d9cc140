// Reads a mail: who wrote it, in which thread, what they wrote themselves, and which files they added. A mail may be anything; what cannot
// be read or is not for the bot comes back as a reason.
import { createHash } from 'node:crypto'
import { noWordsEvent } from '@parley/contract/base/message'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Address, Email } from 'postal-mime'
import type { ReceivedFile, ReceivedMessage } from '../../messenger'
import { isProved, type MailFacts, whyNotAnswered } from './automatic'
import { forwardedWords, wordsReceived, isIntroduction } from './forwarded'
import { type EmailSettings, isAddress } from '../settings'
import { withoutAnswerMarks } from './subject'
import { idsIn, threadOf } from './thread'

export type ReadMail =
  | { kind: 'message'; message: ReceivedMessage }
  /** `note` is shown with the connection: a person wrote it, and gets no answer. */
  | { kind: 'ignored'; reason: string; note?: string }

export interface MailSource {
  source: Uint8Array
  /** Only the beginning of a mail that is too large: its files are left out. */
  isCut: boolean
  /** Names the mail in its mailbox: its files are fetched by it. */
  place: string
  /** Epoch milliseconds of arrival. */
  at: number
}

const bounds = { maxNestingDepth: 40, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 2 }
const mostFiles = 10
const longestText = 20_000
const longestSubject = 200

export async function readMail(mail: MailSource, settings: EmailSettings): Promise<ReadMail> {
  const email = await parsed(mail.source)
  if (email === undefined) return { kind: 'ignored', reason: 'it cannot be read', note: 'A mail could not be read.' }
  const facts = factsOf(email)
  if (!isAddress(facts.from)) return { kind: 'ignored', reason: 'it has no sender' }
  const reason = whyNotAnswered(facts, settings.address)
  if (reason !== undefined) return { kind: 'ignored', reason }
  if (settings.judge !== '' && !isProved(facts.header, settings.judge))
    return { kind: 'ignored', reason: 'its sender is not proved', note: `A mail of ${facts.from} was not taken: its sender is not proved.` }
  const message = await messageOf(email, facts, mail, settings)
  const isSilent = message.text === '' && message.files === undefined
  return { kind: 'message', message: isSilent ? { ...message, id: silentId(facts.from), event: noWordsEvent } : message }
}

/** Of a sender, one for all mails that say nothing: while the first is known, no other is answered, whatever program may send them. */
function silentId(from: string): string {
  return hashOf(`${from}\n${noWordsEvent}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40)
}

/** The files of a mail as they are named in its message, with their bytes. */
export async function filesIn(source: Uint8Array): Promise<Uint8Array[]> {
  const email = await parsed(source)
  return email === undefined ? [] : attachmentsOf(email).map(({ content }) => bytesOf(content))
}

async function parsed(source: Uint8Array): Promise<Email | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  try {
    return await PostalMime.parse(source, { ...bounds, forceRfc822Attachments: true })
  } catch (error) {
    if (error instanceof Error && /nesting|header/i.test(error.message)) return undefined
    throw error
  }
}

function factsOf({ headers, from }: Email): MailFacts {
  const values = new Map<string, string[]>()
  for (const { key, value } of headers) values.set(key, [...(values.get(key) ?? []), value])
  return { from: addressOf(from)?.address.toLowerCase() ?? '', header: (name) => values.get(name) ?? [] }
}

function addressOf(address: Address | undefined): { name: string; address: string } | undefined {
  if (address === undefined) return undefined
  return address.address === undefined ? address.group[0] : address
}

async function messageOf(email: Email, { from }: MailFacts, mail: MailSource, settings: EmailSettings): Promise<ReceivedMessage> {
  const own = idsIn(email.messageId ?? '')[0] ?? ''
  const id = own === '' ? mail.place : own
  const answered = idsIn(email.inReplyTo ?? '')
  const named = [...idsIn(email.references ?? ''), ...answered]
  const thread = threadOf(named, own === '' ? `${from} ${mail.place}` : own, settings.address)
  const subject = wellFormedText(email.subject ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestSubject)
  const files = mail.isCut ? [] : namedFiles(email, mail.place)
  const said = await wordsOf(email)
  const isOpening = named.length === 0 && files.length === 0 && withoutAnswerMarks(subject) === subject
  const back = addressOf(email.replyTo?.[0])?.address ?? ''
  return {
    // Another sender's mail with the same id is another mail.
    id: hashOf(`${from}\n${id}`),
    sender: from,
    person: { ...personOf(addressOf(email.from)?.name ?? ''), emailId: from },
    conversation: `${from} ${thread.slice(0, 8)}`,
    replyTo: {
      to: isAddress(back) ? back : from,
      subject,
      thread,
      inReplyTo: own,
      references: [...named.filter((one, index) => named.indexOf(one) === index && one !== own).slice(-19)],
    },
    text: said === '' && isOpening ? subject : said,
    ...(files.length === 0 ? {} : { files }),
    at: mail.at,
  }
}

/** What the mail says, as plain text, without what it quotes; of one that is passed on without a word, what that says. */
async function wordsOf({ text = '', html = '', subject = '' }: Email): Promise<string> {
  const heard = (plain: string): string => wordsReceived(wellFormedText(plain.slice(0, 10 * longestText)), subject).slice(0, longestText)
  if (text.trim() !== '' || html === '') return heard(text)
  const own = heard(await textOfHtml(html, [...quotes, ...unseen]))
  if (own !== '' && !isIntroduction(own)) return own
  return forwardedWords(wellFormedText(await textOfHtml(html, unseen)), subject).slice(0, longestText) || own
}

const mostHtml = 1024 * 1024
/** What mail programs put around a quoted mail. */
const quotes = [
  'div.gmail_quote',
  'div.gmail_extra',
  'div.yahoo_quoted',
  'div.moz-cite-prefix',
  'div#divRplyFwdMsg',
  'blockquote[type=cite]',
]
const unseen = ['img', 'style', 'script', 'title', 'div.gmail_signature', 'div.moz-signature']

async function textOfHtml(html: string, skipped: readonly string[]): Promise<string> {
  const { convert } = await import('html-to-text')
  return convert(html.slice(0, mostHtml), {
    wordwrap: false,
    limits: { maxInputLength: mostHtml, maxDepth: 100, maxChildNodes: 10_000, ellipsis: '' },
    selectors: [
      ...skipped.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'blockquote', format: 'block' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', options: { uppercaseHeaderCells: false } },
    ],
  })
}

/** "Ada Lovelace" or "Lovelace, Ada"; an address in the name's place is none. */
function personOf(written: string): { firstName: string; lastName: string; language: string } {
  const name = wellFormedText(written)
    .replace(/[\p{Cc}"]/gu, ' ')
    .trim()
    .slice(0, 120)
  if (name === '' || name.includes('@')) return { firstName: '', lastName: '', language: '' }
  const [last = '', first = ''] = name.split(',').map((part) => part.trim())
  if (first !== '') return { firstName: first, lastName: last, language: '' }
  const [given = '', ...rest] = name.split(/\s+/)
  return { firstName: given, lastName: rest.join(' '), language: '' }
}

/** Not what a mail's own HTML shows, nor a card or a signature that mail programs add. */
function attachmentsOf({ attachments }: Email): Email['attachments'] {
  return attachments
    .filter(({ related, disposition, filename }) => related !== true && (disposition === 'attachment' || filename !== null))
    .filter(({ mimeType }) => !/^(text\/x-vcard|text\/vcard|application\/(pkcs7|x-pkcs7|pgp)-signature|text\/calendar)$/.test(mimeType))
    .slice(0, mostFiles)
}

function namedFiles(email: Email, place: string): ReceivedFile[] {
  return attachmentsOf(email).map(({ filename, mimeType }, index) => ({
    id: `${place}/${index}`,
    name: wellFormedText(filename ?? '').trim() || `file-${index + 1}`,
    type: mimeType,
  }))
}

function bytesOf(content: Email['attachments'][number]['content']): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}
