// Which account a person works in after signing in (§4 after login; decisions A13, A14).
import { describe, expect, it } from 'vitest'
import { chooseAccount } from './choose-account'

const account = (accountId: string, isDeveloper = true) => ({
  accountId,
  accountName: accountId,
  accountType: 3,
  isDeveloper,
  idp: '',
  tfa: { enable: false },
  role: 'owner' as const,
  lastUsed: '',
})

describe('after login (§4)', () => {
  it('works without an account when there is none, and in the only one', () => {
    expect(chooseAccount({ associatedAccounts: [], defaultAccountId: '' })).toEqual({ accountId: '' })
    expect(chooseAccount({ associatedAccounts: [account('a')], defaultAccountId: '' })).toEqual({ accountId: 'a' })
  })

  it('offers only accounts of a developer', () => {
    expect(chooseAccount({ associatedAccounts: [account('a', false), account('b')], defaultAccountId: 'a' })).toEqual({ accountId: 'b' })
  })

  it('prefers the account named at launch, then the default', () => {
    const controls = { associatedAccounts: [account('a'), account('b'), account('c')], defaultAccountId: 'b' }
    expect(chooseAccount(controls, 'c')).toEqual({ accountId: 'c' })
    expect(chooseAccount(controls, 'elsewhere')).toEqual({ accountId: 'b' })
  })

  it('asks when neither is known', () => {
    expect(chooseAccount({ associatedAccounts: [account('a'), account('b')], defaultAccountId: 'x' })).toBeNull()
  })
})
