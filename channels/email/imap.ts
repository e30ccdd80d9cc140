// A visit to the incoming server: signed in, with everything it may send bounded, and over when its time is.
import type { ImapFlow, MailboxObject } from 'imapflow'
import { isIP } from 'node:net'
import { MailboxFailure, type MailboxNetwork } from '../messenger'
import { accessToken, forgetToken } from './oauth'
import type { EmailSettings, MailServer } from './settings'

/** Mails up to this size are read whole; of larger ones only the beginning. */
export const mostMailBytes = 26 * 1024 * 1024

const bounds = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxLineLength: 2 * 1024 * 1024,
  maxLiteralSize: mostMailBytes + 64 * 1024,
  maxResponseSize: mostMailBytes + 1024 * 1024,
  maxResponseTokens: 100_000,
  disableCompression: true,
  disableAutoIdle: true,
}

export interface Visited {
  client: ImapFlow
  uidValidity: string
  uidNext: number
}

/** Opens the folder, lends it, and leaves, whatever happens. */
export async function visit<T>(settings: EmailSettings, network: MailboxNetwork, use: (visited: Visited) => Promise<T>): Promise<T> {
  const client = await newClient(settings, network)
  let trouble: unknown
  client.on('error', (error: unknown) => {
    trouble ??= error
  })
  const end = (): void => client.close()
  network.signal.addEventListener('abort', end)
  try {
    if (network.signal.aborted) end()
    await client.connect()
    const box = await opened(client, settings)
    const result = await use({ client, uidValidity: String(box.uidValidity), uidNext: box.uidNext })
    await client.logout()
    return result
  } catch (error) {
    if (error instanceof MailboxFailure || !isOfMail(error)) throw error
    if (settings.grant !== null && isSignInRefused(error)) forgetToken(settings.grant)
    throw new MailboxFailure(wordsOf(trouble ?? error, settings, network))
  } finally {
    network.signal.removeEventListener('abort', end)
    client.close()
  }
}

async function opened(client: ImapFlow, { folder, incoming: { host } }: EmailSettings): Promise<MailboxObject> {
  try {
    return await client.mailboxOpen(folder)
  } catch (error) {
    const said = error instanceof Error && 'responseText' in error ? oneLine(String(error.responseText)) : ''
    throw said === '' ? error : new MailboxFailure(`${host} could not open the folder ${folder}: ${said}.`)
  }
}

async function newClient({ incoming, grant }: EmailSettings, network: MailboxNetwork): Promise<ImapFlow> {
  const { host, port, security, user, password } = incoming
  const address = await addressFor({ host, security }, network)
  const auth = grant === null ? { user, pass: password } : { user, accessToken: await accessToken(grant, network) }
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow({
    ...bounds,
    host: address,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'tls' ? undefined : security === 'starttls',
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth,
    logger: false,
    clientInfo: { name: 'Parley' },
  })
}

/** What is not encrypted goes only to a host the operator has named. */
export async function addressFor({ host, security }: Pick<MailServer, 'host' | 'security'>, network: MailboxNetwork): Promise<string> {
  const address = await network.resolve(host)
  if (security === 'none' && !network.mayBePlain(host))
    throw new MailboxFailure(`${host} may only be reached with TLS or STARTTLS: your operator has not named it.`)
  return address
}

/** Whether the server or the way to it failed, and not a mistake of ours. */
function isOfMail(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['code', 'responseText', 'responseStatus', 'authenticationFailed', 'tlsFailed'].some((fact) => fact in error)
}

function isSignInRefused(error: unknown): boolean {
  return error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true
}

/** What a mail server did not accept. */
export function signInOf({ grant }: Pick<EmailSettings, 'grant'>): string {
  return grant === null ? 'the user and the password' : `the sign-in by ${grant.provider}`
}

function wordsOf(error: unknown, settings: EmailSettings, { signal }: MailboxNetwork): string {
  const { incoming, folder } = settings
  const { host } = incoming
  const facts: object = error instanceof Error ? error : {}
  const code = 'code' in facts ? String(facts.code) : ''
  const said = 'responseText' in facts ? oneLine(String(facts.responseText)) : ''
  if (signal.aborted || /TIMEOUT$/.test(code)) return `${host} did not answer in time.`
  if (isSignInRefused(error)) return `${host} did not accept ${signInOf(settings)}${said === '' ? '' : `: ${said}`}.`
  if ('mailboxMissing' in facts && facts.mailboxMissing === true) return `${host} has no folder ${folder}.`
  if ('tlsFailed' in facts && code === '') return `${host} does not offer STARTTLS.`
  if (said !== '') return `${host} refused: ${said}.`
  if (/TooLarge$|^TooMany|^ParserError|^Invalid|^UnexpectedTag|^MissingTag/.test(code))
    return `${host} does not speak IMAP as it should (${code}).`
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code)) return `The certificate of ${host} is not valid (${code}).`
  return `${host} could not be reached${code === '' ? '' : ` (${code})`}.`
}

export function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
}
