// The account in use and what the person is in it. Every call of these screens names the account.
import { type AccountRole, isAccountAdmin } from '@parley/contract/base/roles'
import { useSession, useUserId } from '../../base/session'
import { useCall } from '../../base/use-call'

export interface Account {
  orgId: string
  name: string
  userId: string
  role: AccountRole
  isAdmin: boolean
}

/** null until it is known. */
export function useAccount(): Account | null {
  const userId = useUserId()
  const accountId = useSession((value) => value.accountId)
  const { data } = useCall('account.list-controls', userId === '' ? null : { userId }, { staleMs: 5 * 60_000 })
  const account = data?.associatedAccounts.find((each) => each.accountId === accountId)
  if (account === undefined) return null
  return { orgId: accountId, name: account.accountName, userId, role: account.role, isAdmin: isAccountAdmin(account.role) }
}
