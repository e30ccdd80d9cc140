// Guessing passwords against two servers on one database: it is locked and slowed on both, a bystander notices nothing.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signInAs, testApp } from '../../test-support/app'
import { testDatabase } from '../../test-support/postgres'
import { authLimits } from './limits'

const shared = await testDatabase()
const [one, other] = [await testApp({ shared }), await testApp({ shared })]
const password = 'correct horse 9'
let victim: Caller
let email = ''

function login(server: typeof one, username: string, guess: string, address = '10.0.0.66') {
  const body = { grant_type: 'password', username, password: guess }
  return server.anonymous.raw('POST', '/oauth/token', { body, headers: { 'x-forwarded-for': address } })
}

function codeOf(answer: { body: unknown }): unknown {
  return (answer.body as { errors?: { code: unknown }[] }).errors?.[0]?.code
}

beforeAll(async () => {
  victim = await one.signUp('Victim')
  email = (await victim.call('account.get-profile', { userId: victim.userId })).emailId
})

describe('guessing one person’s password', () => {
  it('is locked on every server after five, for the right password too, and tells its owner once', async () => {
    const codes: unknown[] = []
    for (let guess = 0; guess < 6; guess++) codes.push(codeOf(await login(guess % 2 === 0 ? one : other, email, `guess ${guess}`)))
    expect(codes).toEqual([...Array(4).fill('INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
    for (const server of [one, other]) expect(codeOf(await login(server, email.toUpperCase(), password))).toBe('ACCOUNT_LOCKED')
    const mails = [...one.messages, ...other.messages].filter(({ to, subject }) => to === email && subject.includes('locked'))
    expect(mails).toHaveLength(1)
  })

  it('looks the same for a name that nobody has', async () => {
    const codes: unknown[] = []
    for (let guess = 0; guess < 6; guess++) codes.push(codeOf(await login(one, 'nobody@lock.example', `guess ${guess}`)))
    expect(codes).toEqual([...Array(4).fill('INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
  })

  it('opens again after its time', async () => {
    await one.services.db
      .updateTable('throttle')
      .set({ blocked_until: new Date(Date.now() - 1), expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await signInAs(other.app, email)).token).not.toBe('')
  })

  it('bears no more guesses when they come all at once', async () => {
    const person = await one.signUp('Burst')
    const name = (await person.call('account.get-profile', { userId: person.userId })).emailId
    await Promise.all(
      Array.from({ length: 40 }, (_, guess) => login(guess % 2 === 0 ? one : other, name, `guess ${guess}`, `10.1.0.${guess}`)),
    )
    expect(codeOf(await login(one, name, password, '10.2.0.1'))).toBe('ACCOUNT_LOCKED')
  })
})

describe('guessing many people’s passwords from one address', () => {
  it('is slowed on every server, while a bystander signs in from elsewhere and is not counted', async () => {
    const bystander = await other.signUp('Bystander')
    const name = (await bystander.call('account.get-profile', { userId: bystander.userId })).emailId
    await Promise.all(
      Array.from({ length: authLimits.addressFailuresPerHour }, (_, guess) =>
        login(one, `person${guess}@many.example`, 'guess 1', '10.3.0.1'),
      ),
    )
    for (const server of [one, other]) expect(codeOf(await login(server, 'somebody@many.example', 'guess 1', '10.3.0.1'))).toBe(4291)
    for (let time = 0; time < 8; time++) expect((await login(time % 2 === 0 ? one : other, name, password, '10.4.0.1')).status).toBe(200)
  }, 180_000)
})

describe('people behind the address that guesses', () => {
  it('sign in as they are used to, while guesses from there are shut out and one hammered name is held up by itself', async () => {
    const colleague = await one.signUp('Colleague')
    const name = (await colleague.call('account.get-profile', { userId: colleague.userId })).emailId
    expect((await login(one, name, password, '10.6.0.1')).status).toBe(200)
    await Promise.all(
      Array.from({ length: authLimits.addressFailuresPerHour }, (_, guess) =>
        login(one, `person${guess}@gate.example`, 'guess 1', '10.6.0.1'),
      ),
    )
    expect(codeOf(await login(other, 'newcomer@gate.example', 'guess 1', '10.6.0.1'))).toBe(4291)
    const hammered = await Promise.all(Array.from({ length: 80 }, () => login(one, 'hammered@gate.example', 'guess 1', '10.6.0.1')))
    expect(new Set(hammered.map(codeOf))).toEqual(new Set([4291]))
    for (const server of [one, other]) expect((await login(server, name, password, '10.6.0.1')).status).toBe(200)
    expect(codeOf(await login(one, name, 'wrong horse 9', '10.6.0.1'))).toBe(4291)
  }, 180_000)
})
