// The addresses and numbers of somebody who is signed in.
import { describe, expect, it } from 'vitest'
import { type Caller, codeFor, linkTokenFor, testApp } from '../../test-support/app'
import { decodeStatus } from '@parley/contract/account/sign-up-status'

const server = await testApp()
const { anonymous, messages } = server

async function listOf(caller: Caller) {
  return caller.call('identity.list', { userId: caller.userId })
}

describe('further identities (S7-032)', () => {
  it('are listed after the primary one, added, proved and removed', async () => {
    const ida = await server.signUp('Ida')
    const { userId } = ida
    const emailId = 'ida.second@further.example'
    expect(await listOf(ida)).toMatchObject([{ type: 'email', isPrimary: true, isVerified: true }])
    await ida.call('identity.add', { userId, emailId: emailId.toUpperCase() })
    expect((await listOf(ida))[1]).toEqual({ type: 'email', val: emailId, isPrimary: false, isVerified: false })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
    expect((await listOf(ida))[1]).toMatchObject({ isVerified: true })
    const { response } = await anonymous.call('identity.check', { emailId })
    expect(decodeStatus(response)).toMatchObject({ status: 1, isPrimaryIdentity: false })
    await ida.call('identity.remove', { userId, emailId })
    expect(await listOf(ida)).toHaveLength(1)
    const own = await ida.call('audit.list-own', { userId })
    expect(own.entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['identity.added', 'identity.verified', 'identity.removed']))
  })

  it('are refused when anybody has them, the caller too, with the literal message (S8-037)', async () => {
    const [uno, duo] = [await server.signUp('Uno'), await server.signUp('Duo')]
    const taken = (await listOf(duo))[0]?.val ?? ''
    expect(await uno.failure('identity.add', { userId: uno.userId, emailId: taken })).toMatchObject({ status: 409, msg: 'Identity exists' })
    await uno.call('identity.add', { userId: uno.userId, phoneNo: '+47 900 00 001' })
    expect((await uno.failure('identity.add', { userId: uno.userId, phoneNo: '+4790000001' })).msg).toBe('Identity exists')
  })

  it('that are only claimed keep nobody from having them', async () => {
    const thief = await server.signUp('Thief')
    const emailId = 'mine@claimed.example'
    await thief.call('identity.add', { userId: thief.userId, emailId })
    const claim = linkTokenFor(messages, emailId)
    await anonymous.call('sign-up.create', { firstName: 'True', lastName: 'Owner', emailId, password: 'correct horse 9' })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
    expect((await listOf(thief)).map(({ val }) => val)).not.toContain(emailId)
    expect((await anonymous.failure('identity.verify', { token: claim })).code).toBe(227)
  })

  it('are proved by a code, which can be sent again (S7-019)', async () => {
    const tor = await server.signUp('Tor')
    const phoneNo = '+4790000002'
    await tor.call('identity.add', { userId: tor.userId, phoneNo })
    const first = codeFor(messages, phoneNo)
    await server.services.db
      .updateTable('challenge')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('target', '=', phoneNo)
      .execute()
    expect(await tor.call('identity.resend', { phoneNo })).toEqual({ ok: true, ttl: 3600 })
    const second = codeFor(messages, phoneNo)
    if (first !== second) expect((await anonymous.failure('identity.verify', { token: first, phoneNo })).code).toBe(227)
    await anonymous.call('identity.verify', { token: second, phoneNo })
    expect((await listOf(tor))[1]).toMatchObject({ type: 'phone', val: phoneNo, isVerified: true })
    expect((await tor.failure('identity.resend', { phoneNo })).status).toBe(404)
  })

  it('are no way to remove the primary one, nor somebody else’s', async () => {
    const [eva, other] = [await server.signUp('Eva'), await server.signUp('Oda')]
    const primary = (await listOf(eva))[0]?.val ?? ''
    expect((await eva.failure('identity.remove', { userId: eva.userId, emailId: primary })).status).toBe(400)
    await other.call('identity.add', { userId: other.userId, emailId: 'odas@further.example' })
    expect((await eva.failure('identity.remove', { userId: eva.userId, emailId: 'odas@further.example' })).status).toBe(404)
  })

  it('are none where there was no first: the first that is proved is what its owner signs in with', async () => {
    const una = await server.signUp('Una')
    await server.services.db.updateTable('app_user').set({ email: '' }).where('id', '=', una.userId).execute()
    const emailId = 'una@first.example'
    await una.call('identity.add', { userId: una.userId, emailId })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
    expect(await listOf(una)).toEqual([{ type: 'email', val: emailId, isPrimary: true, isVerified: true }])
    const { response } = await anonymous.call('identity.check', { emailId })
    expect(decodeStatus(response)).toMatchObject({ isPrimaryIdentity: true })
  })

  it('cannot be used to sign in', async () => {
    const liv = await server.signUp('Liv')
    const emailId = 'liv.second@further.example'
    await liv.call('identity.add', { userId: liv.userId, emailId })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
    const login = { grant_type: 'password' as const, username: emailId, password: 'correct horse 9' }
    expect((await anonymous.failure('auth.login', login)).code).toBe('INVALID_CREDENTIALS')
  })
})
