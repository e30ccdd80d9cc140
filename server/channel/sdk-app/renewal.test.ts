// Renewed keys of apps, through the calls that take what they sign: which key works when, and who is still in.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { appOverlapDays } from '@parley/contract/channel/app-keys'
import { SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
const { now } = server.services
let owner: Caller
let botId: string

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

afterEach(() => {
  server.services.now = now
})

const later = (minutes: number): void => {
  const at = now() + minutes * 60_000
  server.services.now = () => at
}

interface Signing {
  clientId: string
  algorithm?: string
  key: string | KeyObject
}

const made = async (more: { algorithm?: 'RS256'; publicKey?: string } = {}) =>
  owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId], ...more })
const renew = (clientId: string, more: { overlapMinutes?: number; publicKey?: string } = {}) =>
  owner.call('sdk-app.regenerate', { userId: owner.userId, clientId, ...more })

async function grant({ clientId, algorithm = 'HS256', key }: Signing) {
  const seconds = Math.floor(server.services.now() / 1000)
  const assertion = await new SignJWT({ iss: clientId, sub: 'ingrid@example.com', iat: seconds, exp: seconds + 300 })
    .setProtectedHeader({ alg: algorithm })
    .sign(typeof key === 'string' ? new TextEncoder().encode(key) : key)
  return server.anonymous.raw('POST', '/oAuth/token/jwtgrant', { body: { assertion, botInfo: { taskBotId: botId } } })
}

const refused = { status: 401, body: { errors: [{ msg: 'error verifying the jwt: invalid signature' }] } }

describe('a renewed secret', () => {
  it('signs from now on, and the old one is refused at once (S7-134)', async () => {
    const { clientId, clientSecret: old } = await made()
    expect((await grant({ clientId, key: old })).status).toBe(200)
    const renewed = await renew(clientId)
    expect(renewed.clientSecret).not.toBe(old)
    expect(renewed.oldKeyEndsOn).toBe('')
    expect(await grant({ clientId, key: old })).toMatchObject(refused)
    expect((await grant({ clientId, key: renewed.clientSecret })).status).toBe(200)
    const asked = { clientId, clientSecret: old, identity: 'ida@example.com' }
    expect((await server.anonymous.failure('rtm.sign', asked)).status).toBe(400)
    expect((await server.anonymous.call('rtm.sign', { ...asked, clientSecret: renewed.clientSecret })).jwt).not.toBe('')
  })

  it('of an app of the organisation signs from now on, and the old one is refused at once (S7-134)', async () => {
    const orgId = owner.accountId
    const app = await owner.call('sdk-app.create-for-organization', { orgId, appName: 'Front desk', bots: [botId] })
    const { clientId, clientSecret: old } = app
    const renewed = await owner.call('sdk-app.regenerate-of-organization', { orgId, clientId })
    expect(renewed.clientSecret).not.toBe(old)
    expect(await grant({ clientId, key: old })).toMatchObject(refused)
    expect((await grant({ clientId, key: renewed.clientSecret })).status).toBe(200)
  })

  it('puts out whoever the app has let in, unless the old one goes on for a while', async () => {
    const { clientId, clientSecret: old } = await made()
    const entered = async (key: string): Promise<string> => {
      const { body } = await grant({ clientId, key })
      return (body as { authorization: { accessToken: string } }).authorization.accessToken
    }
    const start = async (token: string) =>
      (await server.anonymous.raw('POST', '/rtm/start', { body: {}, headers: { authorization: `bearer ${token}` } })).status
    const first = await entered(old)
    const { clientSecret } = await renew(clientId, { overlapMinutes: 60 })
    expect(await start(first)).toBe(200)
    const second = await entered(clientSecret)
    await renew(clientId)
    expect([await start(first), await start(second)]).toEqual([401, 401])
  })

  it('works beside the old one until the time that was asked for is over', async () => {
    const { clientId, clientSecret: old } = await made()
    const renewed = await renew(clientId, { overlapMinutes: 20 })
    const key = renewed.clientSecret
    expect(new Date(renewed.oldKeyEndsOn).getTime()).toBeGreaterThan(now() + 19 * 60_000)
    expect([(await grant({ clientId, key: old })).status, (await grant({ clientId, key })).status]).toEqual([200, 200])
    later(19)
    expect((await grant({ clientId, key: old })).status).toBe(200)
    later(21)
    expect(await grant({ clientId, key: old })).toMatchObject(refused)
    expect((await grant({ clientId, key })).status).toBe(200)
    const [shown] = (await owner.call('sdk-app.list', { userId: owner.userId })).filter((app) => app.clientId === clientId)
    expect(shown?.oldKeyEndsOn).toBe('')
  })

  it('leaves no third one: the next renewal ends the oldest', async () => {
    const { clientId, clientSecret: oldest } = await made()
    const { clientSecret: old } = await renew(clientId, { overlapMinutes: 30 })
    const { clientSecret: key } = await renew(clientId, { overlapMinutes: 30 })
    expect(await grant({ clientId, key: oldest })).toMatchObject(refused)
    expect([(await grant({ clientId, key: old })).status, (await grant({ clientId, key })).status]).toEqual([200, 200])
  })

  it('lies sealed, as the old one does', async () => {
    const { clientId, clientSecret: old } = await made()
    const { clientSecret } = await renew(clientId, { overlapMinutes: 30 })
    const { rows } = await server.services.pool.query('select * from sdk_app where client_id = $1', [clientId])
    expect(rows[0]).toMatchObject({ secret: expect.stringContaining('.'), old_secret: expect.stringContaining('.') })
    expect(JSON.stringify(rows)).not.toContain(old)
    expect(JSON.stringify(rows)).not.toContain(clientSecret)
  })

  it('is never one of the account’s own test client, nor comes with an overlap out of bounds', async () => {
    await owner.call('rtm.sign', {})
    const own = (await owner.call('sdk-app.list', { userId: owner.userId })).find((app) => app.owner === 'server')
    const mine = { userId: owner.userId, clientId: own?.clientId ?? '' }
    expect((await owner.failure('sdk-app.regenerate', mine)).status).toBe(403)
    const { clientId } = await made()
    for (const overlapMinutes of [-1, 0.5, appOverlapDays * 24 * 60 + 1])
      expect((await owner.failure('sdk-app.regenerate', { userId: owner.userId, clientId, overlapMinutes })).status).toBe(400)
  })
})

describe('an app that signs with a key pair', () => {
  it('is given a new public key, and the old pair is refused at once or after the overlap', async () => {
    const [first, second, third] = Array.from({ length: 3 }, () => generateKeyPairSync('rsa', { modulusLength: 2048 }))
    if (!first || !second || !third) throw new Error('There are three pairs')
    const pem = (pair: { publicKey: KeyObject }) => String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
    const { clientId } = await made({ algorithm: 'RS256', publicKey: pem(first) })
    const signedBy = async (pair: { privateKey: KeyObject }) => (await grant({ clientId, algorithm: 'RS256', key: pair.privateKey })).status
    const mine = { userId: owner.userId, clientId }
    expect((await owner.failure('sdk-app.regenerate', mine)).msg).toContain('needs an RSA public key')
    expect((await owner.failure('sdk-app.regenerate', { ...mine, publicKey: pem(first) })).msg).toContain('has already')
    expect((await renew(clientId, { publicKey: pem(second), overlapMinutes: 30 })).clientSecret).toBe('')
    expect([await signedBy(first), await signedBy(second)]).toEqual([200, 200])
    await renew(clientId, { publicKey: pem(third) })
    expect([await signedBy(first), await signedBy(second), await signedBy(third)]).toEqual([401, 401, 200])
  })
})
