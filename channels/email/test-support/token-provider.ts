// An OAuth 2.0 provider on loopback for tests: oidc-provider, somebody else's program, which lets a mailbox's owner have allowed an app
// already. It gives a new refresh token each time, and ends everything when one is used twice.
import { createServer, type RequestListener } from 'node:http'
import Provider from 'oidc-provider'

export interface TokenProvider {
  tokenAddress: string
  clientId: string
  clientSecret: string
  /** One that nobody has used. */
  refreshToken(): Promise<string>
  /** Access tokens it has given, oldest first. */
  given: string[]
  stop(): void
}

const [clientId, clientSecret, scope] = ['mailbox-app', 'a secret of the app', 'openid offline_access']

/** `take` is told of every access token that is given. */
export async function startTokenProvider(take: (token: string) => void): Promise<TokenProvider> {
  let answer: RequestListener = (_, reply) => void reply.writeHead(503).end()
  const server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['http://127.0.0.1/back'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    cookies: { keys: ['only for tests'] },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    rotateRefreshToken: true,
    ttl: { AccessToken: 600, RefreshToken: 6000, Grant: 6000, IdToken: 600 },
  })
  const given: string[] = []
  provider.on('access_token.saved', ({ jti }) => {
    given.push(jti)
    take(jti)
  })
  answer = provider.callback()
  return {
    tokenAddress: `${issuer}/token`,
    clientId,
    clientSecret,
    given,
    async refreshToken() {
      const client = await provider.Client.find(clientId)
      if (client === undefined) throw new Error('The provider does not know its client.')
      const grant = new provider.Grant({ accountId: 'desk', clientId })
      grant.addOIDCScope(scope)
      const grantId = await grant.save()
      const token = new provider.RefreshToken({ accountId: 'desk', client, grantId, scope, gty: 'authorization_code' })
      return token.save()
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
