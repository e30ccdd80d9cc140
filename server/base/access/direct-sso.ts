// Which people must come in by single sign-on: those whose address has a domain that a direct connection claims. It binds new people
// and the members of the connection's account; nobody can shut out another account's people by claiming their domain.
// What a connection is and how it signs in are the sso feature's.
import { sql } from 'kysely'
import type { Db } from '../context'

export interface DirectConnection {
  /** What /sso/login takes as `connection`, and what the identity check answers as `idp`. */
  id: string
  wsName: string
  displayName: string
  accountId: string
}

/** The enabled direct connection that an e-mail address must use; undefined where a password will do. */
export async function directConnectionFor(db: Db, email: string): Promise<DirectConnection | undefined> {
  const address = email.trim().toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (!address.includes('@') || domain === '') return undefined
  const row = await db
    .selectFrom('sso_connection')
    .select(['id', 'ws_name', 'display_name', 'account_id'])
    .where('enabled', '=', true)
    .where(sql<boolean>`settings @> ${JSON.stringify({ directSSO: true, domains: [domain] })}::jsonb`)
    .where(({ or, not, exists, selectFrom }) => {
      const user = selectFrom('app_user').select('app_user.id').where(sql<string>`lower(app_user.email)`, '=', address)
      const members = user.innerJoin('membership', 'membership.user_id', 'app_user.id')
      return or([not(exists(user)), exists(members.whereRef('membership.account_id', '=', 'sso_connection.account_id'))])
    })
    .orderBy('created_at')
    .executeTakeFirst()
  return row && { id: row.id, wsName: row.ws_name, displayName: row.display_name, accountId: row.account_id }
}
