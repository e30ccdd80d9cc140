// The ways of saying who is calling, one for each kind of `ServiceAuth`: whoever adds a kind is told here what it must do.
import type { ServiceAuth } from '@parley/runtime/ports'
import type { TokenTimes } from '../ports/tokens'
import { basic } from './basic'
import type { AuthOf, Caller, Calling, Fill, Outcome, PlainRequest, ServiceTools } from './caller'
import { custom } from './custom'
import { missingProfile } from './missing-profile'
import { kerberos } from './kerberos'
import { key } from './key'
import { oauth1, oauth1SignIn } from './oauth-1'
import { authorizationCode, clientCredentials, password } from './oauth-2'
import { script } from './script'

type Kind = ServiceAuth['kind']
type Auths = { [K in Kind]: AuthOf<K> }
type One<K extends Kind> = Auths[K] & { kind: K }

const callers: { [K in Kind]: Caller<Auths[K]> } = {
  basic,
  key,
  script,
  custom,
  password,
  gone: missingProfile,
  kerberos,
  'oauth-1': oauth1,
  'client-credentials': clientCredentials,
  'authorization-code': authorizationCode,
  'oauth-1-sign-in': oauth1SignIn,
}

export function filledAuth<K extends Kind>(auth: One<K>, fill: Fill): Auths[K] {
  return callers[auth.kind].filled(auth, fill)
}

export function callAs<K extends Kind>(request: PlainRequest, auth: One<K>, calling: Calling): Promise<Outcome> {
  return callers[auth.kind].call(request, auth, calling)
}

export function tokenTimesOf<K extends Kind>(auth: One<K>, botId: string, tools: ServiceTools): TokenTimes | null {
  return callers[auth.kind].tokenTimes?.(auth, botId, tools) ?? null
}
