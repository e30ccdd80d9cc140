// A service of OAuth 1 (RFC 5849) on loopback for tests: it gives temporary credentials, lets people sign in by name, makes tokens of what
// they allowed and answers requests that are signed with one. It finds out by itself whether a signature is good, and refuses a nonce that
// it has heard, a clock that is wrong and whatever else the RFC has it refuse.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end'

export interface OAuth1Service {
  origin: string
  clientId: string
  clientSecret: string
  /** What it has refused, and why, in order. */
  refused: string[]
  /** What was signed, in order: paths. */
  heard: string[]
  /** Signs in as somebody at the address a browser is sent to; answers with the address it comes back to. `''`: they would not. */
  passThrough(location: string, name: string): Promise<URL>
  /** Its tokens are good no more. */
  revoke(): void
  /** From now on it does not say that it confirms callbacks, as before 1.0a. */
  isOld: boolean
}

interface Credentials {
  secret: string
  callback: string
  verifier: string
  name: string
}

const clockSeconds = 300

export async function oauth1Service(digest: 'sha1' | 'sha256' = 'sha1'): Promise<OAuth1Service> {
  const state: State = { digest, temporary: new Map(), tokens: new Map(), nonces: new Set(), made: 0 }
  const server = createServer((request, response) => {
    const { status, body, headers = {} } = answerOf(request, service, state)
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const service: OAuth1Service = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ clientId: 'parley&co', clientSecret: 'a secret of the client, with = and % in it' },
    ...{ refused: [], heard: [], isOld: false },
    revoke: () => state.tokens.clear(),
    async passThrough(location, name) {
      const page = new URL(location)
      page.searchParams.set('name', name)
      const reply = await fetch(page, { redirect: 'manual' })
      return new URL(reply.headers.get('location') ?? '')
    },
  }
  return service
}

interface State {
  digest: 'sha1' | 'sha256'
  temporary: Map<string, Credentials>
  tokens: Map<string, { secret: string; name: string }>
  nonces: Set<string>
  made: number
}

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

const form = (fields: Record<string, string>): Answer => ({
  ...{ status: 200, body: new URLSearchParams(fields).toString() },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** With characters that have to be encoded, as the RFC allows. */
function fresh(state: State, what: string): string {
  state.made += 1
  return `${what}/${state.made}+${randomBytes(12).toString('base64')}`
}

function answerOf(request: IncomingMessage, service: OAuth1Service, state: State): Answer {
  const url = new URL(request.url ?? '', service.origin)
  if (url.pathname === '/authorize') return shownToUser(url, state)
  const oauth = protocolOf(request)
  const refuse = (why: string): Answer => {
    service.refused.push(`${url.pathname}: ${why}`)
    return { status: 401, body: why }
  }
  const why = whyNot(request, url, oauth, { service, state })
  if (why !== '') return refuse(why)
  service.heard.push(`${request.method} ${url.pathname}${url.search}`)
  if (url.pathname === '/request') return temporaryFor(oauth, service, state) ?? refuse('no callback')
  if (url.pathname === '/token') return tokenFor(oauth, state) ?? refuse('a verifier that is not its own')
  const who = state.tokens.get(oauth['oauth_token'] ?? '')
  if (!who) return refuse('no token')
  return { status: 200, body: JSON.stringify({ name: who.name }), headers: { 'content-type': 'application/json' } }
}

/** Section 2.2. */
function shownToUser({ searchParams }: URL, state: State): Answer {
  const token = searchParams.get('oauth_token') ?? ''
  const asked = state.temporary.get(token)
  if (!asked) return { status: 400, body: 'There are no such credentials.' }
  const back = new URL(asked.callback)
  asked.name = searchParams.get('name') ?? ''
  asked.verifier = asked.name === '' ? '' : fresh(state, 'verifier')
  const said = asked.name === '' ? { denied: token } : { oauth_token: token, oauth_verifier: asked.verifier }
  for (const [name, value] of Object.entries(said)) back.searchParams.append(name, value)
  return { status: 302, body: '', headers: { location: back.href } }
}

/** Section 2.1. */
function temporaryFor({ oauth_callback: callback = '' }: Protocol, { isOld }: OAuth1Service, state: State): Answer | undefined {
  if (!URL.canParse(callback)) return undefined
  const [token, secret] = [fresh(state, 'temporary'), fresh(state, 'temporary secret')]
  state.temporary.set(token, { secret, callback, verifier: '', name: '' })
  return form({ oauth_token: token, oauth_token_secret: secret, ...(isOld ? {} : { oauth_callback_confirmed: 'true' }) })
}

/** Section 2.3: temporary credentials are good once. */
function tokenFor({ oauth_token: temporary = '', oauth_verifier: verifier }: Protocol, state: State): Answer | undefined {
  const asked = state.temporary.get(temporary)
  if (!asked || asked.verifier === '' || asked.verifier !== verifier) return undefined
  state.temporary.delete(temporary)
  const [token, secret] = [fresh(state, 'token'), fresh(state, 'token secret')]
  state.tokens.set(token, { secret, name: asked.name })
  return form({ oauth_token: token, oauth_token_secret: secret })
}

type Protocol = Readonly<Record<string, string>>

/** What its header says of the protocol. */
function protocolOf({ headers }: IncomingMessage): Protocol {
  const [, list = ''] = /^OAuth (.*)$/.exec(headers.authorization ?? '') ?? []
  return Object.fromEntries(
    list.split(/,\s*/).flatMap((part) => {
      const [, name, value] = /^([^=]+)="([^"]*)"$/.exec(part) ?? []
      return name === undefined || value === undefined ? [] : [[name, decodeURIComponent(value)]]
    }),
  )
}

interface Known {
  service: OAuth1Service
  state: State
}

/** Why a request is not what its signature says, by the RFC's own words (sections 3.2 to 3.4); '' where it is. */
function whyNot(request: IncomingMessage, url: URL, oauth: Protocol, { service, state }: Known): string {
  const { oauth_signature: signature = '', ...signed } = oauth
  const { digest, temporary, tokens, nonces } = state
  const token = signed['oauth_token'] ?? ''
  const tokenSecret = token === '' ? '' : (temporary.get(token)?.secret ?? tokens.get(token)?.secret)
  if (signed['oauth_consumer_key'] !== service.clientId) return 'another client'
  if (tokenSecret === undefined) return 'a token that is not known'
  if (signed['oauth_signature_method'] !== `HMAC-${digest.toUpperCase()}`) return 'another method'
  if (!(Math.abs(Date.now() / 1000 - Number(signed['oauth_timestamp'])) < clockSeconds)) return 'a clock that is wrong'
  const nonce = `${signed['oauth_timestamp']} ${signed['oauth_nonce']} ${token}`
  if (!signed['oauth_nonce'] || nonces.has(nonce)) return 'a nonce that was heard'
  nonces.add(nonce)
  const sorted = [...url.searchParams, ...Object.entries(signed)]
    .map(([name, value]) => [percent(name), percent(value)] as const)
    .toSorted(([one, a], [other, b]) => (one === other ? byBytes(a, b) : byBytes(one, other)))
    .map((pair) => pair.join('='))
  const base = [request.method ?? '', `${url.origin}${url.pathname}`, sorted.join('&')].map(percent).join('&')
  const key = `${percent(service.clientSecret)}&${percent(tokenSecret)}`
  return createHmac(digest, key).update(base).digest('base64') === signature ? '' : 'a signature that is wrong'
}

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Section 3.6: all but letters, digits, “-”, “.”, “_” and “~”, byte by byte. */
function percent(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128 ? String.fromCharCode(byte) : `%${hex(byte)}`))
    .join('')
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0')
