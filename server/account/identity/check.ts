// The check before a password is asked for: what is known of an address or number (§4 sign-in flow), unless the account of its domain
// keeps that to itself.
import { domainOf, type IdentityValue } from '@parley/contract/base/identity-form'
import { encodeStatus, type SignUpStatus } from '@parley/contract/account/sign-up-status'
import { connectionOfDomain, connectionOfPerson } from '../../base/security/access/connections'
import { rulesOfDomain } from '../../base/security/access/domains'
import type { Ctx, Db } from '../../base/context'
import { findPersonById, holderOf, maySeeBuilder, type Person } from '../../base/security/people/people'
import { licenseVersion } from '../../base/security/people/license'
import { isFreeMail } from './free-mail'

export async function check(ctx: Ctx, identity: IdentityValue): Promise<{ response: string }> {
  return { response: encodeStatus(await statusOf(ctx, identity)) }
}

async function statusOf({ db, config }: Pick<Ctx, 'db' | 'config'>, identity: IdentityValue): Promise<SignUpStatus> {
  const domain = domainOf(identity)
  const [rules, connection] = await Promise.all([rulesOfDomain(db, domain), connectionOfDomain(db, domain)])
  const common = {
    isFreeEmail: isFreeMail(domain),
    self_signup_enabled: rules.selfSignUp ?? (config.isSignUpOpen ? null : false),
    idp: connection?.isDirect === true ? connection.id : '',
    verificationType: identity.type,
    otpSignup: identity.type === 'phone',
  }
  if (rules.hidesIdentities) return { ...told, ...common }
  const holder = await holderOf(db, identity)
  const person = holder && (await findPersonById(db, holder.userId))
  if (!holder || !person) return { ...unknown, ...common }
  const own = connection && (await connectionOfPerson(db, domain, person.id))
  const idp = own?.isDirect === true || (person.passwordHash === null && person.isActive) ? (own?.id ?? '') : ''
  return { ...common, ...(await known(db, person)), isPrimaryIdentity: holder.isPrimary, idp }
}

/** The same for everybody: a password is asked for in any case. */
const told = { ...flags(true), status: 1, isBTAccessAllowed: true, isPrimaryIdentity: true } as const
const unknown = { ...flags(false), status: -1, isBTAccessAllowed: true, isPrimaryIdentity: false } as const

function flags(isLicenseAccepted: boolean) {
  return { isBTLicenseAccepted: isLicenseAccepted, isBTLicenseAccepted_update: false, usernameSecured: false }
}

async function known(db: Db, person: Person) {
  const version = await licenseVersion(db)
  return {
    status: person.isActive ? (1 as const) : (0 as const),
    isBTLicenseAccepted: person.licenseVersion !== '',
    isBTLicenseAccepted_update: person.licenseVersion !== '' && person.licenseVersion !== version,
    isBTAccessAllowed: await maySeeBuilder(db, person.id),
    usernameSecured: !person.isActive && person.passwordHash === null,
  }
}
