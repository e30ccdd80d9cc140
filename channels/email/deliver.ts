// Hands one mail to the outgoing server, over a connection of its own, and says in words what came of it.
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { connect, isIP, type Socket } from 'node:net'
import type { Transporter } from 'nodemailer'
import { type ChannelSettings, type DeliveryOutcome, MailboxFailure, type MailboxNetwork } from '../messenger'
import { addressFor, oneLine, signInOf } from './imap'
import { accessToken, forgetToken } from './oauth'
import { type EmailSettings, emailSettings, isAddress, type MailServer } from './settings'
import { writeMail } from './mail/write'

const limitsMs = { connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export async function deliver(
  message: Outgoing,
  to: JsonObject,
  settings: ChannelSettings,
  network: MailboxNetwork,
): Promise<DeliveryOutcome> {
  return outcomeOf(
    async (own) => {
      const mail = writeMail(message, to, own)
      if (!isAddress(mail.to.address)) return { kind: 'failed', reason: 'There is no address to answer to.' }
      await withTransport(own, network, (transport) =>
        transport.sendMail({ ...mail, envelope: { from: own.address, to: [mail.to.address] } }),
      )
      return { kind: 'sent' }
    },
    settings,
    network,
  )
}

/** Signs in, and sends nothing. */
export function signIn(settings: ChannelSettings, network: MailboxNetwork): Promise<DeliveryOutcome> {
  return outcomeOf(
    async (own) => {
      await withTransport(own, network, (transport) => transport.verify())
      return { kind: 'sent' }
    },
    settings,
    network,
  )
}

async function outcomeOf(
  attempt: (own: EmailSettings) => Promise<DeliveryOutcome>,
  settings: ChannelSettings,
  network: MailboxNetwork,
): Promise<DeliveryOutcome> {
  try {
    const own = emailSettings(settings)
    try {
      return await attempt(own)
    } catch (error) {
      if (error instanceof MailboxFailure || !(error instanceof Error) || !('code' in error)) throw error
      return failureOf(error, own, network)
    }
  } catch (error) {
    if (error instanceof MailboxFailure) return { kind: 'retry', reason: error.message }
    throw error
  }
}

async function withTransport(
  { outgoing: server, grant }: EmailSettings,
  network: MailboxNetwork,
  use: (transport: Transporter) => Promise<unknown>,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const token = grant === null ? '' : await accessToken(grant, network)
  const socket = await connected(await addressFor(server, network), server.port, network.signal)
  const end = (): void => void socket.destroy()
  network.signal.addEventListener('abort', end)
  const transport = createTransport({ ...optionsOf(server, token), connection: socket })
  try {
    await use(transport)
  } finally {
    network.signal.removeEventListener('abort', end)
    transport.close()
    socket.destroy()
  }
}

function optionsOf({ host, port, security, user, password }: MailServer, token: string) {
  const byToken = token === '' ? {} : { auth: { type: 'OAuth2' as const, user, accessToken: token } }
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    ...(password === '' || token !== '' ? byToken : { auth: { user, pass: password } }),
    ...limitsMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Connected here, since only so it can be ended from here. */
function connected(host: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, signal })
    socket.setTimeout(limitsMs.connectionTimeout, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/** 5xx is final, except of our own sign-in, which people can mend while the mail waits (RFC 5321, section 4.2.1). */
function failureOf(error: Error & { code?: unknown }, own: EmailSettings, { signal }: MailboxNetwork): DeliveryOutcome {
  const { host } = own.outgoing
  const code = String(error.code)
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const said = 'response' in error ? oneLine(String(error.response)) : ''
  if (signal.aborted || /TIMEDOUT|^ABORT/.test(code)) return { kind: 'retry', reason: `${host} did not answer in time.` }
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') {
    if (own.grant !== null) forgetToken(own.grant)
    return { kind: 'retry', reason: `${host} did not accept ${signInOf(own)}: ${said}` }
  }
  if (status >= 500) return { kind: 'failed', reason: `${host} refused the mail: ${said}` }
  if (status >= 400) return { kind: 'retry', reason: `${host} does not take the mail now: ${said}` }
  return { kind: 'retry', reason: `${host} could not be reached (${code}).` }
}
