// A lost authenticator app through the real server: who may take it away from whom, and what happens then.
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { codeFor, signInAs, testApp } from '../../../test-support/app'
import { join, type Member, newMember } from '../../../test-support/team'

const server = await testApp()
const { db } = server.services
const ingrid = await server.signUp('Ingrid')
const orgId = ingrid.accountId

type Person = Pick<Member, 'call' | 'userId'>

async function setUpApp({ call, userId }: Person): Promise<void> {
  const { secret } = await call('two-factor.begin', { userId })
  await call('two-factor.confirm', { userId, code: generateSync({ secret, epoch: Math.floor(server.services.now() / 1000) }) })
}

async function memberWithApp(name: string, invited: Parameters<typeof newMember>[3] = {}): Promise<Member> {
  const member = await newMember(server, ingrid, name, invited)
  await setUpApp(member)
  return member
}

describe('an authenticator app that somebody has lost', () => {
  it('is taken away by an administrator: every sign-in ends, the password alone opens, it is recorded and mailed', async () => {
    const mads = await memberWithApp('Mads')
    const elsewhere = await signInAs(server.app, mads.emailId)
    expect(await ingrid.call('team.remove-second-factor', { orgId, memberId: mads.userId })).toMatchObject({
      userId: mads.userId,
      secondFactor: false,
    })
    for (const who of [mads, elsewhere]) expect((await who.failure('bot.list', { userId: mads.userId })).status).toBe(401)
    const back = await signInAs(server.app, mads.emailId)
    expect(await back.call('bot.list', { userId: mads.userId })).toEqual([])
    expect(await back.call('two-factor.get', { userId: mads.userId })).toMatchObject({ app: { isSetUp: false }, recoveryCodesLeft: 0 })
    expect(server.messages.findLast(({ to }) => to === mads.emailId)?.text).toContain('An administrator of your account')
    const entry = await db.selectFrom('audit_entry').selectAll().where('kind', '=', 'second-factor.taken-away').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: ingrid.userId, target: 'Mads Moe', account_id: orgId })
    await setUpApp(back)
  })

  it('is followed by a sent code where the account asks everybody for a second factor, and by setting up an app anew', async () => {
    const kei = await memberWithApp('Kei')
    await ingrid.call('team.remove-second-factor', { orgId, memberId: kei.userId })
    await ingrid.call('account.update-settings', { accountId: orgId, secondFactor: true })
    const back = await signInAs(server.app, kei.emailId)
    expect((await back.failure('bot.list', { userId: kei.userId })).code).toBe('SECOND_FACTOR_NEEDED')
    expect(await back.call('two-factor.initiate', {})).toMatchObject({ enforceTFA: true, method: 'email' })
    await back.call('two-factor.verify', { code: codeFor(server.messages, kei.emailId) })
    expect(await back.call('two-factor.get', { userId: kei.userId })).toMatchObject({ isEnforced: true, app: { isSetUp: false } })
    await setUpApp(back)
  })
})

describe('the app of somebody else stays', () => {
  it('where the caller is no administrator, and an owner’s where the caller is no owner', async () => {
    const other = await server.signUp('Astrid')
    const at = { orgId: other.accountId }
    const admin = await newMember(server, other, 'Admin', { role: 'admin' })
    const member = await newMember(server, other, 'Member')
    await setUpApp(other)
    await setUpApp(admin)
    expect((await member.failure('team.remove-second-factor', { ...at, memberId: admin.userId })).status).toBe(403)
    expect((await admin.failure('team.remove-second-factor', { ...at, memberId: other.userId })).status).toBe(403)
    expect(await other.call('two-factor.get', { userId: other.userId })).toMatchObject({ app: { isSetUp: true } })
    expect(await admin.call('two-factor.get', { userId: admin.userId })).toMatchObject({ app: { isSetUp: true } })
  })

  it('where they are in another account too, which their app protects as well', async () => {
    const other = await server.signUp('Olga')
    const guest = await server.signUp('Guest')
    await setUpApp(guest)
    await join(server, other, guest)
    const refused = await other.failure('team.remove-second-factor', { orgId: other.accountId, memberId: guest.userId })
    expect(refused).toMatchObject({ status: 403 })
    expect(await guest.call('two-factor.get', { userId: guest.userId })).toMatchObject({ app: { isSetUp: true } })
  })

  it('where there is none, for a stranger, and for oneself', async () => {
    const owner = await server.signUp('Else')
    const at = { orgId: owner.accountId }
    const member = await newMember(server, owner, 'Plain')
    expect((await owner.failure('team.remove-second-factor', { ...at, memberId: member.userId })).status).toBe(404)
    expect((await owner.failure('team.remove-second-factor', { ...at, memberId: ingrid.userId })).status).toBe(404)
    expect((await owner.failure('team.remove-second-factor', { ...at, memberId: owner.userId })).status).toBe(400)
  })
})
