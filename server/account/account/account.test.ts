// The account's settings, its domains and who asks to join, the licence, and what the app controls tell.
import { newId } from '@parley/contract/base/ids'
import { describe, expect, it } from 'vitest'
import { addMember } from '../team/join-store'
import { forgetMemberships } from '../../base/security/access/accounts'
import { type Caller, linkTokenFor, signInAs, testApp, usualPassword } from '../../test-support/app'

const server = await testApp()
const { anonymous, messages } = server
const { db } = server.services

/** Somebody new with an address of the domain. */
async function personAt(domain: string): Promise<Caller & { emailId: string }> {
  const emailId = `p${newId('user').slice(-6)}@${domain}`
  await anonymous.call('sign-up.create', { firstName: 'Per', lastName: 'Son', emailId, password: usualPassword })
  await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
  return { ...(await signInAs(server.app, emailId)), emailId }
}

async function join(person: Caller, owner: Caller, role = 'member'): Promise<void> {
  await addMember(db, { userId: person.userId, accountId: owner.accountId, role })
  forgetMemberships(person.userId)
}

describe('the settings of an account', () => {
  it('are changed one by one, kept, and told in the security events', async () => {
    const una = await server.signUp('Una')
    const { accountId } = una
    const before = await una.call('account.get-settings', { accountId })
    expect(before).toMatchObject({ secondFactor: false, passwordDays: 0, allowedAddresses: [], selfSignUp: true })
    await una.call('account.update-settings', { accountId, name: 'Una & Co', passwordDays: 90, language: 'ja' })
    const after = await una.call('account.get-settings', { accountId })
    expect(after).toEqual({ ...before, name: 'Una & Co', passwordDays: 90, language: 'ja' })
    const { entries } = await una.call('audit.list', { orgId: accountId, kind: 'account.settings-changed' })
    expect(entries).toMatchObject([{ actorId: una.userId, actorName: 'Una Halden', details: { changed: 'name, language, passwordDays' } }])
  })

  it.each([
    ['that would shut their author out', { allowedAddresses: ['10.9.0.0/16'] }, 'allowedAddresses'],
    ['that are no addresses', { allowedAddresses: ['127.0.0.1', 'office'] }, 'allowedAddresses'],
    ['that no password can meet', { passwordPolicy: { ...policy(), pwdMinLength: 20, pwdMaxLength: 10 } }, 'passwordPolicy'],
    ['that count less than nothing', { passwordPolicy: { ...policy(), pwdMinAlphabets: -1 } }, 'passwordPolicy'],
    ['that speak for a free mail service', { allowedDomains: ['gmail.com'] }, 'allowedDomains'],
    ['that speak for people of another domain', { allowedDomains: ['rival.example'] }, 'allowedDomains'],
  ])('refuse values %s, and nothing changes', async (_, change, field) => {
    await server.signUp('First')
    const ida = await server.signUp('Ida')
    const { accountId } = ida
    const before = await ida.call('account.get-settings', { accountId })
    const answer = await ida.raw('PUT', `/accounts/${accountId}/settings`, { body: change })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } }] } })
    expect(await ida.call('account.get-settings', { accountId })).toEqual(before)
  })

  it('take addresses that hold their author’s own', async () => {
    const ada = await server.signUp('Ada')
    const allowedAddresses = ['127.0.0.0/8', '::1']
    const after = await ada.call('account.update-settings', { accountId: ada.accountId, allowedAddresses })
    expect(after.allowedAddresses).toEqual(allowedAddresses)
    await ada.call('bot.list', { userId: ada.userId })
  })

  it('are the administrators’ alone', async () => {
    const owner = await server.signUp('Own')
    const member = await server.signUp('Mem')
    await join(member, owner)
    const path = `/accounts/${owner.accountId}/settings`
    const headers = { accountid: owner.accountId }
    expect((await member.raw('GET', path, { headers })).status).toBe(403)
    expect((await member.raw('PUT', path, { headers, body: { secondFactor: true } })).status).toBe(403)
    expect((await member.raw('GET', `/organization/${owner.accountId}/audit`, { headers })).status).toBe(403)
    expect((await member.raw('GET', `/organization/${owner.accountId}/outbox`, { headers })).status).toBe(403)
  })
})

function policy() {
  return {
    pwdMinLength: 6,
    pwdMaxLength: 256,
    pwdMinAlphabets: 1,
    pwdMinNumericValues: 1,
    pwdMinSpecicalChars: 0,
    pwdMinLowercase: 0,
    pwdMinUppercase: 0,
  }
}

describe('people of the account’s domain (S7-036)', () => {
  it('see it, ask it to be let in, once each, and its administrators are told (S7-037)', async () => {
    const owner = await personAt('join.example')
    await owner.call('account.update-settings', { accountId: owner.accountId, allowedDomains: ['Join.example'], name: 'Join Inc.' })
    const guest = await personAt('join.example')
    expect(await guest.call('account.list-allowed-domains', {})).toEqual([
      { domain: 'join.example', accountName: 'Join Inc.', requested: false },
    ])
    const asked = await guest.raw('POST', '/builder/requestToDomains?type=join', { body: {} })
    expect(asked).toMatchObject({ status: 200, body: { requested: 1 } })
    expect((await guest.raw('POST', '/smartassist/requestToDomains?type=join', { body: {} })).body).toEqual({ requested: 0 })
    expect(await guest.call('account.list-allowed-domains', {})).toMatchObject([{ requested: true }])
    const rows = await db.selectFrom('join_request').selectAll().where('account_id', '=', owner.accountId).execute()
    expect(rows).toMatchObject([{ user_id: guest.userId, type: 'join' }])
    expect(messages.findLast(({ to }) => to === owner.emailId)?.subject).toContain('asks to join Join Inc.')
    expect(await owner.call('account.list-allowed-domains', {})).toEqual([])
  })

  it('ask from inside the smart-assist product too, which is recorded the same way (S7-038)', async () => {
    const owner = await personAt('assist.example')
    await owner.call('account.update-settings', { accountId: owner.accountId, allowedDomains: ['assist.example'] })
    const guest = await personAt('assist.example')
    const asked = await guest.raw('POST', '/smartassist/requestToDomains?type=agent', { body: {} })
    expect(asked).toMatchObject({ status: 200, body: { requested: 1 } })
    const rows = await db.selectFrom('join_request').selectAll().where('account_id', '=', owner.accountId).execute()
    expect(rows).toMatchObject([{ user_id: guest.userId, type: 'agent' }])
  })

  it('see nothing of other domains', async () => {
    const stranger = await personAt('elsewhere.example')
    expect(await stranger.call('account.list-allowed-domains', {})).toEqual([])
    expect((await stranger.failure('account.request-domain', { type: 'join', domain: 'join.example' })).status).toBe(404)
  })

  it('do not gain a domain by an address they only claim', async () => {
    const stranger = await personAt('claims.example')
    await stranger.call('identity.add', { userId: stranger.userId, emailId: 'me@join.example' })
    expect(await stranger.call('account.list-allowed-domains', {})).toEqual([])
  })
})

describe('the app controls (S3-004, S3-005, S7-033)', () => {
  it('tell the role, the second factor, the default account and a free mail domain', async () => {
    const owner = await server.signUp('Boss')
    const ben = await personAt('gmail.com')
    await join(ben, owner)
    await owner.call('account.update-settings', { accountId: owner.accountId, secondFactor: true, name: 'Zed' })
    const controls = await ben.call('account.list-controls', { userId: ben.userId })
    expect(controls).toMatchObject({ defaultAccountId: ben.accountId, isFreeDomain: true, isManage: true, directSSO: false })
    expect(controls.associatedAccounts).toMatchObject([
      { accountId: ben.accountId, role: 'owner', isDeveloper: true, tfa: { enable: false }, idp: '', accountType: expect.any(Number) },
      { accountId: owner.accountId, role: 'member', tfa: { enable: true } },
    ])
    const there = await ben.raw('GET', `/users/${ben.userId}/AppControlList`, { headers: { accountid: owner.accountId } })
    expect(there.body).toMatchObject({ isManage: false, hasSelectedAccount: true })
  })

  it('have no default account where none was chosen', async () => {
    const sam = await server.signUp('Sam')
    await db.updateTable('membership').set({ is_default: false }).where('user_id', '=', sam.userId).execute()
    expect((await sam.call('account.list-controls', { userId: sam.userId })).defaultAccountId).toBe('')
  })
})

describe('the account somebody comes into (S7-045, S6-011)', () => {
  it('is chosen among their own, and is where the next sign-in begins', async () => {
    const owner = await server.signUp('Host')
    const guest = await personAt('guest.example')
    await join(guest, owner)
    await guest.call('account.activate', { accountId: owner.accountId })
    expect((await guest.call('account.list-controls', { userId: guest.userId })).defaultAccountId).toBe(owner.accountId)
    expect((await signInAs(server.app, guest.emailId)).accountId).toBe(owner.accountId)
  })

  it('is none of somebody else', async () => {
    const [a, b] = [await server.signUp('Aa'), await server.signUp('Bb')]
    expect((await a.failure('account.activate', { accountId: b.accountId })).status).toBe(403)
  })
})

describe('the licence (S7-029, S6-010)', () => {
  it('is accepted in its present version, and again when it has changed', async () => {
    const lil = await server.signUp('Lil')
    const isAccepted = async () => (await lil.call('account.get-profile', { userId: lil.userId })).isBTLicenseAccepted
    expect(await isAccepted()).toBe(false)
    expect(await lil.call('account.accept-license', { userId: lil.userId })).toEqual({ isBTLicenseAccepted: true })
    expect(await isAccepted()).toBe(true)
    await db
      .insertInto('setting')
      .values({ key: 'license', value: JSON.stringify({ version: '2' }) })
      .execute()
    expect(await isAccepted()).toBe(false)
    await lil.call('account.accept-license', { userId: lil.userId })
    expect(await isAccepted()).toBe(true)
    await db.deleteFrom('setting').where('key', '=', 'license').execute()
  })
})

describe('a new primary address', () => {
  it('counts when it is proved, and not before', async () => {
    const ena = await personAt('old.example')
    const profile = await ena.call('account.update-profile', { userId: ena.userId, emailId: 'ena@new.example' })
    expect(profile.emailId).toBe(ena.emailId)
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, 'ena@new.example') })
    expect((await ena.call('account.get-profile', { userId: ena.userId })).emailId).toBe('ena@new.example')
    await signInAs(server.app, 'ena@new.example')
    const told = messages.filter(({ to, text }) => to === ena.emailId && text.includes('ena@new.example'))
    expect(told, 'the former address is told').toHaveLength(1)
  })
})

describe('security events and the outbox', () => {
  it('are an account’s own, newest first, in pages', async () => {
    const gus = await server.signUp('Gus')
    const orgId = gus.accountId
    await gus.call('account.update-settings', { accountId: orgId, passwordDays: 1 })
    await gus.call('account.update-settings', { accountId: orgId, passwordDays: 2 })
    const first = await gus.call('audit.list', { orgId, limit: 1 })
    expect(first).toMatchObject({ moreAvailable: true, entries: [{ kind: 'account.settings-changed' }] })
    const all = await gus.call('audit.list', { orgId })
    expect(all.entries.map(({ kind }) => kind)).toEqual(['account.settings-changed', 'account.settings-changed', 'sign-in.succeeded'])
    const own = await gus.call('audit.list-own', { userId: gus.userId })
    expect(own.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['user.signed-up', 'identity.verified']))
    const other = await server.signUp('Guy')
    expect((await other.failure('audit.list', { orgId })).status).toBe(403)
  })

  it('show messages that wait here, those of no account only to the first account', async () => {
    const first = await db.selectFrom('account').select('id').orderBy('created_at').limit(1).executeTakeFirstOrThrow()
    const boss = await db
      .selectFrom('membership')
      .innerJoin('app_user', 'id', 'user_id')
      .select('email')
      .where('account_id', '=', first.id)
      .executeTakeFirstOrThrow()
    const admin = await signInAs(server.app, boss.email)
    const other = await server.signUp('Oth')
    const { messages: seen, mail } = await admin.call('outbox.list', { orgId: first.id })
    expect(mail).toBe('local')
    expect(seen[0]).toMatchObject({ kind: 'mail', state: 'local', text: expect.stringContaining('/builder/verify?token=') })
    expect((await other.call('outbox.list', { orgId: other.accountId })).messages).toEqual([])
    await other.call('team.invite-people', {
      orgId: other.accountId,
      identities: ['far@away.example'],
      role: 'member',
      bots: [],
      message: '',
    })
    const [theirs] = (await admin.call('outbox.list', { orgId: first.id })).messages
    expect(theirs).toMatchObject({ to: 'far@away.example', text: expect.stringContaining('/builder/invitation?token=') })
    await db.updateTable('outbox_message').set({ state: 'waiting' }).where('account_id', '=', other.accountId).execute()
    expect((await admin.call('outbox.list', { orgId: first.id })).messages).not.toContainEqual(
      expect.objectContaining({ to: 'far@away.example' }),
    )
  })

  it('keep from administrators what would prove an address they do not have', async () => {
    const eve = await server.signUp('Eve')
    const orgId = eve.accountId
    await eve.call('identity.add', { userId: eve.userId, emailId: 'nobody@bank.example' })
    expect((await eve.call('outbox.list', { orgId })).messages).toEqual([])
    await eve.call('team.invite-people', { orgId, identities: ['nobody@bank.example'], role: 'member', bots: [], message: '' })
    for (const state of ['local', 'waiting', 'failed']) {
      await db.updateTable('outbox_message').set({ state }).where('account_id', '=', orgId).execute()
      const { messages: seen } = await eve.call('outbox.list', { orgId })
      expect(seen).toMatchObject([{ state, to: 'nobody@bank.example', text: '' }])
    }
  })
})
