// Users and their accounts as the profile and the accounts list show them.
import { fail } from '@parley/contract/base/errors'
import { accountRoles } from '@parley/contract/base/access/roles'
import type { AppControls, Profile } from '@parley/contract/account/account'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { licenseVersion } from '../../base/security/people/license'
import { maySeeBuilder } from '../../base/security/people/people'

export async function readProfile(db: Db, userId: string, accountId: string): Promise<Profile> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) fail('INVALID_ACCESS_TOKEN')
  const isBTAccessAllowed = await maySeeBuilder(db, userId)
  return {
    id: row.id,
    orgId: accountId,
    emailId: row.email,
    fName: row.first_name,
    lName: row.last_name,
    jTitle: row.job_title,
    dept: row.department,
    sourceType: row.source,
    additionalFields: row.additional_fields,
    isFirstTimeLogin: row.first_login,
    licenseType: isBTAccessAllowed ? 'full' : 'none',
    koreUserInfo: { userId, accountId, role: await roleIn(db, userId, accountId) },
    personalInfo: { language: row.language },
    hasPassword: row.password_hash !== null,
    preferences: row.preferences,
    phoneNo: row.phone,
    isBTLicenseAccepted: row.license_version === (await licenseVersion(db)),
    isBTAccessAllowed,
  }
}

/** '' for who is no member of the account. */
async function roleIn(db: Db, userId: string, accountId: string): Promise<string> {
  const row = await db
    .selectFrom('membership')
    .select('role')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role ?? ''
}

export interface ProfileChange {
  first_name?: string
  last_name?: string
  job_title?: string
  department?: string
  email?: string
  language?: string
  additional_fields?: string
}

export async function updateUser(db: Db, userId: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('app_user').set(change).where('id', '=', userId).execute()
}

export async function mergePreferences(db: Db, userId: string, preferences: Record<string, string>): Promise<void> {
  await sql`update app_user set preferences = preferences || ${JSON.stringify(preferences)}::jsonb where id = ${userId}`.execute(db)
}

export type ListedAccount = Omit<AppControls['associatedAccounts'][number], 'idp'> & { isDefault: boolean }

export async function listAccounts(db: Db, userId: string): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select([
      'account.id',
      'account.name',
      'account.account_type',
      sql<boolean>`coalesce((account.settings ->> 'secondFactor')::boolean, false)`.as('second_factor'),
      'membership.is_developer',
      'membership.is_suspended',
      'membership.is_default',
      'membership.role',
      'membership.last_at',
    ])
    .where('membership.user_id', '=', userId)
    .orderBy('membership.is_default', 'desc')
    .orderBy('account.name')
    .execute()
  return rows.map((row) => ({
    accountId: row.id,
    accountName: row.name,
    accountType: row.account_type,
    isDeveloper: row.is_developer && !row.is_suspended,
    isDefault: row.is_default,
    tfa: { enable: row.second_factor },
    role: accountRoles.find((role) => role === row.role) ?? 'member',
    lastUsed: row.last_at?.toISOString() ?? '',
  }))
}

/** The account somebody comes into from now on. */
export async function makeDefault(db: Db, userId: string, accountId: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ is_default: sql<boolean>`account_id = ${accountId}` })
    .where('user_id', '=', userId)
    .execute()
}

export async function acceptLicenseVersion(db: Db, userId: string, version: string): Promise<void> {
  await db.updateTable('app_user').set({ license_version: version }).where('id', '=', userId).execute()
}
