// Which single sign-on connection people of a mail domain use. Making connections and signing in through them is the sso feature's,
// which keeps `domains` and `directSSO` in a connection's settings.
import { sql } from 'kysely'
import type { Db } from '../../context'

export interface DomainConnection {
  id: string
  accountId: string
  /** People of the domain cannot use a password. */
  isDirect: boolean
}

/** undefined for a domain without an enabled connection, and for ''. */
export async function connectionOfDomain(db: Db, domain: string): Promise<DomainConnection | undefined> {
  if (domain === '') return undefined
  const row = await db
    .selectFrom('sso_connection')
    .select(['id', 'account_id', 'settings'])
    .where('enabled', '=', true)
    .where(sql<boolean>`settings -> 'domains' ? ${domain}`)
    .orderBy(sql`settings ->> 'directSSO'`, 'desc')
    .executeTakeFirst()
  return row && { id: row.id, accountId: row.account_id, isDirect: row.settings['directSSO'] === true }
}

/** The same for somebody who is known: only an account they belong to may say how they sign in. */
export async function connectionOfPerson(db: Db, domain: string, userId: string): Promise<DomainConnection | undefined> {
  const connection = await connectionOfDomain(db, domain)
  if (!connection) return undefined
  const member = await db
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('account_id', '=', connection.accountId)
    .executeTakeFirst()
  return member && connection
}
