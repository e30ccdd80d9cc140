// Changes the key that secrets are sealed with: a new one is made, and everything in the database is sealed with it. The old keys stay
// in the ring, so that a backup can still be read. A run that was cut off is finished by the next without yet another key.
import { newId } from '@parley/contract/base/ids'
import type { Config } from '../../process/config/config'
import type { Db } from '../../context'
import { addKey } from './key-ring'
import { keepCheck, openKeyRing } from './open-key-ring'
import type { SealedColumn } from './sealed-column'
import { hasOldValues, resealAll } from './reseal'
import { secretsWith } from './secrets'

export interface Rotation {
  keyId: string
  /** How many values were sealed anew. */
  count: number
}

/** Keys of PARLEY_SECRET_KEYS are the operator's to make: then only what older keys sealed is sealed anew. */
export async function rotateKeys(
  db: Db,
  settings: Pick<Config, 'dataFolder' | 'secretKeys' | 'databaseUrl'>,
  columns: readonly SealedColumn[],
): Promise<Rotation> {
  const { dataFolder, secretKeys } = settings
  const present = await openKeyRing(db, settings, columns)
  const isUnfinished = secretKeys !== undefined || (await hasOldValues(db, secretsWith(present), columns))
  const keys = isUnfinished ? present : addKey(dataFolder)
  await keepCheck(db, keys)
  const count = await resealAll(db, secretsWith(keys), columns)
  const keyId = keys[0]?.id ?? ''
  const details = JSON.stringify({ key: keyId, values: String(count) })
  await db
    .insertInto('audit_entry')
    .values({ id: newId('audit'), kind: 'secret.key-rotated', target: keyId, details })
    .execute()
  return { keyId, count }
}
