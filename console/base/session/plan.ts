// Whether the plan of a bot has ended or is about to, by the rule of the contract (bot/expiry).
import { isExpired, isPaidAboutToExpire, isTrialAboutToExpire, type Plan } from '@parley/contract/bot/expiry'
import type { Stream } from '@parley/contract/bot/bot'

type OfPlan = Pick<Stream, 'type' | 'status' | 'license'>

const planOf = ({ type, status, license }: OfPlan): Plan => ({ type, status, billingType: license.billingType })

export const hasExpired = (bot: OfPlan): boolean => isExpired(planOf(bot))

export function isAboutToExpire(bot: OfPlan): boolean {
  const plan = planOf(bot)
  return isTrialAboutToExpire(plan) || isPaidAboutToExpire(plan)
}
