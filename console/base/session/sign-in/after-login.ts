// What follows a good login, in the order of §4: profile, then app controls, licence, account, second factor; then the person is in.
// It decides and tells what comes next; the forms that ask are account/auth, and what "in" means is start-session.
import type { AppControls, Profile } from '@parley/contract/account/account'
import type { FactorChallenge } from '@parley/contract/account/two-factor'
import { chooseAccount } from './choose-account'

/** The calls it makes, in the account they are made for ('' before one is chosen). */
export interface AfterLoginCalls {
  readProfile: () => Promise<Profile>
  readControls: () => Promise<AppControls>
  /** From here on calls carry the account. */
  enterAccount: (accountId: string) => void
  askSecondFactor: () => Promise<FactorChallenge>
  /** Asked only inside the smart-assist product: whether the user may use the builder in the account. */
  askWhetherAllowed?: () => Promise<boolean>
}

export type Next =
  | { next: 'in'; accountId: string; profile: Profile; controls: AppControls }
  | { next: 'license' }
  | { next: 'refused' }
  | { next: 'choose-account'; controls: AppControls }
  | { next: 'second-factor'; asked: FactorChallenge }

export async function afterLogin(calls: AfterLoginCalls, launchAccountId: string): Promise<Next> {
  const profile = await calls.readProfile()
  const controls = await calls.readControls()
  if (!profile.isBTAccessAllowed) return { next: 'refused' }
  if (!profile.isBTLicenseAccepted) return { next: 'license' }
  const choice = chooseAccount(controls, launchAccountId)
  if (choice === null) return { next: 'choose-account', controls }
  calls.enterAccount(choice.accountId)
  if (choice.accountId !== '') {
    const asked = await calls.askSecondFactor()
    if (asked.enforceTFA) return { next: 'second-factor', asked }
    if (calls.askWhetherAllowed && !(await calls.askWhetherAllowed())) return { next: 'refused' }
  }
  return { next: 'in', accountId: choice.accountId, profile, controls }
}
