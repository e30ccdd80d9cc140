// What only owners of an account may do to owners, and that an account never loses its last one.
import { fail } from '@parley/contract/base/errors'
import type { Db } from '../../../base/context'
import { type Member, otherOwners } from './store'
import { sentence } from '../sentences'

/** An administrator neither makes an owner nor changes one. */
export function checkOwnerMatters(callerRole: string, ...roles: (string | undefined)[]): void {
  if (callerRole !== 'owner' && roles.includes('owner')) fail('NO_PERMISSION', sentence('refused.owners-decide'))
}

/** To be asked before an owner stops being one who can come in, by whoever holds the account's people. */
export async function checkNotLast(db: Db, accountId: string, member: Member): Promise<void> {
  if (member.role !== 'owner') return
  if ((await otherOwners(db, accountId, member.userId)) === 0) fail('LAST_OWNER')
}
