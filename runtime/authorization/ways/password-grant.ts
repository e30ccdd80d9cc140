// OAuth 2 with the name and password of a user.
import { clientOf } from './client'
import type { RequestWay } from './way'

export const passwordGrant: RequestWay = {
  auth: (settings, fill) => ({
    kind: 'password',
    ...clientOf(settings, fill),
    user: fill.text(settings.user),
    password: fill.text(settings.password),
  }),
}
