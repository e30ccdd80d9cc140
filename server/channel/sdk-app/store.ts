// Apps in the database. The secret is kept sealed, not hashed: a shared-key signature cannot be checked without it.
import { sql } from 'kysely'
import type { SdkAppRow } from '../../base/storage/database/tables'
import type { Db } from '../../base/context'
import type { Selectable } from 'kysely'

export interface App {
  clientId: string
  accountId: string
  name: string
  algorithm: string
  /** Sealed; '' for an app that signs with a key pair. */
  sealedSecret: string
  bots: string[]
  /** PEM; '' for an app that signs with its secret. */
  publicKey: string
  apiKey: string
  /** Lets in visitors whom nobody vouches for. */
  allowsAnonymous: boolean
  /** Whose it is while it is bound to no bot; '' for nobody but administrators. */
  madeBy: string
  createdAt: Date
}

function read(row: Selectable<SdkAppRow>): App {
  return {
    clientId: row.client_id,
    accountId: row.account_id,
    name: row.name,
    algorithm: row.algorithm,
    sealedSecret: row.secret,
    bots: row.bots,
    publicKey: row.public_key,
    apiKey: row.api_key,
    allowsAnonymous: row.allows_anonymous,
    madeBy: row.made_by,
    createdAt: row.created_at,
  }
}

export async function listApps(db: Db, accountId: string): Promise<App[]> {
  const rows = await db.selectFrom('sdk_app').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
  return rows.map(read)
}

export async function findApp(db: Db, clientId: string): Promise<App | undefined> {
  const row = await db.selectFrom('sdk_app').selectAll().where('client_id', '=', clientId).executeTakeFirst()
  return row && read(row)
}

export async function findAppOfKey(db: Db, apiKey: string): Promise<App | undefined> {
  const row = await db.selectFrom('sdk_app').selectAll().where('api_key', '=', apiKey).executeTakeFirst()
  return row && read(row)
}

export async function findOwnApp(db: Db, accountId: string, mark: string): Promise<App | undefined> {
  const row = await db
    .selectFrom('sdk_app')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${mark} = any(bots)`)
    .orderBy('created_at')
    .executeTakeFirst()
  return row && read(row)
}

export async function insertApp(db: Db, app: Omit<App, 'createdAt'>): Promise<App> {
  const row = await db
    .insertInto('sdk_app')
    .values({
      client_id: app.clientId,
      account_id: app.accountId,
      name: app.name,
      algorithm: app.algorithm,
      secret: app.sealedSecret,
      bots: app.bots,
      public_key: app.publicKey,
      api_key: app.apiKey,
      allows_anonymous: app.allowsAnonymous,
      made_by: app.madeBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function updateApp(db: Db, clientId: string, set: Pick<App, 'allowsAnonymous' | 'bots'>): Promise<App | undefined> {
  const row = await db
    .updateTable('sdk_app')
    .set({ allows_anonymous: set.allowsAnonymous, bots: set.bots })
    .where('client_id', '=', clientId)
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

export async function deleteApp(db: Db, accountId: string, clientId: string): Promise<boolean> {
  const done = await db.deleteFrom('sdk_app').where('account_id', '=', accountId).where('client_id', '=', clientId).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function bindBot(db: Db, clientId: string, botId: string): Promise<void> {
  await db
    .updateTable('sdk_app')
    .set({ bots: sql`array_append(bots, ${botId})` })
    .where('client_id', '=', clientId)
    .where(sql<boolean>`not (${botId} = any(bots))`)
    .execute()
}

/** undefined for a removed bot too. */
export async function accountOfBot(db: Db, botId: string): Promise<string | undefined> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).where('removed_at', 'is', null).executeTakeFirst()
  return row?.account_id
}
