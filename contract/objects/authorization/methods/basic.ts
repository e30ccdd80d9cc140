// Basic authentication: name and password of a user (RFC 7617).
import { password, user, userSecretShape, userShape } from './shared'
import type { CallerMethod } from './method'

export const basic = {
  label: 'Basic',
  shape: userShape,
  secretShape: userSecretShape,
  fields: [user, password],
} satisfies CallerMethod
