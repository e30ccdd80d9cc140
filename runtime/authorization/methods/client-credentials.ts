// OAuth 2 client credentials: the client's own token.
import { clientOf } from './client'
import type { RequestAuth } from './method'

export const clientCredentials: RequestAuth = {
  auth: (settings, fill) => ({ kind: 'client-credentials', ...clientOf(settings, fill) }),
}
