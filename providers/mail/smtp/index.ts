// Mails by SMTP, over a connection that is kept while there is something to send. Nothing goes unencrypted to another machine, and
// certificates are checked.
import { DeliveryFailure, isLoopback } from '../../delivery'
import type { Mail, MailCarrier } from '../mail'

export interface SmtpSettings {
  /** smtp:// or smtps://, with `user:password@` where the server asks for it. */
  address: string
  /** `Name <address>` of the sender. */
  from: string
  /** A certificate to trust besides the well-known ones (PEM). */
  trusted?: string
}

const limitsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
const plainPort = 587
const securePort = 465

export function smtp(settings: SmtpSettings): MailCarrier {
  let transport: ReturnType<typeof connect> | undefined
  const host = /@([\w.-]+)/.exec(settings.from)?.[1] ?? 'localhost'
  return {
    async send(mail) {
      try {
        transport ??= connect(settings)
        await (await transport).sendMail(messageOf(mail, { from: settings.from, host }))
      } catch (error) {
        throw failureOf(error)
      }
    },
    async stop() {
      const open = await transport
      open?.close()
    },
  }
}

/** The library is loaded with the first mail. */
async function connect(settings: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...transportOptions(settings), pool: true, maxConnections: 2 })
}

/** To another machine TLS is a condition; on this one it is used where the server knows it. */
export function transportOptions({ address, trusted }: Pick<SmtpSettings, 'address' | 'trusted'>) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const isHere = isLoopback(url.hostname)
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? securePort : plainPort) : Number(url.port),
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere && auth.user === '',
    ...(auth.user === '' ? {} : { auth }),
    ...(trusted === undefined ? {} : { tls: { ca: trusted } }),
    ...limitsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function messageOf(mail: Mail, { from, host }: { from: string; host: string }) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': mail.language },
  }
}

/** A name with a line break must not become a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** A refusal with a 5xx reply is final, except of our own sign-in, which the operator can mend while the mail waits. */
function failureOf(error: unknown): DeliveryFailure {
  const facts = error instanceof Error ? error : new Error(String(error))
  const status = 'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : 0
  const code = 'code' in facts ? String(facts.code) : ''
  const isFinal = status >= 500 && code !== 'EAUTH' && code !== 'ENOAUTH'
  return new DeliveryFailure(oneLine(facts.message).slice(0, 300), isFinal)
}
