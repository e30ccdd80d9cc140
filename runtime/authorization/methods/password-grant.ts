// OAuth 2 with the name and password of a user.
import { clientOf } from './client'
import type { RequestAuth } from './method'

export const passwordGrant: RequestAuth = {
  auth: (settings, fill) => ({
    kind: 'password',
    ...clientOf(settings, fill),
    user: fill.text(settings.user),
    password: fill.text(settings.password),
  }),
}
