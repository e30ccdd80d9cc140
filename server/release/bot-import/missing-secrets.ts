// What of a bot needs a secret and has none: secure variables, and the secret settings of other objects.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { objectsOf } from '@parley/contract/objects/object'
import type { MissingSecret } from '@parley/contract/release/bot-import'
import { kindsWithSecrets, secretsAskedBy } from '../../base/bot/secret-fields'
import type { Db } from '../../base/context'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { listObjects } from '../../base/storage/document/store'

export async function missingSecrets(db: Db, botId: string): Promise<MissingSecret[]> {
  const objects = await listObjects(db, botId, ['variable', ...kindsWithSecrets])
  const kept = await withSecrets(db, botId)
  const variables = objectsOf({ objects }, 'variable').flatMap(({ id, data }): MissingSecret[] =>
    data.secure && !kept.has(id) ? [{ objectId: id, name: data.key, field: '', label: '', labelKey: '', isOptional: false }] : [],
  )
  const settings = kindsWithSecrets
    .flatMap((kind) => objectsOf({ objects }, kind))
    .flatMap((object) =>
      secretsAskedBy(object)
        .filter(({ field }) => !kept.has(secretIdOf(object.id, field)))
        .map(
          ({ isRequired, ...asked }): MissingSecret => ({ objectId: object.id, name: object.data.name, ...asked, isOptional: !isRequired }),
        ),
    )
  return [...variables, ...settings]
}
