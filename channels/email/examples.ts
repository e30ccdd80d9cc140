// Mails by example for tests: as people's mail programs write them, and the settings of a mailbox on servers of the test.
import type { JsonObject } from '@parley/contract/base/json'
import type { MailboxExamples } from '../conformance-mailbox'
import { type MailServers, startMailServers } from './test-support/mail-servers'

export interface WrittenByHand {
  id?: string
  from?: string
  subject?: string
  /** Further header lines. */
  headers?: readonly string[]
  inReplyTo?: string
  references?: string
}

/** A plain mail as bytes on the wire. */
export function plainMail(text: string, mail: WrittenByHand = {}): string {
  const body = Buffer.from(text.replace(/\r?\n/g, '\r\n')).toString('base64').replace(/.{76}/g, '$&\r\n')
  return `${headOf(mail).join('\r\n')}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`
}

/** A mail whose only part is HTML. */
export function htmlMail(html: string, mail: WrittenByHand = {}): string {
  const body = Buffer.from(html).toString('base64').replace(/.{76}/g, '$&\r\n')
  return `${headOf(mail).join('\r\n')}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`
}

export interface AttachedFile {
  name: string
  type: string
  bytes: Uint8Array
}

export function mailWithFiles(text: string, files: readonly AttachedFile[], mail: WrittenByHand = {}): string {
  const part = ({ name, type, bytes }: AttachedFile): string =>
    [
      '--edge',
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n')
  return [
    ...headOf(mail),
    'Content-Type: multipart/mixed; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text.replace(/\r?\n/g, '\r\n'),
    ...files.map(part),
    '--edge--',
    '',
  ].join('\r\n')
}

let made = 0

function headOf({
  id,
  from = 'Ada Lovelace <ada@example.com>',
  subject = 'A question',
  headers = [],
  inReplyTo,
  references,
}: WrittenByHand): string[] {
  made += 1
  return [
    `Message-ID: ${id ?? `<mail-${made}-${Date.now()}@example.com>`}`,
    `From: ${from}`,
    'To: Travel desk <desk@bots.example>',
    `Subject: ${/^[\x20-\x7e]*$/.test(subject) ? subject : `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`}`,
    'Date: Mon, 05 Jan 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: ${inReplyTo}`]),
    ...(references === undefined ? [] : [`References: ${references}`]),
    ...headers,
  ]
}

/** What is filled in for a mailbox on these servers. */
export function settingsOn({ host, imapPort, smtpPort, user, password }: MailServers, security: 'tls' | 'none' = 'none'): JsonObject {
  return {
    address: user,
    senderName: 'Travel desk',
    imapHost: host,
    imapPort,
    imapSecurity: security,
    smtpHost: host,
    smtpPort,
    smtpSecurity: security,
    user: '',
    password,
    folder: '',
    everySeconds: 1,
    judge: '',
  }
}

/** A mailbox with its servers, for the suite that every channel passes. */
export async function begin(): Promise<MailboxExamples> {
  const servers = await startMailServers()
  return {
    settings: settingsOn(servers),
    put: (text, id) => void servers.put(plainMail(text, { id: `<conformance-${id}@example.com>` })),
    putGarbage: (bytes) => void servers.put(bytes),
    marked: () => servers.inbox().filter(({ flags }) => flags.includes('\\Seen')).length,
    to: { to: 'ada@example.com', subject: 'A question', thread: '', inReplyTo: '<one@example.com>', references: [] },
    shown: () =>
      servers.sent
        .splice(0)
        .map(({ text = '' }) => text)
        .join('\n'),
    refuseNext: (how) => void servers.next.push(how === 'for now' ? 450 : 550),
    goAway: servers.goAway,
    comeBack: servers.comeBack,
    stop: servers.stop,
  }
}
