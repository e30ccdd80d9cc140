// The account in use and what the person is in it. Calls about the account name it.
import { type AccountRole, isAccountAdmin } from '@parley/contract/base/access/roles'
import { useMemo } from 'react'
import { useSession, useUserId } from '../../base/session/session'
import { useCall } from '../../base/call/use-call'

export interface Account {
  orgId: string
  name: string
  userId: string
  role: AccountRole
  isAdmin: boolean
}

/** null until it is known. */
export function useAccount(): Account | null {
  return useAccountQuery().account
}

/** With the reading of it, which may fail. */
export function useAccountQuery() {
  const userId = useUserId()
  const orgId = useSession((value) => value.accountId)
  const query = useCall('account.list-controls', userId === '' ? null : { userId }, { staleMs: 5 * 60_000 })
  const found = query.data?.associatedAccounts.find((each) => each.accountId === orgId)
  const account: Account | null =
    useMemo(
      () => found && { orgId, name: found.accountName, userId, role: found.role, isAdmin: isAccountAdmin(found.role) },
      [found, orgId, userId],
    ) ?? null
  return { account, query }
}
