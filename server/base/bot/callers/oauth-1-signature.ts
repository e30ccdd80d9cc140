// OAuth 1 (RFC 5849): the header by which a request says who is calling, signed with secrets that are never sent. Methods with SHA-256 are
// what services use beside the RFC's HMAC-SHA1 and RSA-SHA1, by the same rules. When a request is signed is oauth-1.ts'.
import { createHmac, createPrivateKey, createSign } from 'node:crypto'
import type { ServiceAuth, ServiceRequest } from '@parley/runtime/ports'

/** `token`: '' for none. */
export type Signed = Omit<Extract<ServiceAuth, { kind: 'oauth-1' }>, 'kind'>
/** `url`: the whole of it, as it is called. */
export type Request = Pick<ServiceRequest, 'method' | 'url' | 'headers' | 'body'>

/** What is new for each request. */
export interface Once {
  nonce: string
  timestamp: number
}

/** What a token is asked for with (sections 2.1 and 2.3). */
export type Asked = { oauth_callback: string } | { oauth_verifier: string }

/** The client secret is to be a private key, and is none. */
export class NoPrivateKey extends Error {}

export function oauthHeader(request: Request, auth: Signed, { nonce, timestamp }: Once, asked?: Asked): string {
  const protocol: [string, string][] = [
    ['oauth_consumer_key', auth.clientId],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', auth.method],
    ['oauth_timestamp', String(timestamp)],
    ...Object.entries(asked ?? {}),
  ]
  if (auth.token !== '') protocol.push(['oauth_token', auth.token])
  const signature = signatures[auth.method](baseString(request, protocol), auth)
  const parts = [...protocol, ['oauth_signature', signature] as const].map(([name, value]) => `${name}="${encoded(value)}"`)
  return `OAuth ${parts.join(', ')}`
}

const signatures: Record<Signed['method'], (text: string, auth: Signed) => string> = {
  'HMAC-SHA1': (text, auth) => signedByHmac('sha1', text, auth),
  'HMAC-SHA256': (text, auth) => signedByHmac('sha256', text, auth),
  'RSA-SHA1': (text, auth) => signedByRsa('sha1', text, auth),
  'RSA-SHA256': (text, auth) => signedByRsa('sha256', text, auth),
}

/** Section 3.4.2. */
function signedByHmac(digest: string, text: string, { clientSecret, tokenSecret }: Signed): string {
  return createHmac(digest, `${encoded(clientSecret)}&${encoded(tokenSecret)}`)
    .update(text)
    .digest('base64')
}

/** Section 3.4.3: RSASSA-PKCS1-v1_5. */
function signedByRsa(digest: string, text: string, { clientSecret }: Signed): string {
  try {
    return createSign(`rsa-${digest}`)
      .update(text)
      .sign(createPrivateKey(inLines(clientSecret)), 'base64')
  } catch (error) {
    throw new NoPrivateKey('The private key of the client cannot be read', { cause: error })
  }
}

/** A field of one line leaves out the line breaks of a key that is pasted into it, which PEM (RFC 7468) needs. */
function inLines(pem: string): string {
  const [, kind, body] = /-----BEGIN ([A-Z ]+)-----([^-]*)-----END/.exec(pem) ?? []
  return kind === undefined || body === undefined ? pem : `-----BEGIN ${kind}-----\n${body.replace(/\s/g, '')}\n-----END ${kind}-----\n`
}

/** Section 3.4.1: what is signed. */
export function baseString({ method, url, headers, body }: Request, protocol: readonly (readonly [string, string])[]): string {
  const { origin, pathname, searchParams } = new URL(url)
  const inBody = isForm(headers) ? [...new URLSearchParams(body)] : []
  const parameters = [...searchParams, ...inBody, ...protocol]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(([name, value], [otherName, otherValue]) => compared(name, otherName) || compared(value, otherValue))
  const joined = parameters.map((pair) => pair.join('=')).join('&')
  return [method.toUpperCase(), `${origin}${pathname}`, joined].map(encoded).join('&')
}

function isForm(headers: Readonly<Record<string, string>>): boolean {
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  return /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Section 3.6. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
