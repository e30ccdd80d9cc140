// What of a bot needs a secret and has none: secure variables, and what authorization profiles ask for.
import { secretIdOf, secretsOfMethod } from '@parley/contract/objects/authorization/profile'
import { objectsOf } from '@parley/contract/objects/object'
import type { MissingSecret } from '@parley/contract/release/bot-import'
import type { Db } from '../../base/context'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { listObjects } from '../../base/storage/document/store'

export async function missingSecrets(db: Db, botId: string): Promise<MissingSecret[]> {
  const objects = await listObjects(db, botId, ['variable', 'authorization'])
  const kept = await withSecrets(db, botId)
  const variables = objectsOf({ objects }, 'variable').flatMap(({ id, data }): MissingSecret[] =>
    data.secure && !kept.has(id) ? [{ objectId: id, name: data.key, field: '', isOptional: false }] : [],
  )
  const profiles = objectsOf({ objects }, 'authorization').flatMap(({ id, data }) =>
    secretsOfMethod(data.auth).flatMap(({ field, isRequired }): MissingSecret[] =>
      kept.has(secretIdOf(id, field)) ? [] : [{ objectId: id, name: data.name, field, isOptional: !isRequired }],
    ),
  )
  return [...variables, ...profiles]
}
