// OAuth 1 for users: the user of the conversation signs in, and the conversation waits for it. Whose token it is, the call says.
import type { RequestAuth } from './method'

export const oauth1SignIn: RequestAuth = {
  auth: (settings, fill, waited) => ({
    kind: 'oauth-1-sign-in',
    profile: settings.profile.trim(),
    temporaryUrl: fill.address(settings.temporaryUrl),
    authorizationUrl: fill.address(settings.authorizationUrl),
    tokenUrl: fill.address(settings.tokenUrl),
    clientId: fill.text(settings.clientId),
    clientSecret: fill.text(settings.clientSecret),
    method: settings.oauthMethod,
    userId: '',
    ...(waited && { waited }),
  }),
}
