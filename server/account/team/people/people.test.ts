// The people of an account through the real server: who sees what of whom, and what administrators change.
import { describe, expect, it } from 'vitest'
import { type Caller, inAccount, signInAs, testApp, usualPassword } from '../../../test-support/app'
import { join, newMember } from '../../../test-support/team'

const server = await testApp()
const { db } = server.services
const ingrid = await server.signUp('Ingrid')
const orgId = ingrid.accountId

const bot = (who: Caller, name: string) => who.call('bot.create', { userId: who.userId, name })
const auditKinds = async (target: string) =>
  (await db.selectFrom('audit_entry').select('kind').where('target', '=', target).execute()).map(({ kind }) => kind)
const personIn = async (who: Caller, userId: string) =>
  (await who.call('team.list-people', { orgId: who.accountId })).find((one) => one.userId === userId)
const logIn = (username: string, password = usualPassword) =>
  server.anonymous.failure('auth.login', { grant_type: 'password', username, password })

describe('the list of people', () => {
  it('tells an administrator all, and others only who there is (S1-002)', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    const { _id: streamId } = await bot(mads, 'Own desk')
    expect(await personIn(ingrid, mads.userId)).toMatchObject({
      name: 'Mads Moe',
      emailId: mads.emailId,
      role: 'member',
      isDeveloper: true,
      bots: [{ streamId, name: 'Own desk', roleId: 'owner', roleName: 'Bot Owner' }],
      secondFactor: false,
      isLocked: false,
      isSuspended: false,
      lastActive: expect.stringMatching(/^\d{4}-/),
    })
    const siv = await newMember(server, ingrid, 'Siv')
    const seen = { name: 'Mads Moe', emailId: mads.emailId, bots: [], lastActive: '', phoneNo: '' }
    expect(await personIn(siv, mads.userId)).toMatchObject(seen)
    expect((await personIn(mads, mads.userId))?.bots).toHaveLength(1)
    expect(await siv.failure('team.list-invitations', { orgId })).toMatchObject({ status: 403 })
  })
})

describe('a person’s place in the account', () => {
  it('changes by an administrator, at once, and is written down', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    expect(await mads.failure('team.list-requests', { orgId })).toMatchObject({ status: 403 })
    expect(await ingrid.call('team.update-person', { orgId, memberId: mads.userId, role: 'admin' })).toMatchObject({ role: 'admin' })
    expect(await mads.call('team.list-requests', { orgId })).toEqual([])
    await ingrid.call('team.update-person', { orgId, memberId: mads.userId, isDeveloper: false })
    expect(await mads.failure('bot.list', { userId: mads.userId })).toMatchObject({ status: 401, code: 'ADMIN_REMOVED_BT_ACCESS' })
    expect(await mads.call('team.is-allowed', { userId: mads.userId })).toEqual({ isAllowed: false, role: 'admin' })
    expect(await auditKinds('Mads Moe')).toContain('account.role-changed')
  })

  it('as an owner is decided by owners alone, and the last one stays', async () => {
    const other = await server.signUp('Astrid')
    const at = { orgId: other.accountId }
    const admin = await newMember(server, other, 'Admin', { role: 'admin' })
    for (const change of [{ role: 'member' as const }, { isSuspended: true }, { isDeveloper: false }])
      expect((await admin.failure('team.update-person', { ...at, memberId: other.userId, ...change })).status).toBe(403)
    expect((await admin.failure('team.update-person', { ...at, memberId: admin.userId, role: 'owner' })).status).toBe(403)
    expect((await admin.failure('team.remove-person', { ...at, memberId: other.userId })).status).toBe(403)
    expect((await admin.failure('team.invite-people', { ...at, identities: ['x@y.example'], role: 'owner' })).status).toBe(403)
    for (const change of [{ role: 'admin' as const }, { isSuspended: true }, { isDeveloper: false }])
      expect((await other.failure('team.update-person', { ...at, memberId: other.userId, ...change })).code).toBe('LAST_OWNER')
    expect((await other.failure('team.remove-person', { ...at, memberId: other.userId })).code).toBe('LAST_OWNER')
    await other.call('team.update-person', { ...at, memberId: admin.userId, role: 'owner' })
    const demotions = [other, admin].map((who) =>
      who.raw('PUT', `/organization/${other.accountId}/members/${who.userId}`, { body: { role: 'member' } }),
    )
    expect((await Promise.all(demotions)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a suspended person', () => {
  it('loses every sign-in at once, cannot sign in, and comes back when restored', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    const elsewhere = await signInAs(server.app, mads.emailId)
    await ingrid.call('team.update-person', { orgId, memberId: mads.userId, isSuspended: true })
    for (const who of [mads, elsewhere]) expect((await who.failure('bot.list', { userId: mads.userId })).status).toBe(401)
    expect(await logIn(mads.emailId)).toMatchObject({ status: 400, code: 'SUSPENDED_USER' })
    expect(await logIn(mads.emailId, 'wrong password 1')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect((await personIn(ingrid, mads.userId))?.isSuspended).toBe(true)
    await ingrid.call('team.update-person', { orgId, memberId: mads.userId, isSuspended: false })
    expect((await signInAs(server.app, mads.emailId)).accountId).toBe(orgId)
    expect(await auditKinds('Mads Moe')).toEqual(expect.arrayContaining(['user.suspended', 'user.restored']))
  })

  it('keeps their other accounts, but reaches none of the account’s bots from there', async () => {
    const guest = await server.signUp('Guest')
    const { _id: streamId } = await bot(ingrid, 'Guest desk')
    await join(server, ingrid, guest, { bots: [{ streamId, roleId: 'developer' }] })
    await guest.call('dialog.list', { streamId })
    await ingrid.call('team.update-person', { orgId, memberId: guest.userId, isSuspended: true })
    expect(await guest.call('bot.list', { userId: guest.userId })).toEqual([])
    expect((await guest.failure('dialog.list', { streamId })).status).toBe(404)
    expect((await inAccount(server.app, guest, orgId).failure('bot.list', { userId: guest.userId })).status).toBe(403)
    expect((await signInAs(server.app, (await guest.call('account.get-profile', { userId: guest.userId })).emailId)).userId).toBe(
      guest.userId,
    )
  })

  it('is nobody who suspends themselves', async () => {
    const admin = await newMember(server, ingrid, 'Admin', { role: 'admin' })
    expect((await admin.failure('team.update-person', { orgId, memberId: admin.userId, isSuspended: true })).status).toBe(400)
  })
})

describe('a person locked out by wrong passwords', () => {
  it('is shown as locked and may try again at once when an administrator unlocks them', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(mads.emailId, `wrong password ${attempt}`)
    expect(await logIn(mads.emailId)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect((await personIn(ingrid, mads.userId))?.isLocked).toBe(true)
    expect(await ingrid.call('team.unlock-person', { orgId, memberId: mads.userId })).toMatchObject({ isLocked: false })
    expect((await signInAs(server.app, mads.emailId)).userId).toBe(mads.userId)
    expect(await auditKinds('Mads Moe')).toContain('sign-in.unlocked')
  })
})

describe('removing a person', () => {
  it('passes their bots to the caller, ends their shares, groups and sign-ins', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    const { _id: owned } = await bot(mads, 'Left behind')
    const { _id: shared } = await bot(ingrid, 'Only shared')
    await ingrid.call('team.share', { streamId: shared, coDeveloperIds: [mads.userId], roleId: 'developer' })
    const group = await ingrid.call('team.create-group', { orgId, name: 'Leavers', memberIds: [mads.userId] })
    expect((await ingrid.failure('dialog.list', { streamId: owned })).status).toBe(404)
    await ingrid.call('team.remove-person', { orgId, memberId: mads.userId })
    expect((await mads.failure('bot.list', { userId: mads.userId })).status).toBe(401)
    expect(await ingrid.call('team.list-co-developers', { streamId: owned })).toMatchObject([
      { coDeveloperId: ingrid.userId, isOwner: true },
    ])
    expect(await ingrid.call('team.list-co-developers', { streamId: shared })).toHaveLength(1)
    const groups = await ingrid.call('team.list-groups', { orgId })
    expect(groups.find(({ teamId }) => teamId === group.teamId)?.members).toEqual([])
    expect(await personIn(ingrid, mads.userId)).toBeUndefined()
    expect(await auditKinds('Mads Moe')).toContain('account.left')
    expect((await ingrid.failure('team.remove-person', { orgId, memberId: mads.userId })).status).toBe(404)
  })
})

describe('groups', () => {
  it('have an id and a channel of their own (S3-008), and share their bots with whoever is in them', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    const { _id: streamId } = await bot(ingrid, 'Group desk')
    const group = await ingrid.call('team.create-group', { orgId, name: 'Travel', memberIds: [mads.userId] })
    expect(group).toMatchObject({ teamId: expect.stringMatching(/^gr-/), topicId: expect.stringMatching(/^tp-/), name: 'Travel' })
    const { teamId } = group
    await ingrid.call('team.share', { streamId, coDeveloperIds: [teamId], roleId: 'tester' })
    expect(await mads.call('dialog.list', { streamId })).toEqual([])
    expect((await ingrid.call('team.list-groups', { orgId })).find((one) => one.teamId === teamId)?.bots).toMatchObject([
      { streamId, name: 'Group desk', roleId: 'tester' },
    ])
    await ingrid.call('team.update-co-developer', { streamId, coDeveloperId: teamId, roleId: 'developer' })
    expect((await mads.call('bot.get', { userId: mads.userId, streamId })).permissions.TASKS).toEqual(['YES'])
    await ingrid.call('team.update-group', { orgId, teamId, name: 'Travellers', memberIds: [] })
    expect((await mads.failure('dialog.list', { streamId })).status).toBe(404)
    await ingrid.call('team.update-group', { orgId, teamId, memberIds: [mads.userId] })
    await ingrid.call('team.remove-group', { orgId, teamId })
    expect((await mads.failure('dialog.list', { streamId })).status).toBe(404)
    expect(await ingrid.call('team.list-co-developers', { streamId })).toHaveLength(1)
  })

  it('join what each of somebody’s roles permits, by the higher level', async () => {
    const mads = await newMember(server, ingrid, 'Mads')
    const { _id: streamId } = await bot(ingrid, 'Joined desk')
    const roleOf = (name: string, permissions: Record<string, ['VIEW' | 'YES']>) =>
      ingrid.call('team.create-role', { orgId, name, permissions })
    const editor = await roleOf('Editor of tasks', { TASKS: ['YES'], CHANNELS: ['VIEW'] })
    const channels = await roleOf('Channels', { TASKS: ['VIEW'], CHANNELS: ['YES'] })
    const { teamId } = await ingrid.call('team.create-group', { orgId, name: 'Joined', memberIds: [mads.userId] })
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: editor.roleId })
    await ingrid.call('team.share', { streamId, coDeveloperIds: [teamId], roleId: channels.roleId })
    const list = await mads.call('bot.list', { userId: mads.userId })
    const permissions = list.find(({ _id }) => _id === streamId)?.permissions
    expect(permissions).toEqual({ TASKS: ['YES'], CHANNELS: ['YES'] })
  })

  it('have names of their own, and only people of the account', async () => {
    await ingrid.call('team.create-group', { orgId, name: 'Support' })
    expect((await ingrid.failure('team.create-group', { orgId, name: 'SUPPORT' })).code).toBe('NAME_TAKEN')
    const stranger = await server.signUp('Stranger')
    expect((await ingrid.failure('team.create-group', { orgId, name: 'Mixed', memberIds: [stranger.userId] })).status).toBe(404)
    expect((await ingrid.call('team.list-groups', { orgId })).map(({ name }) => name)).not.toContain('Mixed')
  })
})

describe('asking to join', () => {
  const asks = async (who: Caller) => {
    const id = `rq-test-${who.userId}`
    await db.insertInto('join_request').values({ id, account_id: orgId, user_id: who.userId, type: 'join' }).execute()
    return id
  }

  it.each([
    ['accept', 'You have joined', 200],
    ['refuse', 'Your request', 403],
  ] as const)('is answered with %s and a mail that says so', async (decision, subject, status) => {
    const guest = await server.signUp('Guest')
    const { emailId } = await guest.call('account.get-profile', { userId: guest.userId })
    const requestId = await asks(guest)
    expect(await ingrid.call('team.list-requests', { orgId })).toMatchObject([{ requestId, name: 'Guest Halden', emailId, type: 'join' }])
    await ingrid.call('team.answer-request', { orgId, requestId, decision })
    expect(await ingrid.call('team.list-requests', { orgId })).toEqual([])
    expect(server.messages.findLast(({ to }) => to === emailId)?.subject).toContain(subject)
    const asked = await guest.raw('GET', `/users/${guest.userId}/builder/streams`, { headers: { accountid: orgId } })
    expect(asked.status).toBe(status)
    expect((await ingrid.failure('team.answer-request', { orgId, requestId, decision })).status).toBe(404)
    expect(await auditKinds('Guest Halden')).toContain(decision === 'accept' ? 'request.accepted' : 'request.refused')
  })
})

it('logs no failure of its own', () => {
  expect(server.failures).toEqual([])
})
