// Sets a new password, whatever the way to it was: the rules, the last five, the end of other sign-ins, the record and the message to
// its owner. Proving that somebody may is the caller's.
import { fail } from '@parley/contract/base/errors'
import { checkPassword, policyFor } from '../../base/security/access/password-policy'
import { endSignIns } from '../../base/security/access/sign-ins'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Tx } from '../../base/context'
import { languageOf } from '../../base/work/notifications/templates'
import { type Person, primaryOf } from '../../base/security/people/people'
import { hashPassword, matchesPassword, unlock } from '../auth/index'
import { oldHashes, replaceHash } from './store'

export interface NewPassword {
  person: Person
  password: string
  kind: 'password.changed' | 'password.reset'
  /** The sign-in that goes on; all others end. */
  keep?: string
  /** Runs in the transaction, before anything is written. */
  claim?(tx: Tx): Promise<void>
}

export async function setPassword(ctx: Ctx, { person, password, kind, keep, claim }: NewPassword): Promise<void> {
  checkPassword(password, await policyFor(ctx.db, { userId: person.id, identity: primaryOf(person) }))
  await refuseUsed(ctx, person, password)
  const after = await hashPassword(password)
  await ctx.write(async (tx) => {
    const now = ctx.now()
    await claim?.(tx)
    if (!(await replaceHash(tx.db, { userId: person.id, before: person.passwordHash, after, now }))) fail('INVALID_CREDENTIALS')
    await endSignIns(tx, { userId: person.id, ...(keep !== undefined && { exceptId: keep }) }, { by: kind, now, bus: ctx.bus })
    await unlock(tx.db, person)
    await audit(tx.db, ctx, { kind, userId: person.id, actorName: `${person.firstName} ${person.lastName}`.trim() })
    await tell(ctx, tx, person)
  })
}

async function refuseUsed(ctx: Ctx, person: Person, password: string): Promise<void> {
  const hashes = [person.passwordHash, ...(await oldHashes(ctx.db, person.id))]
  for (const hash of hashes) if (hash !== null && (await matchesPassword(hash, password))) fail('PASSWORD_REUSED')
}

/** Nobody is told of the very first password, which they have just chosen. */
async function tell(ctx: Ctx, tx: Tx, person: Person): Promise<void> {
  const { type, value } = primaryOf(person)
  if (value === '' || person.passwordHash === null) return
  await ctx.notifier.queue(tx, {
    accountId: '',
    kind: type === 'email' ? 'mail' : 'sms',
    to: value,
    template: 'password-changed',
    language: languageOf(person.language),
    values: { name: person.firstName, link: `${ctx.consoleUrl()}/login?form=forgot-password` },
  })
}
