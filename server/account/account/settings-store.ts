// An account's settings in the database, and whose domains its people have.
import type { AccountSettings } from '@parley/contract/account/account'
import type { Db } from '../../base/context'

/** One change of an account at a time. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

export async function writeSettings(db: Db, accountId: string, { name, ...settings }: AccountSettings): Promise<void> {
  await db
    .updateTable('account')
    .set({ name, settings: JSON.stringify(settings) })
    .where('id', '=', accountId)
    .execute()
}

/** Mail domains that the user has proved, each once. */
export async function domainsOf(db: Db, userId: string): Promise<string[]> {
  const primary = db.selectFrom('app_user').select('email as value').where('id', '=', userId).where('state', '=', 'active')
  const rows = await primary
    .unionAll(
      db
        .selectFrom('secondary_identity')
        .select('value')
        .where('user_id', '=', userId)
        .where('kind', '=', 'email')
        .where('verified_at', 'is not', null),
    )
    .execute()
  const domains = rows.map(({ value }) => value.toLowerCase().split('@')[1] ?? '')
  return [...new Set(domains.filter((domain) => domain !== ''))]
}
