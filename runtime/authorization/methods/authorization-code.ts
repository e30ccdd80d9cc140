// OAuth 2 authorization code: the user of the conversation signs in, and the conversation waits for it. Whose token it is, the call says.
import { clientOf } from './client'
import type { RequestAuth } from './method'

export const authorizationCode: RequestAuth = {
  auth: (settings, fill, waited) => ({
    kind: 'authorization-code',
    ...clientOf(settings, fill),
    profile: settings.profile.trim(),
    authorizationUrl: fill.address(settings.authorizationUrl),
    secretIn: settings.secretIn,
    userId: '',
    ...(waited && { waited }),
  }),
}
