// Tickets of a realm on loopback: what is asked for and kept, what a service makes of them, and what is said where there are none.
import type { Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type NegotiatedService, negotiatedService } from '../../../test-support/kerberos/negotiated-service'
import { testRealm } from '../../../test-support/kerberos/realm'
import type { ServiceRules } from '../ports/service'
import { Malformed } from './der'
import { replyFrom } from './replies'
import { type KerberosAccount, tickets } from './tickets'

const realm = await testRealm()
const service: NegotiatedService = await negotiatedService(() => realm.services.get('HTTP/shop.parley.test'))
const name = 'HTTP/shop.parley.test'
const rules: ServiceRules = { allowedHosts: new Set(['127.0.0.1']), own: { path: '/sample-services/', origin: async () => '' } }
const account: KerberosAccount = {
  ...{ kind: 'kerberos', realm: realm.name, kdcHost: realm.host, kdcPort: realm.port },
  ...{ user: 'desk', password: 'marker-password', principal: '' },
}

const got = (changed: Partial<KerberosAccount> = {}, more: Partial<Parameters<typeof own.get>[2]> = {}, services = [name]) =>
  own.get({ ...account, ...changed }, services, { botId: 'st-1', rules, timeoutMs: 20_000, fresh: false, ...more })
let own = tickets()

/** Whether the service lets in who shows it such a token. */
async function shown(token: string): Promise<number> {
  const reply = await fetch(service.origin, { headers: { authorization: `Negotiate ${token}` } })
  return reply.status
}

afterEach(() => {
  own = tickets()
  realm.asked.length = 0
  Object.assign(realm, {
    aheadMs: 0,
    ticketMs: 3600_000,
    encryptionType: 18,
    rounds: 4096,
    misbehaves: null,
    takesAnyCase: false,
    garbles: (one: Buffer) => one,
  })
})

describe('tickets', () => {
  it.each([17, 18, 19, 20])('of encryption %d are got with a password and taken by the service', async (type) => {
    realm.encryptionType = type
    realm.addService(name)
    const given = await got()
    expect(given).toMatchObject({ ok: true, wasKept: false })
    expect(realm.asked).toEqual(['25', 'desk proven', name])
    expect(given.ok && (await shown(given.token(name)))).toBe(200)
    expect(service.heard.at(-1)?.user).toBe('desk')
  })

  it('are kept, and each token made of them is good once', async () => {
    realm.addService(name)
    await got()
    const kept = await got()
    expect(realm.asked).toHaveLength(3)
    if (!kept.ok) expect.unreachable(kept.text)
    expect(kept.wasKept).toBe(true)
    const [one, other] = [kept.token(name), kept.token(name)]
    expect([await shown(one), await shown(other), await shown(one)]).toEqual([200, 200, 401])
    expect(service.refused.at(-1)).toBe('the proof was heard before')
  })

  it('are not taken by a service with another key, nor when they were changed', async () => {
    realm.addService(name)
    const given = await got()
    if (!given.ok) expect.unreachable(given.text)
    const token = given.token(name)
    const bytes = Buffer.from(token, 'base64')
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    expect(await shown(bytes.toString('base64'))).toBe(401)
    realm.addService(name)
    expect(await shown(token)).toBe(401)
    expect(service.refused.slice(-2)).toEqual(['it is sealed with another key', 'it is sealed with another key'])
  })

  it('are not taken by a service whose clock is another, nor when they are over', async () => {
    realm.addService(name)
    const given = await got()
    if (!given.ok) expect.unreachable(given.text)
    service.aheadMs = -360_000
    expect(await shown(given.token(name))).toBe(401)
    realm.ticketMs = 10_000
    const short = await got({}, { fresh: true })
    service.aheadMs = 20_000
    expect(short.ok && (await shown(short.token(name)))).toBe(401)
    expect(service.refused.slice(-2)).toEqual(['the clock is wrong', 'the ticket is over'])
    service.aheadMs = 0
  })

  it('are got anew when they end soon, when that is asked for, and for each bot and account of its own', async () => {
    realm.addService(name)
    realm.ticketMs = 60_000
    await got()
    await got()
    expect(realm.asked).toHaveLength(6)
    realm.ticketMs = 3600_000
    await got()
    await got({}, { fresh: true })
    await got({}, { botId: 'st-2' })
    await got({ user: `desk@${realm.name.toLowerCase()}` })
    expect(realm.asked).toHaveLength(18)
  })

  it('for another service need no password again, and are all forgotten at once', async () => {
    realm.addService(name)
    realm.addService('HTTP/other')
    await got()
    await got({}, {}, ['HTTP/other'])
    expect(realm.asked).toEqual(['25', 'desk proven', name, 'HTTP/other'])
    expect(own.times(account, 'st-1')?.goodUntil).toBeGreaterThan(Date.now())
    own.forget('st-1')
    expect(own.times(account, 'st-1')).toBeNull()
    expect((await got()).ok).toBe(true)
    expect(realm.asked).toHaveLength(7)
  })

  it('are got by signing in again where the realm does not take the first ticket any more', async () => {
    realm.addService(name)
    realm.addService('HTTP/other')
    await got()
    realm.changeKey()
    expect(await got({}, {}, ['HTTP/other'])).toMatchObject({ ok: true })
    expect(realm.asked.slice(3)).toEqual(['31', '25', 'desk proven', 'HTTP/other'])
  })

  it('are given without a proof to an account that needs none, and only its password opens them', async () => {
    realm.addService(name)
    realm.users.set('trusted', { password: 'marker-trusted', isTrusted: true })
    expect(await got({ user: 'trusted', password: 'marker-trusted' })).toMatchObject({ ok: true })
    expect(realm.asked).toEqual(['trusted', name])
    expect(await got({ user: 'trusted', password: 'another' })).toMatchObject({
      text: 'No ticket was given: The password of “trusted” is wrong.',
    })
  })
})

describe('where there is no ticket', () => {
  const silent = (socket: Socket): void => void socket.resume()
  const says =
    (...bytes: number[]) =>
    (socket: Socket): void =>
      void socket.write(Buffer.from(bytes))

  it.each([
    ['the password is wrong', { password: 'another' }, 'The password of “desk” is wrong.'],
    ['the user is unknown', { user: 'nobody' }, 'The realm PARLEY.TEST has no user “nobody”.'],
    ['the user is of another realm', { user: 'desk@OTHER' }, 'The user “desk@OTHER” is of another realm than PARLEY.TEST.'],
    ['the account is locked', { user: 'locked' }, 'The account “locked” is locked or switched off.'],
    ['the password is over', { user: 'expired' }, 'The password of “expired” is over: set a new one.'],
    ['the refusal has no words', { user: 'odd' }, 'The key distribution center refused (error 60 of Kerberos).'],
    [
      'the realm is another',
      { realm: 'parley' },
      'The key distribution center does not serve the realm parley: most realms are written in capitals.',
    ],
    ['no realm is said', { realm: '' }, 'The realm is not said.'],
    ['no user is said', { user: '' }, 'The user name is not said.'],
    ['no host is said', { kdcHost: '' }, 'The host of the key distribution center is not said.'],
  ])('because %s, it says so', async (_, changed, why) => {
    realm.users.set('locked', { password: 'marker-password', refusedBy: 18 })
    realm.users.set('expired', { password: 'marker-password', refusedBy: 23 })
    realm.users.set('odd', { password: 'marker-password', refusedBy: 60 })
    realm.addService(name)
    expect(await got(changed)).toEqual({ ok: false, failure: 'refused', text: `No ticket was given: ${why}` })
  })

  it('because the realm is written in capitals only, it says how', async () => {
    realm.takesAnyCase = true
    expect(await got({ realm: 'parley.test' })).toMatchObject({
      text: 'No ticket was given: The realm parley.test is written “PARLEY.TEST”.',
    })
  })

  it.each([
    ['the service is unknown', 'HTTP/nowhere', /has no service “HTTP\/nowhere”: have it registered there/],
    ['the service is of another realm', 'HTTP/a@OTHER', /The service “HTTP\/a@OTHER” is of another realm than PARLEY\.TEST/],
  ])('because %s, it says so', async (_, service, why) => {
    realm.addService(name)
    await got()
    expect(await got({}, {}, [service])).toMatchObject({ ok: false, failure: 'refused', text: expect.stringMatching(why) })
    expect(realm.asked.filter((one) => one === 'desk proven')).toHaveLength(1)
  })

  it.each([
    [600_000, 'The clock of this server is 10 minutes behind that of the realm: set both by a time server.'],
    [-900_000, 'The clock of this server is 15 minutes ahead of that of the realm: set both by a time server.'],
  ])('because the clock of the realm differs by %d ms, it says by how much', async (aheadMs, why) => {
    realm.addService(name)
    realm.aheadMs = aheadMs
    expect(await got()).toEqual({ ok: false, failure: 'refused', text: `No ticket was given: ${why}` })
  })

  it.each([
    ['so few', 4095],
    ['no', 0],
    ['so many', 400_001],
  ])('because the realm wants keys of %s rounds, none are made', async (_, rounds) => {
    realm.rounds = rounds
    const text = expect.stringContaining(`The realm wants a key of ${rounds} rounds; between 4096 and 400000 are made.`)
    expect(await got()).toMatchObject({ ok: false, text })
  })

  it.each([
    ['is silent', silent, { failure: 'timeout', text: 'did not answer in time' }],
    [
      'ends the connection',
      (socket: Socket) => void socket.end(),
      { failure: 'unreachable', text: 'ended the connection without an answer' },
    ],
    ['stops in the middle', says(0, 0, 1, 0, 1), { failure: 'timeout', text: 'did not answer in time' }],
    ['answers with too much', says(0x7f, 0, 0, 0, 1), { failure: 'too-large', text: 'answered with more than 256 KB' }],
    ['speaks HTTP', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), { failure: 'too-large', text: 'or is none' }],
    ['answers with nothing', says(0, 0, 0, 0), { failure: 'refused', text: 'makes no sense' }],
    ['answers with garbage', says(0, 0, 0, 3, 1, 2, 3), { failure: 'refused', text: 'makes no sense' }],
  ])('because what is asked %s, that is told in time', async (_, misbehaves, { failure, text }) => {
    realm.misbehaves = misbehaves
    expect(await got({}, { timeoutMs: failure === 'timeout' ? 300 : 20_000 })).toMatchObject({
      ok: false,
      failure,
      text: expect.stringContaining(text),
    })
  })

  it('because nothing answers there, or the address is private and not allowed, that is told', async () => {
    expect(await got({ kdcPort: 1 })).toMatchObject({ failure: 'unreachable', text: expect.stringContaining('ECONNREFUSED') })
    const strict = { ...rules, allowedHosts: new Set<string>() }
    const why = expect.stringContaining('127.0.0.1 is a private address')
    expect(await got({}, { rules: strict })).toMatchObject({ failure: 'refused', text: why })
    const resolve: ServiceRules['resolve'] = (_, __, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }])
    const named = await got({ kdcHost: 'dc.example.com' }, { rules: { ...strict, resolve } })
    expect(named).toMatchObject({ failure: 'refused', text: expect.stringContaining('dc.example.com is a private address') })
    expect(realm.asked).toEqual([])
  })

  it('because an answer is to another question, or was changed on its way, it is not taken', async () => {
    realm.addService(name)
    let first: Buffer | undefined
    realm.garbles = (answer) => (answer[0] === 0x6b ? (first ??= answer) : answer)
    expect(await got()).toMatchObject({ ok: true })
    expect(await got({}, { fresh: true })).toMatchObject({ ok: false, text: expect.stringContaining('makes no sense') })
    realm.garbles = (answer) => {
      if (answer[0] === 0x6b) answer[answer.length - 3] = (answer[answer.length - 3] ?? 0) ^ 1
      return answer
    }
    expect(await got({}, { fresh: true })).toMatchObject({ ok: false, text: expect.stringContaining('makes no sense') })
  })
})

describe('an answer', () => {
  const isRead = (bytes: Uint8Array): void => {
    try {
      replyFrom(Buffer.from(bytes))
    } catch (error) {
      expect(error).toBeInstanceOf(Malformed)
    }
  }

  it('of any bytes is read or refused, and nothing else', () => {
    expect.hasAssertions()
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), isRead))
    isRead(Buffer.from('7e'.repeat(2), 'hex'))
  })

  it('that is a good one but for some bytes is read or refused, and nothing else', async () => {
    realm.addService(name)
    const answers: Buffer[] = []
    realm.garbles = (answer) => {
      answers.push(answer)
      return answer
    }
    await got()
    const change = fc.record({ which: fc.nat(2), at: fc.nat(), to: fc.nat(255), cut: fc.nat(400) })
    fc.assert(
      fc.property(change, ({ which, at, to, cut }) => {
        const changed = Buffer.from(answers[which] ?? expect.unreachable())
        changed[at % changed.length] = to
        isRead(changed)
        isRead(changed.subarray(0, cut))
      }),
      { numRuns: 500 },
    )
  })

  it('nested without end is refused', () => {
    expect(() => replyFrom(Buffer.from(`3084000fffff${'3080'.repeat(100_000)}`, 'hex'))).toThrow(Malformed)
    expect(() => replyFrom(Buffer.from('3080'.repeat(100_000), 'hex'))).toThrow(Malformed)
  })
})
