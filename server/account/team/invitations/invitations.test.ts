// Invitations through the real server: sent, listed, sent again, taken back, read and accepted by whom they are for.
import { describe, expect, it } from 'vitest'
import { forgetAccount } from '../../../base/security/access/accounts'
import { hashOf } from '../../../base/security/access/tokens'
import { inAccount, linkTokenFor, testApp } from '../../../test-support/app'
import { newMember } from '../../../test-support/team'

const server = await testApp()
const { db } = server.services
const ingrid = await server.signUp('Ingrid')
const orgId = ingrid.accountId
let counter = 0
const fresh = (): string => `guest${(counter += 1)}@invited.example`
const newBot = async (name: string) => (await ingrid.call('bot.create', { userId: ingrid.userId, name }))._id

async function waiting(identity: string) {
  return (await ingrid.call('team.list-invitations', { orgId })).find((one) => one.identity === identity)
}

describe('inviting people to the account', () => {
  it('offers several bots at once, and keeps of the link’s token only a hash', async () => {
    const [one, other] = [await newBot('First offer'), await newBot('Second offer')]
    const emailId = fresh()
    const bots = [
      { streamId: one, roleId: 'developer' },
      { streamId: other, roleId: 'tester' },
    ]
    const { results } = await ingrid.call('team.invite-people', {
      orgId,
      identities: [emailId, '+47 2222 5555', 'nonsense'],
      role: 'admin',
      bots,
    })
    expect(results.map(({ outcome }) => outcome)).toEqual(['invited', 'invited', 'not-valid'])
    expect(await waiting(emailId)).toMatchObject({
      role: 'admin',
      isExpired: false,
      invitedBy: 'Ingrid Halden',
      bots: [
        { streamId: one, name: 'First offer', roleName: 'Bot Developer' },
        { streamId: other, name: 'Second offer', roleName: 'Bot Tester' },
      ],
    })
    const days = (Date.parse((await waiting(emailId))?.expiresOn ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const token = linkTokenFor(server.messages, emailId)
    const row = await db.selectFrom('invitation').selectAll().where('identity', '=', emailId).executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(hashOf(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(server.messages.findLast(({ to }) => to === '+4722225555')).toMatchObject({ kind: 'sms' })
    const entries = await db.selectFrom('audit_entry').selectAll().where('target', '=', emailId).execute()
    expect(entries.map(({ kind }) => kind)).toEqual(['invitation.sent'])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  it('writes in the language of the account', async () => {
    const hana = await server.signUp('Hana')
    await db
      .updateTable('account')
      .set({ settings: JSON.stringify({ language: 'ja' }) })
      .where('id', '=', hana.accountId)
      .execute()
    forgetAccount(hana.accountId)
    const emailId = fresh()
    await hana.call('team.invite-people', { orgId: hana.accountId, identities: [emailId] })
    expect(server.messages.findLast(({ to }) => to === emailId)?.subject).toMatch(/[\u3040-\u30ff]/)
  })

  it('offers only bots the inviter may share, in roles they may give', async () => {
    const admin = await newMember(server, ingrid, 'Admin', { role: 'admin' })
    const streamId = await newBot('Guarded')
    const invite = (roleId: string) => ({ orgId, identities: [fresh()], bots: [{ streamId, roleId }] })
    expect((await admin.failure('team.invite-people', invite('tester'))).status).toBe(404)
    await ingrid.call('team.share', { streamId, coDeveloperIds: [admin.userId], roleId: 'developer' })
    expect((await admin.failure('team.invite-people', invite('tester'))).status).toBe(403)
    const stranger = await server.signUp('Stranger')
    const theirs = (await stranger.call('bot.create', { userId: stranger.userId, name: 'Theirs' }))._id
    const asked = { orgId, identities: [fresh()], bots: [{ streamId: theirs, roleId: 'tester' }] }
    expect((await ingrid.failure('team.invite-people', asked)).status).toBe(404)
    expect((await ingrid.failure('team.invite-people', invite('owner'))).status).toBe(400)
  })

  it('twice adds what is new, and only the newest link is good', async () => {
    const [one, other] = [await newBot('Added one'), await newBot('Added other')]
    const emailId = fresh()
    await ingrid.call('team.invite-people', { orgId, identities: [emailId], role: 'admin', bots: [{ streamId: one, roleId: 'tester' }] })
    const first = linkTokenFor(server.messages, emailId)
    await ingrid.call('team.invite', { streamId: other, emailIds: [emailId, emailId.toUpperCase()], roleId: 'tester' })
    expect(await waiting(emailId)).toMatchObject({ role: 'admin', bots: [{ streamId: one }, { streamId: other }] })
    expect((await server.anonymous.failure('team.get-invitation', { token: first })).code).toBe('INVALID_TOKEN')
  })
})

describe('an invitation that waits', () => {
  it('is sent again with a new link, for another seven days', async () => {
    const emailId = fresh()
    await ingrid.call('team.invite-people', { orgId, identities: [emailId] })
    const first = linkTokenFor(server.messages, emailId)
    await db
      .updateTable('invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('identity', '=', emailId)
      .execute()
    expect((await server.anonymous.failure('team.get-invitation', { token: first })).code).toBe('INVALID_TOKEN')
    const old = await waiting(emailId)
    expect(old?.isExpired).toBe(true)
    const again = await ingrid.call('team.resend-invitation', { orgId, invitationId: old?.invitationId ?? '' })
    expect(again.isExpired).toBe(false)
    const second = linkTokenFor(server.messages, emailId)
    expect(second).not.toBe(first)
    expect(await server.anonymous.call('team.get-invitation', { token: second })).toMatchObject({ identity: emailId, isKnown: false })
    expect((await server.anonymous.failure('team.get-invitation', { token: first })).code).toBe('INVALID_TOKEN')
  })

  it('ends when it is taken back, and is another account’s business to nobody', async () => {
    const emailId = fresh()
    await ingrid.call('team.invite-people', { orgId, identities: [emailId] })
    const at = { orgId, invitationId: (await waiting(emailId))?.invitationId ?? '' }
    const stranger = await server.signUp('Stranger')
    const theirs = { ...at, orgId: stranger.accountId }
    expect((await stranger.failure('team.revoke-invitation', theirs)).status).toBe(404)
    expect((await stranger.failure('team.resend-invitation', theirs)).status).toBe(404)
    await ingrid.call('team.revoke-invitation', at)
    expect(await waiting(emailId)).toBeUndefined()
    const token = linkTokenFor(server.messages, emailId)
    expect((await server.anonymous.failure('team.get-invitation', { token })).code).toBe('INVALID_TOKEN')
    expect((await ingrid.failure('team.revoke-invitation', at)).status).toBe(404)
  })
})

describe('accepting an invitation', () => {
  it('shows what it offers, and joins whom it names, once', async () => {
    const streamId = await newBot('Offered')
    const guest = await server.signUp('Guest')
    const { emailId } = await guest.call('account.get-profile', { userId: guest.userId })
    await ingrid.call('team.invite-people', { orgId, identities: [emailId], bots: [{ streamId, roleId: 'tester' }] })
    const token = linkTokenFor(server.messages, emailId)
    expect(await server.anonymous.call('team.get-invitation', { token })).toMatchObject({
      invitedBy: 'Ingrid Halden',
      identity: emailId,
      bots: ['Offered'],
      isKnown: true,
    })
    const stranger = await server.signUp('Stranger')
    expect((await stranger.failure('team.accept-invitation', { token })).status).toBe(403)
    expect(await guest.call('team.accept-invitation', { token })).toEqual({ accountId: orgId })
    const there = inAccount(server.app, guest, orgId)
    expect((await there.call('bot.list', { userId: guest.userId })).map(({ name }) => name)).toEqual(['Offered'])
    expect(await there.call('team.is-allowed', { userId: guest.userId })).toEqual({ isAllowed: true, role: 'member' })
    expect((await guest.failure('team.accept-invitation', { token })).code).toBe('INVALID_TOKEN')
  })
})

describe('whether somebody may use the builder (S6-015)', () => {
  it('is told for the account in use, with flags another product sends', async () => {
    const asked = { userId: ingrid.userId, includeAgentDesktopPermissions: 'true', agentId: 'a-1' }
    expect(await ingrid.call('team.is-allowed', asked)).toEqual({ isAllowed: true, role: 'owner' })
    const stranger = await server.signUp('Stranger')
    const elsewhere = inAccount(server.app, ingrid, stranger.accountId)
    expect(await elsewhere.call('team.is-allowed', { userId: ingrid.userId })).toEqual({ isAllowed: false, role: null })
  })
})
