// Users as signing in, verification and passwords need them: found by what they sign in with. Names and profile are the account
// feature's, sign-ins are base/access.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { sql } from 'kysely'
import type { Db } from '../../context'

export interface Person {
  id: string
  email: string
  phone: string
  firstName: string
  lastName: string
  /** False until an identity is verified. */
  isActive: boolean
  isSuspended: boolean
  passwordHash: string | null
  /** Epoch milliseconds. */
  passwordAt: number
  language: string
  licenseVersion: string
}

/** By the address or number they sign in with. */
export async function findPerson(db: Db, identity: IdentityValue): Promise<Person | undefined> {
  const query = db.selectFrom('app_user').selectAll()
  const row = await (identity.type === 'email'
    ? query.where('email', '<>', '').where((eb) => eb(eb.fn('lower', ['email']), '=', identity.value))
    : query.where('phone', '<>', '').where('phone', '=', identity.value)
  ).executeTakeFirst()
  return row && personOf(row)
}

export async function findPersonById(db: Db, userId: string): Promise<Person | undefined> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()
  return row && personOf(row)
}

export interface HeldIdentity {
  userId: string
  isPrimary: boolean
  isVerified: boolean
}

/** Who holds an address or number, as primary or as a further identity they have proved; one that is only claimed holds nothing. */
export async function holderOf(db: Db, identity: IdentityValue): Promise<HeldIdentity | undefined> {
  const person = await findPerson(db, identity)
  if (person) return { userId: person.id, isPrimary: true, isVerified: person.isActive }
  const row = await db
    .selectFrom('secondary_identity')
    .select('user_id')
    .where('value', '=', identity.value)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row && { userId: row.user_id, isPrimary: false, isVerified: true }
}

/** Until the transaction ends, nobody else gives this address or number to anybody. */
export async function lockIdentity(db: Db, identity: IdentityValue): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${identity.value}`}, 0))`.execute(db)
}

/** Where messages to a person go. */
export function primaryOf(person: Pick<Person, 'email' | 'phone'>): IdentityValue {
  return person.email === '' ? { type: 'phone', value: person.phone } : { type: 'email', value: person.email }
}

/** False only where every account of theirs has taken the builder from them. */
export async function maySeeBuilder(db: Db, userId: string): Promise<boolean> {
  const rows = await db.selectFrom('membership').select('is_developer').where('user_id', '=', userId).execute()
  return rows.length === 0 || rows.some((row) => row.is_developer)
}

interface Row {
  id: string
  email: string
  phone: string
  first_name: string
  last_name: string
  state: string
  is_suspended: boolean
  password_hash: string | null
  password_at: Date | null
  language: string
  license_version: string
  created_at: Date
}

function personOf(row: Row): Person {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    isActive: row.state === 'active',
    isSuspended: row.is_suspended,
    passwordHash: row.password_hash,
    passwordAt: (row.password_at ?? row.created_at).getTime(),
    language: row.language,
    licenseVersion: row.license_version,
  }
}
