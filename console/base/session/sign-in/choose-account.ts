// Which of a person's accounts to work in; asking the person is account/auth.
import type { AppControls } from '@parley/contract/account/account'

/** The account to work in: the only one, else the one named at launch, else the default; null: ask (§4, A13, A14). */
export function chooseAccount(
  controls: Pick<AppControls, 'associatedAccounts' | 'defaultAccountId'>,
  launchAccountId = '',
): { accountId: string } | null {
  const offered = controls.associatedAccounts.filter((account) => account.isDeveloper)
  if (offered.length <= 1) return { accountId: offered[0]?.accountId ?? '' }
  const named =
    offered.find((account) => account.accountId === launchAccountId) ??
    offered.find((account) => account.accountId === controls.defaultAccountId)
  return named === undefined ? null : { accountId: named.accountId }
}
