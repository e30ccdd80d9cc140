// Who decides about people of an account while somebody else does, and what is good once when it comes through two servers at the
// same moment.
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import type { Tx } from '../../../base/context'
import { callerOf, linkTokenFor, signInAs, testApp } from '../../../test-support/app'
import { duringCommit } from '../../../test-support/during'
import { testDatabase } from '../../../test-support/postgres'
import { newMember } from '../../../test-support/team'
import { lockAccount } from '../roles/store'
import { updateMember } from './store'

const database = await testDatabase()
const [east, west] = [await testApp({ shared: database }), await testApp({ shared: database })]
const { services } = east
const ingrid = await east.signUp('Ingrid')
const orgId = ingrid.accountId

/** What another change does before its transaction ends. */
function become(userId: string, role: string): (tx: Tx) => Promise<void> {
  return async (tx) => {
    await lockAccount(tx.db, orgId)
    await updateMember(tx.db, orgId, userId, { role })
  }
}

async function stateOf(userId: string) {
  return services.db.selectFrom('membership').select(['role', 'is_suspended']).where('user_id', '=', userId).executeTakeFirst()
}

describe('an administrator', () => {
  it('shuts nobody out who is being made an owner at that moment', async () => {
    const [admin, mads] = [await newMember(east, ingrid, 'Adm', { role: 'admin' }), await newMember(east, ingrid, 'Mads')]
    const suspend = () => admin.failure('team.update-person', { orgId, memberId: mads.userId, isSuspended: true })
    expect((await duringCommit(services, become(mads.userId, 'owner'), suspend)).status).toBe(403)
    expect(await stateOf(mads.userId)).toEqual({ role: 'owner', is_suspended: false })
    const remove = () => admin.failure('team.remove-person', { orgId, memberId: mads.userId })
    await updateMember(services.db, orgId, mads.userId, { role: 'member' })
    expect((await duringCommit(services, become(mads.userId, 'owner'), remove)).status).toBe(403)
    expect(await stateOf(mads.userId)).toEqual({ role: 'owner', is_suspended: false })
  })

  it('decides nothing more once they are none', async () => {
    const [admin, mads] = [await newMember(east, ingrid, 'Adm', { role: 'admin' }), await newMember(east, ingrid, 'Mads')]
    const promote = () => admin.failure('team.update-person', { orgId, memberId: mads.userId, role: 'admin' })
    expect((await duringCommit(services, become(admin.userId, 'member'), promote)).status).toBe(403)
    expect(await stateOf(mads.userId)).toMatchObject({ role: 'member' })
  })
})

describe('the owners of an account', () => {
  it('do not all go at once, through whichever servers they send each other away', async () => {
    const account = await east.signUp('Solo')
    const other = await newMember(east, account, 'Duo', { role: 'owner' })
    const through = callerOf(west.app, { ...other, accountId: account.accountId }, { accountid: account.accountId })
    const answers = await Promise.all([
      account.raw('DELETE', `/organization/${account.accountId}/members/${other.userId}`),
      through.raw('DELETE', `/organization/${account.accountId}/members/${account.userId}`),
      ...[account, through].map(({ userId, raw }) =>
        raw('PUT', `/organization/${account.accountId}/members/${userId}`, { body: { role: 'member' } }),
      ),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const owners = await services.db
      .selectFrom('membership')
      .select('user_id')
      .where('account_id', '=', account.accountId)
      .where('role', '=', 'owner')
      .where('is_suspended', '=', false)
      .execute()
    expect(owners.length).toBeGreaterThan(0)
  })
})

describe('through two servers at once', () => {
  it('an invitation makes one member, once', async () => {
    const guest = await east.signUp('Guest')
    const { emailId } = await guest.call('account.get-profile', { userId: guest.userId })
    await ingrid.call('team.invite-people', { orgId, identities: [emailId], role: 'member', bots: [], message: '' })
    const path = `/invitations/${linkTokenFor(east.messages, emailId)}`
    const answers = await Promise.all([east, west, east, west].map(({ app }) => callerOf(app, guest).raw('POST', path, { body: {} })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    const joined = await services.db
      .selectFrom('audit_entry')
      .select('id')
      .where('kind', '=', 'account.joined')
      .where('user_id', '=', guest.userId)
    expect(await joined.execute()).toHaveLength(1)
  })

  it('a code of an app opens one sign-in, once', async () => {
    const kei = await newMember(east, ingrid, 'Kei')
    const { secret } = await kei.call('two-factor.begin', { userId: kei.userId })
    const seconds = Math.floor(Date.now() / 1000)
    await kei.call('two-factor.confirm', { userId: kei.userId, code: generateSync({ secret, epoch: seconds }) })
    const devices = await Promise.all([east, west, east, west].map(({ app }) => signInAs(app, kei.emailId)))
    // The next one, good from half a minute before its time until half a minute after it.
    const code = generateSync({ secret, epoch: seconds + 30 })
    const proofs = await Promise.all(devices.map(({ raw }) => raw('POST', '/oAuth/token/tfa/verify', { body: { code } })))
    expect(proofs.filter(({ status }) => status === 200)).toHaveLength(1)
    const inside = await Promise.all(devices.map(({ raw, userId }) => raw('GET', `/users/${userId}/builder/streams`)))
    expect(inside.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  })
})
