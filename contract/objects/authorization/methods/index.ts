// The ways of saying who is calling that a step may hold itself, and a profile too, in the order they are offered.
import { authorizationCode } from './authorization-code'
import { basic } from './basic'
import { bearer } from './bearer'
import { clientCredentials } from './client-credentials'
import { custom } from './custom'
import { header } from './header'
import { kerberos } from './kerberos'
import { oauth1 } from './oauth-1'
import { oauth1SignIn } from './oauth-1-sign-in'
import { passwordGrant } from './password-grant'
import { query } from './query'
import type { CallerMethod } from './method'

export const callerMethods = {
  basic,
  bearer,
  header,
  query,
  oauth1,
  clientCredentials,
  passwordGrant,
  authorizationCode,
  oauth1SignIn,
  kerberos,
  custom,
} satisfies Record<string, CallerMethod>
