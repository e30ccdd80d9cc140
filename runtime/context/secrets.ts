// Secure variables in a turn. Their values never come here: texts, scripts and conditions see stars, and a request to a service holds
// stand-ins, which the server's port replaces when it makes the request.
import { createHash } from 'node:crypto'
import type { JsonObject } from '@parley/contract/base/json'
import type { SecretUse, ServiceRequest } from '../ports'

/** Also a secret of an authorization profile, `of` which it then is; only where it is optional may it have no value. */
export interface SecureVariable {
  id: string
  key: string
  scope: 'env' | 'content' | 'authorization'
  of?: string
  isOptional?: true
}

export interface StandIns {
  /** The scope with a stand-in in the place of each secure variable. */
  scope: JsonObject
  uses: readonly SecretUse[]
}

/**
 * Stand-ins are made of all that the request's texts can hold, so that nobody can write one that counts: whoever did would change what
 * it is made of. The same turn run again has the same ones.
 */
export function standInsFor(secure: readonly SecureVariable[], scope: JsonObject): StandIns {
  if (secure.length === 0) return { scope, uses: [] }
  const all = createHash('sha256').update(JSON.stringify(scope)).digest('hex')
  const uses: SecretUse[] = []
  const changed: Record<SecureVariable['scope'], JsonObject> = {
    env: { ...part(scope, 'env') },
    content: { ...part(scope, 'content') },
    authorization: {},
  }
  for (const { id, key, scope: root, of: owner, isOptional } of secure) {
    // A dialog that does not see a variable has no stars for it either.
    if (root !== 'authorization' && !Object.hasOwn(changed[root], key)) continue
    const standIn = `secret-${createHash('sha256').update(`${all} ${id}`).digest('hex').slice(0, 40)}`
    changed[root][key] = standIn
    uses.push({
      standIn,
      variableId: id,
      name: `${root}.${key}`,
      ...(owner !== undefined && { of: owner }),
      ...(isOptional && { isOptional }),
    })
  }
  return { scope: { ...scope, ...changed }, uses }
}

function part(scope: JsonObject, root: SecureVariable['scope']): JsonObject {
  const value = scope[root]
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

/** Those whose stand-in the request holds. */
export function usedIn({ url, headers, body, auth, soap }: ServiceRequest, uses: readonly SecretUse[]): SecretUse[] {
  if (uses.length === 0) return []
  const texts = [url, body, soap?.endpoint ?? '', ...Object.values(headers), JSON.stringify(auth ?? {})]
  return uses.filter(({ standIn }) => texts.some((text) => text.includes(standIn)))
}
