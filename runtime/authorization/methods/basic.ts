// Basic authentication; the header is made when the call is, of name and password.
import type { RequestAuth } from './method'

export const basic: RequestAuth = {
  auth: ({ user, password }, fill) => ({ kind: 'basic', user: fill.text(user), password: fill.text(password) }),
}
