// OAuth 2 with the name and password of a user (RFC 6749, section 4.3).
import { clientSecretShape, password, tokenClient, tokenClientShape, user, userSecretShape, userShape } from './shared'
import type { CallerMethod } from './method'

export const passwordGrant = {
  label: 'OAuth 2 password',
  shape: { ...userShape, ...tokenClientShape },
  secretShape: { ...userSecretShape, ...clientSecretShape },
  fields: [user, password, ...tokenClient],
  asksForToken: true,
} satisfies CallerMethod
