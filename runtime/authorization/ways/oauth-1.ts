// OAuth 1: what each request is signed with.
import type { RequestWay } from './way'

export const oauth1: RequestWay = {
  auth: ({ clientId, clientSecret, oauthToken, tokenSecret, oauthMethod }, fill) => ({
    kind: 'oauth-1',
    clientId: fill.text(clientId),
    clientSecret: fill.text(clientSecret),
    token: fill.text(oauthToken.trim()),
    tokenSecret: fill.text(tokenSecret),
    method: oauthMethod,
  }),
}
