// Access tokens for a mailbox that is signed in to by OAuth 2.0: fetched by a refresh token (RFC 6749, section 6), remembered until they
// are nearly over, and handed to the mail servers by XOAUTH2. Google for Developers, "OAuth 2.0 Mechanism" (Gmail) and "Using OAuth 2.0 to
// Access Google APIs"; Microsoft Learn, "Authenticate an IMAP, POP or SMTP connection using OAuth" and "Refresh tokens".
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type ChannelReply, type ChannelSettings, MailboxFailure, type MailboxNetwork, textSetting } from '../messenger'

export interface Grant {
  /** What people call the provider. */
  provider: string
  tokenAddress: string
  scope: string
  clientId: string
  clientSecret: string
  refreshToken: string
}

const microsoftScopes = ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send', 'offline_access']

/** Fails with what is still to be filled in. */
export function grantIn(settings: ChannelSettings): Grant {
  const [clientId, refreshToken] = [textSetting(settings, 'clientId'), textSetting(settings, 'refreshToken')]
  if (clientId === '' || refreshToken === '') throw new MailboxFailure('Fill in the client ID and the refresh token.')
  return { ...providerIn(settings), clientId, clientSecret: textSetting(settings, 'clientSecret'), refreshToken }
}

function providerIn(settings: ChannelSettings): Pick<Grant, 'provider' | 'tokenAddress' | 'scope'> {
  const own = textSetting(settings, 'tokenAddress')
  switch (textSetting(settings, 'oauthProvider')) {
    case 'microsoft': {
      const tenant = encodeURIComponent(textSetting(settings, 'tenant') || 'organizations')
      const tokenAddress = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0/token`
      return { provider: 'Microsoft', tokenAddress, scope: microsoftScopes.join(' ') }
    }
    case 'other':
      if (!URL.canParse(own)) throw new MailboxFailure('Fill in the token address of the provider.')
      return { provider: new URL(own).host, tokenAddress: own, scope: '' }
    default:
      return { provider: 'Google', tokenAddress: 'https://oauth2.googleapis.com/token', scope: '' }
  }
}

const Tokens = z.object({
  access_token: z.string().min(1).max(20_000),
  expires_in: z.coerce.number().positive().catch(3600),
  refresh_token: z.string().min(1).max(20_000).optional(),
})
const Refusal = z.object({ error: z.string().max(200), error_description: z.string().catch('') })

interface Kept {
  token: Promise<string>
  until: number
}

const longestMs = 24 * 3600_000
/** A token that is nearly over might end under way. */
const marginMs = 120_000
const kept = new LRUCache<string, Kept>({ max: 1000, ttl: longestMs })

/** One that is good for a while; two visits at once fetch one token. */
export async function accessToken(grant: Grant, network: MailboxNetwork): Promise<string> {
  const key = keyOf(grant)
  const known = kept.get(key)
  if (known !== undefined && known.until > Date.now()) return known.token
  const entry: Kept = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
  entry.token = fetched(grant, network, entry)
  kept.set(key, entry)
  try {
    return await entry.token
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

/** After a mail server has refused it: the next visit fetches another one. */
export function forgetToken(grant: Grant): void {
  kept.delete(keyOf(grant))
}

async function fetched(grant: Grant, network: MailboxNetwork, entry: Kept): Promise<string> {
  const { tokenAddress, scope, clientId, clientSecret, refreshToken, provider } = grant
  const { protocol, hostname } = new URL(tokenAddress)
  if (protocol !== 'https:' && !(protocol === 'http:' && network.mayBePlain(hostname)))
    throw new MailboxFailure(`${provider} may only be asked for tokens over https.`)
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId }
  const body = new URLSearchParams({
    ...fields,
    ...(clientSecret === '' ? {} : { client_secret: clientSecret }),
    ...(scope === '' ? {} : { scope }),
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const reply = await network.request({ method: 'POST', url: tokenAddress, headers, body: body.toString() })
  const given = reply.status === 200 ? Tokens.safeParse(jsonIn(reply)) : null
  if (given?.success !== true) throw new MailboxFailure(refusalOf(reply, grant))
  const { access_token: token, expires_in: seconds, refresh_token: next } = given.data
  entry.until = Date.now() + Math.max(0, Math.min(seconds * 1000, longestMs) - marginMs)
  // Some providers give a new refresh token with each access token, and let the one before end some time.
  if (next !== undefined && next !== refreshToken) {
    await network.keepSecret('refreshToken', refreshToken, next)
    kept.set(keyOf({ ...grant, refreshToken: next }), entry)
  }
  return token
}

function refusalOf(reply: ChannelReply, { provider }: Grant): string {
  const read = Refusal.safeParse(jsonIn(reply))
  const { error, error_description: said } = read.success ? read.data : { error: '', error_description: '' }
  const words = said
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
  const told = `(${[error || String(reply.status), words].filter((part) => part !== '').join(': ')})`
  if (error === 'invalid_grant') return `${provider} does not accept the refresh token any more ${told}.`
  if (error === 'invalid_client' || error === 'unauthorized_client')
    return `${provider} does not accept the client ID and its secret ${told}.`
  return `${provider} gave no access token ${told}.`
}

function jsonIn({ body }: ChannelReply): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function keyOf({ tokenAddress, clientId, refreshToken }: Grant): string {
  return createHash('sha256')
    .update(JSON.stringify([tokenAddress, clientId, refreshToken]))
    .digest('hex')
}
