// What follows a good login (§4 after login). The calls are stood in for; their order and what comes next is what is proved.
import type { AppControls, Profile } from '@parley/contract/account/account'
import type { FactorChallenge } from '@parley/contract/account/two-factor'
import { describe, expect, it } from 'vitest'
import { afterLogin } from './after-login'

const profile: Profile = {
  id: 'u-1',
  orgId: 'o-1',
  emailId: 'ada@example.com',
  fName: 'Ada',
  lName: 'Lind',
  jTitle: '',
  dept: '',
  sourceType: 'local',
  additionalFields: {},
  isFirstTimeLogin: false,
  licenseType: 'full',
  koreUserInfo: { userId: 'u-1', accountId: 'a-1', role: 'owner' },
  personalInfo: { language: 'en' },
  hasPassword: true,
  preferences: {},
  phoneNo: '',
  isBTLicenseAccepted: true,
  isBTAccessAllowed: true,
}

type Account = AppControls['associatedAccounts'][number]
const account = (accountId: string, more: Partial<Account> = {}): Account => ({
  accountId,
  accountName: accountId,
  accountType: 3,
  isDeveloper: true,
  idp: '',
  tfa: { enable: false },
  role: 'owner',
  lastUsed: '',
  ...more,
})

interface Case {
  accounts: Account[]
  defaultAccountId?: string
  profile?: Partial<Profile>
  enforceTFA?: boolean
}

async function run({ accounts, defaultAccountId = '', profile: change = {}, enforceTFA = false }: Case, launch = '') {
  const made: string[] = []
  const controls = { associatedAccounts: accounts, defaultAccountId } as AppControls
  const asked: FactorChallenge = { enforceTFA, ttl: 300, method: 'totp', methods: ['totp'], sentTo: '' }
  const note = <T>(name: string, value: T) => {
    made.push(name)
    return Promise.resolve(value)
  }
  const next = await afterLogin(
    {
      readProfile: () => note('profile', { ...profile, ...change }),
      readControls: () => note('AppControlList', controls),
      enterAccount: (id) => void made.push(`account ${id}`),
      askSecondFactor: () => note('two-factor', asked),
    },
    launch,
  )
  return { next, made }
}

describe('after a good login', () => {
  it('the profile is loaded first, then the app controls (S4-042)', async () => {
    const { made } = await run({ accounts: [] })
    expect(made.slice(0, 2)).toEqual(['profile', 'AppControlList'])
  })

  it('somebody of no account is in at once, without a second factor (S4-043)', async () => {
    const { next, made } = await run({ accounts: [] })
    expect(next).toMatchObject({ next: 'in', accountId: '' })
    expect(made).not.toContain('two-factor')
  })

  it('somebody of one account is asked whether it wants a second factor, in that account (S4-044)', async () => {
    const { next, made } = await run({ accounts: [account('o-1')] })
    expect(made).toEqual(['profile', 'AppControlList', 'account o-1', 'two-factor'])
    expect(next).toMatchObject({ next: 'in', accountId: 'o-1' })
  })

  it('and is sent to the form with its seconds when it does (S4-049)', async () => {
    const { next } = await run({ accounts: [account('o-1', { tfa: { enable: true } })], enforceTFA: true })
    expect(next).toMatchObject({ next: 'second-factor', asked: { ttl: 300 } })
  })

  it('the account named at launch is used, where it is one of theirs (S4-045, S2-007, decision A14)', async () => {
    const accounts = [account('o-1'), account('o-2')]
    expect((await run({ accounts, defaultAccountId: 'o-1' }, 'o-2')).next).toMatchObject({ next: 'in', accountId: 'o-2' })
    expect((await run({ accounts, defaultAccountId: 'o-1' }, 'o-9')).next).toMatchObject({ next: 'in', accountId: 'o-1' })
  })

  it('otherwise the default one (S4-046)', async () => {
    const { next } = await run({ accounts: [account('o-1'), account('o-2')], defaultAccountId: 'o-2' })
    expect(next).toMatchObject({ next: 'in', accountId: 'o-2' })
  })

  it('otherwise the person chooses (S4-047)', async () => {
    expect((await run({ accounts: [account('o-1'), account('o-2')] })).next).toMatchObject({ next: 'choose-account' })
  })

  it('only accounts of a developer count (S4-048)', async () => {
    const { next } = await run({ accounts: [account('o-1', { isDeveloper: false }), account('o-2')] })
    expect(next).toMatchObject({ next: 'in', accountId: 'o-2' })
  })

  it('a licence that is not accepted comes before everything; somebody without access is refused', async () => {
    const accounts = [account('o-1')]
    expect((await run({ accounts, profile: { isBTLicenseAccepted: false } })).next).toEqual({ next: 'license' })
    expect((await run({ accounts, profile: { isBTAccessAllowed: false } })).next).toEqual({ next: 'refused' })
  })
})
