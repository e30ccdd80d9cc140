// Whether a bot’s plan has ended (§4): pure, read by the console’s list and by the server, which then lets nobody change or publish it.
import { z } from 'zod'
import type { BotType } from '../base/ids'

/** '' where no plans are sold. */
export const BillingType = z.enum(['', 'free', 'paid'])
export type BillingType = z.infer<typeof BillingType>

/** Stream status of a bot whose plan has ended (§3). */
const expiredStatus = 2

export interface Plan {
  billingType: BillingType
  type: BotType
  status: number
}

export function isExpired({ billingType, type, status }: Plan): boolean {
  const isSold = billingType === 'free' || billingType === 'paid'
  return isSold && type !== 'sample' && type !== 'solution' && status === expiredStatus
}

/** No plan tells ahead of its end: the specification says no for every bot. */
export function isTrialAboutToExpire(_: Plan): boolean {
  return false
}

export function isPaidAboutToExpire(_: Plan): boolean {
  return false
}

/** For so long a deleted bot can be brought back. */
export const removedBotDays = 30
