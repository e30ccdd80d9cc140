// What was typed in the form of the email channel, with the usual ports and names where it was left empty.
import { type ChannelSettings, MailboxFailure, textSetting } from '../messenger'
import { type Grant, grantIn } from './oauth'

const securities = ['tls', 'starttls', 'none'] as const
type Security = (typeof securities)[number]

export interface MailServer {
  host: string
  port: number
  security: Security
  user: string
  password: string
}

export interface EmailSettings {
  /** The bot's own, in lower case. */
  address: string
  name: string
  incoming: MailServer
  outgoing: MailServer
  /** By which both servers are signed in to; null for the password. */
  grant: Grant | null
  folder: string
  /** The server whose judgement of senders is believed; '' when nobody's is asked for. */
  judge: string
}

const usualPorts = {
  imap: { tls: 993, starttls: 143, none: 143 },
  smtp: { tls: 465, starttls: 587, none: 25 },
} as const

/** Fails with what is still to be filled in. */
export function emailSettings(settings: ChannelSettings): EmailSettings {
  const address = textSetting(settings, 'address').toLowerCase()
  if (!isAddress(address)) throw new MailboxFailure('Fill in the address of the mailbox.')
  return {
    address,
    name: textSetting(settings, 'senderName'),
    incoming: serverIn(settings, 'imap', address),
    outgoing: serverIn(settings, 'smtp', address),
    grant: textSetting(settings, 'signInBy') === 'oauth' ? grantIn(settings) : null,
    folder: textSetting(settings, 'folder') || 'INBOX',
    judge: textSetting(settings, 'judge').toLowerCase(),
  }
}

const serverNames = { imap: 'incoming', smtp: 'outgoing' } as const

function serverIn(settings: ChannelSettings, protocol: 'imap' | 'smtp', address: string): MailServer {
  const host = textSetting(settings, `${protocol}Host`).toLowerCase()
  if (host === '') throw new MailboxFailure(`Fill in the ${serverNames[protocol]} mail server.`)
  const given = textSetting(settings, `${protocol}Security`)
  const security = securities.find((one) => one === given) ?? 'tls'
  const port = settings[`${protocol}Port`]
  return {
    host,
    port: typeof port === 'number' && port > 0 && port < 65_536 ? port : usualPorts[protocol][security],
    security,
    user: textSetting(settings, 'user') || address,
    password: textSetting(settings, 'password'),
  }
}

/** An address as mail servers take it, without a name. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s<>()[\]:;,@"\\]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]{2,63}$/u.test(text)
}
