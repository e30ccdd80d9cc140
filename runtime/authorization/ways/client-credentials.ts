// OAuth 2 client credentials: the client's own token.
import { clientOf } from './client'
import type { RequestWay } from './way'

export const clientCredentials: RequestWay = {
  auth: (settings, fill) => ({ kind: 'client-credentials', ...clientOf(settings, fill) }),
}
