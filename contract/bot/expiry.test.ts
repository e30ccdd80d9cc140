// When a bot has expired, as a table: each way of paying, each type and the numbers of status around the one that counts.
import { describe, expect, it } from 'vitest'
import { botTypes } from '../base/ids'
import { BillingType, isExpired, isPaidAboutToExpire, isTrialAboutToExpire } from './expiry'

const statuses = [-1, 0, 1, 2, 3, 22]
const plans = BillingType.options.flatMap((billingType) =>
  botTypes.flatMap((type) => statuses.map((status) => ({ billingType, type, status }))),
)
const told = ({ billingType, type, status }: (typeof plans)[number]) => `${billingType || 'none'} ${type} ${status}`

describe('a bot', () => {
  it('has expired where it is free or paid, neither a sample nor a smart bot, and its status is 2 [S4-013]', () => {
    expect(plans.filter(isExpired).map(told)).toEqual([
      ...['free default 2', 'free taskbot 2', 'free universalbot 2'],
      ...['paid default 2', 'paid taskbot 2', 'paid universalbot 2'],
    ])
  })

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])('of status %i has expired: %s [S3-014]', (status, expected) => {
    expect(isExpired({ billingType: 'paid', type: 'default', status })).toBe(expected)
  })

  it('is never about to expire, on trial or paid [S4-014]', () => {
    expect(plans.filter((plan) => isTrialAboutToExpire(plan) || isPaidAboutToExpire(plan))).toEqual([])
  })
})
