// OAuth 1: what each request is signed with.
import type { RequestAuth } from './method'

export const oauth1: RequestAuth = {
  auth: ({ clientId, clientSecret, oauthToken, tokenSecret, oauthMethod }, fill) => ({
    kind: 'oauth-1',
    clientId: fill.text(clientId),
    clientSecret: fill.text(clientSecret),
    token: fill.text(oauthToken.trim()),
    tokenSecret: fill.text(tokenSecret),
    method: oauthMethod,
  }),
}
