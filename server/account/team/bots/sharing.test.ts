// Sharing a bot through the real server: with people, groups and those who have not come yet; changing and ending it; a new owner.
import { describe, expect, it } from 'vitest'
import { linkTokenFor, signInAs, testApp, usualPassword } from '../../../test-support/app'
import { join, newMember } from '../../../test-support/team'

const server = await testApp()
const ingrid = await server.signUp('Ingrid')
const mads = await newMember(server, ingrid, 'Mads')
let counter = 0

async function newBot() {
  const { _id: streamId } = await ingrid.call('bot.create', { userId: ingrid.userId, name: `Shared desk ${(counter += 1)}` })
  return streamId
}
const seen = async (who: typeof ingrid) => (await who.call('bot.list', { userId: who.userId })).map(({ _id }) => _id)
const auditKinds = async (target: string) =>
  (await server.services.db.selectFrom('audit_entry').select('kind').where('target', '=', target).execute()).map(({ kind }) => kind)

describe('sharing a bot (§6)', () => {
  it('with a person shows it in their list with the permissions of their role (S1-022, S6-002, S3-013)', async () => {
    const streamId = await newBot()
    expect(await seen(mads)).not.toContain(streamId)
    const list = await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: 'tester' })
    expect(list.map(({ name, roleName, isOwner, status }) => ({ name, roleName, isOwner, status }))).toEqual([
      { name: 'Ingrid Halden', roleName: 'Bot Owner', isOwner: true, status: 'active' },
      { name: 'Mads Moe', roleName: 'Bot Tester', isOwner: false, status: 'active' },
    ])
    const bot = (await mads.call('bot.list', { userId: mads.userId })).find(({ _id }) => _id === streamId)
    expect(bot?.permissions).toMatchObject({ BOT_SETTINGS: ['NO'], TASKS: ['VIEW'], BATCH_TESTING: ['YES'] })
    expect(await auditKinds('Mads Moe')).toContain('bot.shared')
  })

  it('lists the owner and everybody it is shared with (S6-005)', async () => {
    const streamId = await newBot()
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: 'developer' })
    const list = await mads.call('team.list-co-developers', { streamId })
    expect(list).toMatchObject([
      { coDeveloperId: ingrid.userId, kind: 'user', roleId: 'owner', isOwner: true },
      { coDeveloperId: mads.userId, kind: 'user', emailId: mads.emailId, roleId: 'developer', isOwner: false },
    ])
  })

  it('changes what somebody may do, and takes the bot from them (S6-003)', async () => {
    const streamId = await newBot()
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: 'tester' })
    const edit = { streamId, name: 'Late luggage', shortDesc: '', nodes: [] }
    expect(await mads.failure('dialog.create', edit)).toMatchObject({ status: 403, code: 403 })
    await ingrid.call('team.update-co-developer', { streamId, coDeveloperId: mads.userId, roleId: 'developer' })
    await mads.call('dialog.create', edit)
    const left = await ingrid.call('team.remove-co-developer', { streamId, coDeveloperId: mads.userId })
    expect(left.map(({ coDeveloperId }) => coDeveloperId)).toEqual([ingrid.userId])
    expect(await mads.failure('dialog.list', { streamId })).toMatchObject({ status: 404 })
    expect(await seen(mads)).not.toContain(streamId)
    expect(await auditKinds('Mads Moe')).toContain('bot.unshared')
  })

  it('leaves the owner alone, whoever asks', async () => {
    const streamId = await newBot()
    const asked = { streamId, coDeveloperId: ingrid.userId }
    expect((await ingrid.failure('team.update-co-developer', { ...asked, roleId: 'tester' })).msg).toContain('promoting')
    expect((await ingrid.failure('team.remove-co-developer', asked)).msg).toContain('promoting')
    const again = { streamId, coDeveloperIds: [mads.userId, ingrid.userId], roleId: 'tester' }
    expect((await ingrid.failure('team.share', again)).msg).toContain('promoting')
    expect(await ingrid.call('team.list-co-developers', { streamId })).toMatchObject([{ coDeveloperId: ingrid.userId, roleId: 'owner' }])
  })

  it('knows neither people, groups nor roles of another account, and shares with all that are named or none', async () => {
    const streamId = await newBot()
    const stranger = await server.signUp('Stranger')
    const group = await stranger.call('team.create-group', { orgId: stranger.accountId, name: 'Theirs' })
    const role = await stranger.call('team.create-role', { orgId: stranger.accountId, name: 'Theirs', permissions: { TASKS: ['VIEW'] } })
    for (const id of [stranger.userId, group.teamId, 'u-made-up'])
      expect((await ingrid.failure('team.share', { streamId, coDeveloperIds: [mads.userId, id], roleId: 'tester' })).status).toBe(404)
    for (const roleId of [role.roleId, 'owner', 'rl-made-up', ''])
      expect((await ingrid.failure('team.share', { streamId, coDeveloperIds: [mads.userId], roleId })).status).toBe(400)
    expect(await ingrid.call('team.list-co-developers', { streamId })).toHaveLength(1)
    expect(await stranger.failure('team.list-co-developers', { streamId })).toMatchObject({ status: 404 })
  })

  it('lets nobody but the owner give away what they do not have themselves', async () => {
    const streamId = await newBot()
    const role = await ingrid.call('team.create-role', {
      orgId: ingrid.accountId,
      name: 'Manager of people',
      permissions: { BOT_DEVELOPERS: ['YES'], TASKS: ['VIEW'] },
    })
    const siv = await newMember(server, ingrid, 'Siv')
    await ingrid.call('team.share', { streamId, coDeveloperIds: [mads.userId], roleId: role.roleId })
    const give = { streamId, coDeveloperIds: [siv.userId], roleId: 'developer' }
    expect(await mads.failure('team.share', give)).toMatchObject({ status: 403 })
    expect(await mads.failure('team.invite', { streamId, emailIds: ['new@team.example'], roleId: 'tester' })).toMatchObject({ status: 403 })
    const own = { streamId, coDeveloperId: mads.userId, roleId: 'developer' }
    expect(await mads.failure('team.update-co-developer', own)).toMatchObject({ status: 403 })
    expect(await mads.call('team.share', { ...give, roleId: role.roleId })).toHaveLength(3)
  })
})

describe('a new owner (S6-009)', () => {
  it('is set by the present one, who becomes a developer', async () => {
    const streamId = await newBot()
    await ingrid.call('team.promote', { streamId, coDeveloperId: mads.userId })
    expect(await mads.call('team.list-co-developers', { streamId })).toMatchObject([
      { coDeveloperId: mads.userId, roleId: 'owner', isOwner: true },
      { coDeveloperId: ingrid.userId, roleId: 'developer', isOwner: false },
    ])
    expect((await mads.call('bot.get', { userId: mads.userId, streamId })).ownerName).toBe('Mads Moe')
    expect(await auditKinds('Mads Moe')).toContain('bot.promoted')
  })

  it('is set by an owner of the account too, and by nobody else', async () => {
    const streamId = await newBot()
    const siv = await newMember(server, ingrid, 'Siv')
    const everything = await ingrid.call('team.create-role', {
      orgId: ingrid.accountId,
      name: `Everything ${counter}`,
      permissions: { BOT_DEVELOPERS: ['YES'] },
    })
    await ingrid.call('team.share', { streamId, coDeveloperIds: [siv.userId], roleId: everything.roleId })
    expect(await siv.failure('team.promote', { streamId, coDeveloperId: siv.userId })).toMatchObject({ status: 403 })
    await ingrid.call('team.promote', { streamId, coDeveloperId: mads.userId })
    await mads.call('team.update-co-developer', { streamId, coDeveloperId: ingrid.userId, roleId: everything.roleId })
    await ingrid.call('team.promote', { streamId, coDeveloperId: siv.userId })
    expect(await ingrid.call('team.list-co-developers', { streamId })).toMatchObject([{ coDeveloperId: siv.userId, isOwner: true }, {}, {}])
  })

  it('must be somebody of the account who may build', async () => {
    const streamId = await newBot()
    const stranger = await server.signUp('Stranger')
    expect((await ingrid.failure('team.promote', { streamId, coDeveloperId: stranger.userId })).status).toBe(404)
    const siv = await newMember(server, ingrid, 'Siv')
    await ingrid.call('team.update-person', { orgId: ingrid.accountId, memberId: siv.userId, isDeveloper: false })
    expect((await ingrid.failure('team.promote', { streamId, coDeveloperId: siv.userId })).status).toBe(400)
  })
})

describe('inviting to a bot (S6-004)', () => {
  it('gives it at once to people of the account, writes to others, and tells of every address', async () => {
    const streamId = await newBot()
    const emailIds = [mads.emailId.toUpperCase(), 'Fresh.One@team.example', 'no address', '+4722225555']
    const { results } = await ingrid.call('team.invite', { streamId, emailIds, roleId: 'tester', message: 'Have a look' })
    expect(results.map(({ identity, outcome }) => [identity, outcome])).toEqual([
      [mads.emailId, 'shared'],
      ['fresh.one@team.example', 'invited'],
      ['no address', 'not-valid'],
      ['+4722225555', 'not-valid'],
    ])
    const mail = server.messages.findLast(({ to }) => to === 'fresh.one@team.example')
    expect(mail?.text).toMatch(/Ingrid Halden invites you[\s\S]*Shared desk[\s\S]*Have a look[\s\S]*\/builder\/invitation\?token=[\w-]{43}/)
    const again = await ingrid.call('team.invite', { streamId, emailIds: [mads.emailId], roleId: 'developer' })
    expect(again.results).toMatchObject([{ outcome: 'already-there' }])
    const pending = (await ingrid.call('team.list-co-developers', { streamId })).find(({ kind }) => kind === 'invitation')
    expect(pending).toMatchObject({ emailId: 'fresh.one@team.example', roleName: 'Bot Tester', status: 'invited' })
  })

  it('is refused whole where none of the recipients has an address (S8-040)', async () => {
    const streamId = await newBot()
    const sent = server.messages.length
    const refused = { status: 400, code: 'RECIPIENTS_NOT_VALID', msg: 'Invalid Server Error' }
    expect(await ingrid.failure('team.invite', { streamId, emailIds: ['no address', '+4722225555'], roleId: 'tester' })).toMatchObject(
      refused,
    )
    const toAccount = { orgId: ingrid.accountId, identities: ['nobody', 'a@b'] }
    expect(await ingrid.failure('team.invite-people', toAccount)).toMatchObject(refused)
    expect(server.messages).toHaveLength(sent)
  })

  it('gives somebody who signs up with the address the bot, by the link or by proving the address alone', async () => {
    const streamId = await newBot()
    await ingrid.call('team.invite', { streamId, emailIds: ['link@team.example', 'proof@team.example'], roleId: 'developer' })
    const who = { firstName: 'New', lastName: 'Person', password: usualPassword }
    const invitation = linkTokenFor(server.messages, 'link@team.example')
    await server.anonymous.call('sign-up.create', { ...who, emailId: 'link@team.example', invitation })
    await server.anonymous.call('sign-up.create', { ...who, emailId: 'proof@team.example' })
    await server.anonymous.call('identity.verify', { token: linkTokenFor(server.messages, 'proof@team.example') })
    for (const emailId of ['link@team.example', 'proof@team.example']) {
      const caller = await signInAs(server.app, emailId)
      const headers = { accountid: ingrid.accountId }
      const { status } = await caller.raw('GET', `/users/${caller.userId}/builder/streams/${streamId}`, { headers })
      expect(status, emailId).toBe(200)
    }
    expect((await ingrid.call('team.list-co-developers', { streamId })).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })

  it('can be changed and taken back before it is answered; the link then ends', async () => {
    const streamId = await newBot()
    const emailId = 'maybe@team.example'
    await ingrid.call('team.invite', { streamId, emailIds: [emailId], roleId: 'tester' })
    const [, pending] = await ingrid.call('team.list-co-developers', { streamId })
    const at = { streamId, coDeveloperId: pending?.coDeveloperId ?? '' }
    const [, changed] = await ingrid.call('team.update-co-developer', { ...at, roleId: 'developer' })
    expect(changed).toMatchObject({ kind: 'invitation', roleId: 'developer' })
    expect(await ingrid.call('team.remove-co-developer', at)).toHaveLength(1)
    const token = linkTokenFor(server.messages, emailId)
    expect(await server.anonymous.failure('team.get-invitation', { token })).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  })

  it('takes somebody of another account in when they accept, and keeps their own account', async () => {
    const streamId = await newBot()
    const other = await server.signUp('Other')
    await join(server, ingrid, other, { bots: [{ streamId, roleId: 'tester' }] })
    const { associatedAccounts } = await other.call('account.list-controls', { userId: other.userId })
    expect(associatedAccounts.map(({ accountId }) => accountId).toSorted()).toEqual([ingrid.accountId, other.accountId].toSorted())
    expect(await other.call('dialog.list', { streamId })).toEqual([])
  })
})
