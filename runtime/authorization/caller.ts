// Says of a request who is calling, as its settings have it: headers that are known at once, and a sign-in that the server's port makes
// headers of. The settings are a step's own or those of a saved profile (profile.ts).
import type { callerSecretShape, callerShape } from '@parley/contract/objects/authorization/caller'
import type { AuthorizationWay } from '@parley/contract/objects/authorization/profile'
import type { FillForm } from '@parley/kit/expression/template'
import type { z } from 'zod'
import type { Callback, ServiceAuth } from '../ports'

type CallerShape = typeof callerShape & typeof callerSecretShape

/** `saved`: a profile is chosen, and not there (any more). */
export interface CallerSettings extends z.infer<z.ZodObject<CallerShape>> {
  auth: 'none' | 'saved' | AuthorizationWay
  /** What a user's sign-in is known by: the name scripts call it by or, of a saved profile, its id. */
  profile: string
  byScript?: { name: string; script: string; values: readonly { key: string; value: string }[]; secret: string }
}

export interface CallerFilling {
  settings: CallerSettings
  fillRequest(text: string, form: FillForm): string
}

/** Headers that need nobody to be asked. */
export function callerHeaders({ auth, token, authHeader, authValue }: CallerSettings): { key: string; value: string }[] {
  if (auth === 'bearer') return [{ key: 'authorization', value: `Bearer ${token}` }]
  return auth === 'header' ? [{ key: authHeader.trim(), value: authValue }] : []
}

/** `waited`: of a sign-in that the user may have to go through first. */
export function callerAuth(node: CallerFilling, waited?: Callback): { auth?: ServiceAuth } {
  const { settings } = node
  const { auth, byScript } = settings
  const fill = (text: string): string => node.fillRequest(text, 'text')
  const address = (text: string): string => node.fillRequest(text.trim(), 'url')
  if (auth === 'none' || auth === 'bearer' || auth === 'header') return {}
  if (auth === 'basic') return { auth: { kind: 'basic', user: fill(settings.user), password: fill(settings.password) } }
  if (auth === 'custom') return { auth: customOf(settings, address(settings.tokenUrl), node.fillRequest(settings.authBody, 'json')) }
  if (auth === 'script' && byScript) {
    const rows = byScript.values.filter(({ key }) => key.trim() !== '')
    const values = Object.fromEntries(rows.map(({ key, value }) => [key.trim(), fill(value)]))
    return { auth: { kind: 'script', name: byScript.name, script: byScript.script, values, secret: fill(byScript.secret) } }
  }
  if (auth === 'saved' || auth === 'script') return { auth: { kind: 'gone' } }
  const { clientId, clientSecret, scope } = settings
  const client = { tokenUrl: address(settings.tokenUrl), clientId: fill(clientId), clientSecret: fill(clientSecret), scope: fill(scope) }
  if (auth === 'clientCredentials') return { auth: { kind: 'client-credentials', ...client } }
  if (auth === 'passwordGrant')
    return { auth: { kind: 'password', ...client, user: fill(settings.user), password: fill(settings.password) } }
  const user = {
    profile: settings.profile.trim(),
    authorizationUrl: address(settings.authorizationUrl),
    secretIn: settings.secretIn,
    userId: '',
    ...(waited && { waited }),
  }
  return { auth: { kind: 'authorization-code', ...client, ...user } }
}

function customOf(settings: CallerSettings, tokenUrl: string, body: string): ServiceAuth {
  const { tokenAt, authHeader, tokenPrefix: prefix, tokenMinutes: minutes } = settings
  const header = authHeader.trim().toLowerCase() || 'authorization'
  return { kind: 'custom', tokenUrl, body, tokenAt: tokenAt.trim(), header, prefix, minutes }
}
