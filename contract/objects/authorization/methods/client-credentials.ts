// OAuth 2 client credentials (RFC 6749, section 4.4): the client asks for a token of its own.
import { clientSecretShape, tokenClient, tokenClientShape } from './shared'
import type { CallerMethod } from './method'

export const clientCredentials = {
  label: 'OAuth 2 client credentials',
  shape: tokenClientShape,
  secretShape: clientSecretShape,
  fields: tokenClient,
  asksForToken: true,
} satisfies CallerMethod
