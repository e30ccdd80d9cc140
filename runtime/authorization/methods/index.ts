// What each way of saying who is calling makes of a request: whoever adds a way to the contract is told here what it must do.
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
import { script } from './script'
import type { CallerSettings, RequestAuth } from './method'

export const requestAuths: Record<CallerSettings['auth'], RequestAuth> = {
  none: {},
  saved: { auth: () => ({ kind: 'gone' }) },
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
  script,
}
