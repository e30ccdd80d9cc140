// A real OpenID provider for tests, with people who sign in by name, and a browser of fetch and cookies that goes through its pages.
// Its key signs any token a test asks for.
import { createServer, type RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { atEnd } from './at-end'

export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the provider tells of somebody, by the name they sign in with. */
  people: Map<string, { email?: string; email_verified?: boolean; given_name?: string; family_name?: string }>
  /** Signs in as somebody, from the address we send a browser to; answers with the address it comes back to. */
  passThrough(location: string, name: string): Promise<URL>
  sign(claims: JWTPayload): Promise<string>
  /** Whether it gave this token and it is good still, as a service asks (RFC 7662). */
  isGood(token: string): Promise<boolean>
}

/** `renews`: its tokens are good for so many seconds, and can be renewed. `isForServices`: clients get tokens of their own, and services ask about tokens. */
export async function openIdProvider(redirectUrl: string, { renews = 0, isForServices = false } = {}): Promise<OpenIdProvider> {
  let answer: RequestListener = (_, reply) => void reply.writeHead(503).end()
  const server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const issuer = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const [clientId, clientSecret] = ['parley', 'a secret of the connection']
  const people: OpenIdProvider['people'] = new Map()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', ...(renews > 0 ? ['refresh_token'] : []), ...(isForServices ? ['client_credentials'] : [])],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: renews || 600, RefreshToken: 600 },
    ...(isForServices && { features: { clientCredentials: { enabled: true }, introspection: { enabled: true } } }),
    ...(renews > 0 && { issueRefreshToken: async () => true }),
  })
  answer = provider.callback()
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    passThrough: (location, name) => passThrough(location, name, issuer),
    isGood: async (token) => {
      const authorization = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
      const asked = { method: 'POST', headers: { authorization }, body: new URLSearchParams({ token }) }
      const told: { active?: boolean } = await (await fetch(`${issuer}/token/introspection`, asked)).json()
      return told.active === true
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey),
  }
}

const mostPages = 20

async function passThrough(location: string, name: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let [url, body]: [URL, URLSearchParams | undefined] = [new URL(location), undefined]
  for (let page = 0; page < mostPages; page += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const reply: Response = await fetch(url, { method: body ? 'POST' : 'GET', body: body ?? null, headers: { cookie }, redirect: 'manual' })
    for (const line of reply.headers.getSetCookie()) keepCookie(cookies, line)
    const next = reply.headers.get('location')
    if (next !== null) {
      ;[url, body] = [new URL(next, url), undefined]
      if (url.origin !== issuer) return url
      continue
    }
    const form = await reply.text()
    const action = /<form[^>]*action="([^"]+)"/.exec(form)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(form)?.[1]
    if (action === undefined || prompt === undefined) throw new Error(`The provider showed ${reply.status}: ${form.slice(0, 500)}`)
    ;[url, body] = [new URL(action, url), new URLSearchParams({ prompt, login: name, password: 'any' })]
  }
  throw new Error('The provider never sent the browser back')
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  cookies.set(name, value.join('='))
}
