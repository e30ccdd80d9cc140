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
  isOfOrganization: boolean
  /** What it may do, by bot. */
  scopes: Readonly<Record<string, readonly string[]>>
  /** The key before the last renewal, of the same sort as the newest; null where none works beside it. */
  oldSealedSecret: string
  oldPublicKey: string
  oldKeyUntil: Date | null
  createdAt: Date
}

export type NewApp = Omit<App, 'createdAt' | 'oldSealedSecret' | 'oldPublicKey' | 'oldKeyUntil'>

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
    isOfOrganization: row.of_organization,
    scopes: row.scopes,
    oldSealedSecret: row.old_secret,
    oldPublicKey: row.old_public_key,
    oldKeyUntil: row.old_key_until,
    createdAt: row.created_at,
  }
}

export async function listApps(db: Db, accountId: string): Promise<App[]> {
  const rows = await db.selectFrom('sdk_app').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
  return rows.map(read)
}

export async function listAppsOfBot(db: Db, botId: string): Promise<App[]> {
  const rows = await db.selectFrom('sdk_app').selectAll().where(sql<boolean>`${botId} = any(bots)`).orderBy('created_at').execute()
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

export async function insertApp(db: Db, app: NewApp): Promise<App> {
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
      of_organization: app.isOfOrganization,
      scopes: JSON.stringify(app.scopes),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** `added`: what it may do with bots it was not bound to before. What it may do with those it leaves goes with them. */
export async function updateApp(
  db: Db,
  clientId: string,
  { name, allowsAnonymous, bots, added }: Pick<App, 'name' | 'allowsAnonymous' | 'bots'> & { added: App['scopes'] },
): Promise<App | undefined> {
  const scopes = sql<string>`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(scopes || ${JSON.stringify(added)}::jsonb) where key = any(${bots}))`
  const row = await db
    .updateTable('sdk_app')
    .set({ name, allows_anonymous: allowsAnonymous, bots, scopes })
    .where('client_id', '=', clientId)
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

export async function deleteApp(db: Db, accountId: string, clientId: string): Promise<boolean> {
  const done = await db.deleteFrom('sdk_app').where('account_id', '=', accountId).where('client_id', '=', clientId).executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function bindBot(db: Db, clientId: string, botId: string, scopes: readonly string[]): Promise<void> {
  await db
    .updateTable('sdk_app')
    .set({ bots: sql`array_append(bots, ${botId})`, scopes: withScopes(botId, scopes) })
    .where('client_id', '=', clientId)
    .where(sql<boolean>`not (${botId} = any(bots))`)
    .execute()
}

function withScopes(botId: string, scopes: readonly string[]) {
  return sql<string>`scopes || ${JSON.stringify({ [botId]: scopes })}::jsonb`
}

/** Only while it is bound to the bot. */
export async function updateScopes(db: Db, clientId: string, botId: string, scopes: readonly string[]): Promise<App | undefined> {
  const row = await db
    .updateTable('sdk_app')
    .set({ scopes: withScopes(botId, scopes) })
    .where('client_id', '=', clientId)
    .where(sql<boolean>`${botId} = any(bots)`)
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

/** The newest key becomes the old one, which works until then; null leaves none. */
export async function updateKey(
  db: Db,
  clientId: string,
  { sealedSecret, publicKey }: Pick<App, 'sealedSecret' | 'publicKey'>,
  oldKeyUntil: Date | null,
): Promise<App | undefined> {
  const old =
    oldKeyUntil === null
      ? { old_secret: '', old_public_key: '' }
      : { old_secret: sql<string>`secret`, old_public_key: sql<string>`public_key` }
  const row = await db
    .updateTable('sdk_app')
    .set({ secret: sealedSecret, public_key: publicKey, ...old, old_key_until: oldKeyUntil })
    .where('client_id', '=', clientId)
    .returningAll()
    .executeTakeFirst()
  return row && read(row)
}

/** Old keys whose time is over, of all apps. */
export async function forgetOldKeys(db: Db, now: number): Promise<void> {
  await db
    .updateTable('sdk_app')
    .set({ old_secret: '', old_public_key: '', old_key_until: null })
    .where('old_key_until', '<=', new Date(now))
    .execute()
}

/** undefined for a removed bot too. */
export async function accountOfBot(db: Db, botId: string): Promise<string | undefined> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).where('removed_at', 'is', null).executeTakeFirst()
  return row?.account_id
}
