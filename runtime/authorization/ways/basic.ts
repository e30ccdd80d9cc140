// Basic authentication; the header is made when the call is, of name and password.
import type { RequestWay } from './way'

export const basic: RequestWay = {
  auth: ({ user, password }, fill) => ({ kind: 'basic', user: fill.text(user), password: fill.text(password) }),
}
