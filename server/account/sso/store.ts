// Connections in the database, who is known by which name at a provider, and people who come for the first time.
import type { Selectable } from 'kysely'
import { newId } from '@parley/contract/base/ids'
import type { Connection } from '@parley/contract/account/sso'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../base/context'
import type { SsoConnectionRow } from '../../base/storage/database/tables/identity'
import type { Sealing } from '../../base/security/secrets/secrets'

const Settings = z.object({
  directSSO: z.boolean(),
  domains: z.array(z.string()),
  selfSignUp: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  entryPoint: z.string(),
  certificates: z.array(z.string()),
})

export type StoredConnection = Omit<Connection, 'ours' | 'hasSecret'> & { accountId: string; sealedSecret: string | null }

export async function listConnections(db: Db, accountId: string): Promise<StoredConnection[]> {
  const rows = await db.selectFrom('sso_connection').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute()
  return rows.map(read)
}

export async function findConnection(db: Db, connectionId: string): Promise<StoredConnection | undefined> {
  const row = await db.selectFrom('sso_connection').selectAll().where('id', '=', connectionId).executeTakeFirst()
  return row && read(row)
}

/** An enabled connection by its id or its workspace name. */
export async function findEnabled(db: Db, name: string): Promise<StoredConnection | undefined> {
  const row = await db
    .selectFrom('sso_connection')
    .selectAll()
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('id', '=', name), eb('ws_name', '=', name.trim().toLowerCase())]))
    .executeTakeFirst()
  return row && read(row)
}

function read(row: Selectable<SsoConnectionRow>): StoredConnection {
  return {
    connectionId: row.id,
    accountId: row.account_id,
    kind: row.kind === 'saml' ? 'saml' : 'oidc',
    wsName: row.ws_name,
    displayName: row.display_name,
    enabled: row.enabled,
    sealedSecret: row.secret,
    ...Settings.parse(row.settings),
  }
}

/** Writes a new connection, or over the one with its id. */
export async function keepConnection(db: Db, connection: StoredConnection): Promise<void> {
  const changing = {
    kind: connection.kind,
    ws_name: connection.wsName,
    display_name: connection.displayName,
    enabled: connection.enabled,
    settings: JSON.stringify(Settings.parse(connection)),
    secret: connection.sealedSecret,
  }
  await db
    .insertInto('sso_connection')
    .values({ id: connection.connectionId, account_id: connection.accountId, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
}

export async function deleteConnection(db: Db, connectionId: string): Promise<void> {
  await db.deleteFrom('sso_connection').where('id', '=', connectionId).execute()
}

export function openSecret(secrets: Sealing, connection: StoredConnection): string {
  return connection.sealedSecret === null ? '' : secrets.open('sso', connection.sealedSecret)
}

/** Which of these names and domains connections hold already, besides the one given. */
export async function takenBy(db: Db, wanted: { wsName: string; domains: string[] }, exceptId: string) {
  const others = await db
    .selectFrom('sso_connection')
    .select(['ws_name', 'settings'])
    .where('id', '<>', exceptId)
    .where((eb) => eb.or([eb('ws_name', '=', wanted.wsName), sql<boolean>`settings -> 'domains' ?| ${wanted.domains}::text[]`]))
    .execute()
  const held = new Set(others.flatMap(({ settings }) => Settings.parse(settings).domains))
  return { name: others.some(({ ws_name }) => ws_name === wanted.wsName), domain: wanted.domains.find((domain) => held.has(domain)) }
}

/** Domains of verified addresses of the account's owners and administrators. */
export async function domainsOfAdmins(db: Db, accountId: string): Promise<Set<string>> {
  const { rows } = await sql<{ domain: string }>`
    select distinct lower(split_part(held.value, '@', 2)) as domain
    from membership join app_user on app_user.id = membership.user_id and app_user.state = 'active'
    join lateral (
      select app_user.email as value
      union all select value from secondary_identity where user_id = app_user.id and kind = 'email' and verified_at is not null
    ) held on true
    where membership.account_id = ${accountId} and membership.role in ('owner', 'admin')`.execute(db)
  return new Set(rows.map(({ domain }) => domain).filter((domain) => domain !== ''))
}

export async function userOfSubject(db: Db, connectionId: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_subject')
    .select('user_id')
    .where('connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

export async function keepSubject(db: Db, from: { connectionId: string; subject: string; userId: string }): Promise<void> {
  await db
    .insertInto('sso_subject')
    .values({ connection_id: from.connectionId, subject: from.subject, user_id: from.userId })
    .onConflict((conflict) => conflict.columns(['connection_id', 'subject']).doNothing())
    .execute()
}

/** Everybody proves their address again. */
export async function forgetSubjects(db: Db, connectionId: string): Promise<void> {
  await db.deleteFrom('sso_subject').where('connection_id', '=', connectionId).execute()
}

/** Open sign-ins of those who are known by the connection; where an account has several, by any of them. */
export async function signInsThrough(db: Db, at: { connectionId: string; accountId: string }): Promise<{ id: string; userId: string }[]> {
  const rows = await db
    .selectFrom('sign_in')
    .innerJoin('sso_subject', 'sso_subject.user_id', 'sign_in.user_id')
    .select(['sign_in.id', 'sign_in.user_id'])
    .where('sso_subject.connection_id', '=', at.connectionId)
    .where('sign_in.account_id', '=', at.accountId)
    .where('sign_in.method', 'in', ['openid', 'saml'])
    .where('sign_in.ended_at', 'is', null)
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }))
}

export interface NewUser {
  email: string
  firstName: string
  lastName: string
  source: string
}

/** Answers with the id. */
export async function insertUser(db: Db, user: NewUser): Promise<string> {
  const id = newId('user')
  await db
    .insertInto('app_user')
    .values({ id, email: user.email, first_name: user.firstName, last_name: user.lastName, source: user.source, state: 'active' })
    .execute()
  return id
}

/** Somebody whose address was never proved before: what was set then, a password above all, may not be theirs. */
export async function activateAnew(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ state: 'active', password_hash: null })
    .where('id', '=', userId)
    .where('state', '=', 'inactive')
    .execute()
}

export async function join(db: Db, accountId: string, userId: string): Promise<void> {
  const isFirst = (await db.selectFrom('membership').select('user_id').where('user_id', '=', userId).executeTakeFirst()) === undefined
  await db
    .insertInto('membership')
    .values({ account_id: accountId, user_id: userId, role: 'member', is_default: isFirst })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A ticket lives as long as the code that was sent for it. */
export async function extendTicket(db: Db, challengeId: string, until: number): Promise<void> {
  await db
    .updateTable('challenge')
    .set({ expires_at: new Date(until) })
    .where('id', '=', challengeId)
    .where('used_at', 'is', null)
    .execute()
}

/** True for the first to use the key. */
export async function isFirstUse(db: Db, key: string, until: number): Promise<boolean> {
  const row = await db
    .insertInto('used_once')
    .values({ token: key, expires_at: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}
