// What accounts decide for everybody with an address of their domains: whether strangers may sign up, what the identity check tells, and
// which password rules hold. Kept for a few seconds, because anybody may ask.
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../context'
import { accountFacts } from './accounts'
import { defaultPolicy } from './default-settings'

export interface DomainRules {
  /** Accounts that list the domain. */
  accountIds: string[]
  /** null where no account says anything. */
  selfSignUp: boolean | null
  hidesIdentities: boolean
  policy: PasswordPolicy
}

const keptMs = 5000
const rules = new LRUCache<string, DomainRules>({ max: 1000, ttl: keptMs })
const nothingSaid: DomainRules = { accountIds: [], selfSignUp: null, hidesIdentities: false, policy: defaultPolicy }

/** Nobody decides for a phone number, whose domain is ''. */
export async function rulesOfDomain(db: Db, domain: string): Promise<DomainRules> {
  if (domain === '') return nothingSaid
  const known = rules.get(domain)
  if (known) return known
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`settings -> 'allowedDomains' ? ${domain}`)
    .where('is_suspended', '=', false)
    .orderBy('created_at')
    .execute()
  const settings = (await Promise.all(accounts.map(({ id }) => accountFacts(db, id)))).flatMap((facts) => (facts ? [facts.settings] : []))
  const [first] = settings
  const found: DomainRules = {
    accountIds: accounts.map(({ id }) => id),
    selfSignUp: first === undefined ? null : settings.every(({ selfSignUp }) => selfSignUp),
    hidesIdentities: settings.some(({ hidesIdentities }) => hidesIdentities),
    policy: first?.passwordPolicy ?? defaultPolicy,
  }
  rules.set(domain, found)
  return found
}

/** After a change of settings, on this server at once; on others within seconds. */
export function forgetDomains(): void {
  rules.clear()
}
