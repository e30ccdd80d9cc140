// A name and a password in the header (RFC 7617).
import { send } from '../ports/send'
import { type AuthOf, authorized, type Caller } from './caller'

export const basic: Caller<AuthOf<'basic'>> = {
  filled: (auth, { text }) => ({ ...auth, user: text(auth.user), password: text(auth.password) }),
  async call(request, { user, password }, calling) {
    const given = Buffer.from(`${user}:${password}`).toString('base64')
    return { reply: await send(authorized(request, `Basic ${given}`), calling), secrets: [password, given] }
  },
}
