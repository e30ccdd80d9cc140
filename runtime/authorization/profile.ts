// Saved authorization profiles, ready to be used: as a caller's settings in which each secret is a mention that nothing but a request
// can read, and as a request by which one is tried. Their values never come here (context/secrets).
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { limits } from '@parley/contract/base/limits'
import { callerSecretShape } from '@parley/contract/objects/authorization/caller'
import { type AuthorizationSecret, secretsOfMethod } from '@parley/contract/objects/authorization/profile'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import { z } from 'zod'
import type { Actions } from '../integration/compiled-action'
import type { SecureVariable } from '../context/secrets'
import type { FunctionLibrary } from '../functions/library'
import type { ServiceRequest } from '../ports'
import type { NodeKind } from '../nodes/node-kind'
import { headersWith } from '../nodes/shared/headers'
import { callerAuth, type CallerFilling, callerHeaders } from './caller'
import type { CallerSettings } from './methods/method'

type Profile = BotObject<'authorization'>

const CallerSecrets = z.object(callerSecretShape)

export interface CompiledAuthorization {
  id: string
  name: string
  caller: CallerSettings
  checkUrl: string
}

/** What the steps of a bot choose among: profiles and actions, by their ids. */
export interface Connected {
  authorizations: ReadonlyMap<string, CompiledAuthorization>
  actions: Actions
}

/** `{{authorization.<key>}}`, of the secrets alone. */
const secretRoot = 'authorization'
const keyOf = (id: string, field: AuthorizationSecret): string => `${idForm(id)}_${field}`

export function compileAuthorization({ id, data }: Profile, functions: FunctionLibrary): CompiledAuthorization {
  const { name, auth, script, values, checkUrl, description: _, ...shared } = data
  const mention = (field: AuthorizationSecret): string => `{{${secretRoot}.${keyOf(id, field)}}}`
  const secrets = CallerSecrets.parse(Object.fromEntries(secretsOfMethod(auth).map(({ field }) => [field, mention(field)])))
  const byScript = auth === 'script' && { byScript: { name, script, functions, values, secret: mention('secret') } }
  return { id, name, caller: { ...shared, ...secrets, ...byScript, auth, profile: id }, checkUrl }
}

/** The settings of a kind of step as it reads them, with what the action and the profile say that they choose. */
export function settingsWith(kind: NodeKind, settings: JsonObject, { authorizations, actions }: Connected): unknown {
  const read = settingsWithAction(kind, kind.read(settings), actions)
  const profile = kind.signsInBy && authorizations.get(kind.signsInBy.chosen(read))
  return kind.signsInBy && profile ? kind.signsInBy.with(read, profile.caller) : read
}

function settingsWithAction({ takesAction }: NodeKind, read: unknown, actions: Actions): unknown {
  const action = takesAction && actions.get(takesAction.chosen(read))
  return takesAction && action ? takesAction.with(read, action) : read
}

/** What is secret of profiles, to be written into requests as secure variables are. */
export function secretsOfProfiles(profiles: readonly Profile[]): SecureVariable[] {
  return profiles.flatMap(({ id, data: { name, auth } }) =>
    secretsOfMethod(auth).map(({ field, isRequired }) => ({
      id: secretIdOf(id, field),
      key: keyOf(id, field),
      scope: secretRoot,
      of: name,
      ...(!isRequired && { isOptional: true as const }),
    })),
  )
}

/** Calls the address it is tried with or, without one, asks for no more than what says who is calling. */
export function requestOfProfile({ caller, checkUrl }: CompiledAuthorization, fillRequest: CallerFilling['fillRequest']): ServiceRequest {
  const url = checkUrl.trim()
  return {
    method: 'GET',
    url: fillRequest(url, 'url'),
    headers: headersWith(callerHeaders(caller), (text) => fillRequest(text, 'text')),
    body: '',
    timeoutMs: limits.serviceTimeoutMs,
    ...callerAuth({ settings: caller, fillRequest }),
    ...(url === '' && { asksNobody: true as const }),
  }
}
