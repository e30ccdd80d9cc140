// How long a refused sign-in takes tells nothing about the name.
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()

function login(username: string) {
  const body = { grant_type: 'password', username, password: 'wrong horse 9' }
  return server.anonymous.raw('POST', '/oauth/token', { body, headers: { 'x-forwarded-for': '10.5.0.1' } })
}

describe('the time a refusal takes', () => {
  it('does not tell a known name from an unknown one', async () => {
    const times = new Map<string, number[]>([
      ['known', []],
      ['unknown', []],
    ])
    for (let round = 0; round < 6; round++) {
      const person = await server.signUp('Timed')
      const name = (await person.call('account.get-profile', { userId: person.userId })).emailId
      for (const [who, username] of [
        ['known', name],
        ['unknown', `nobody${round}@timed.example`],
      ] as const) {
        const started = performance.now()
        await login(username)
        times.get(who)?.push(performance.now() - started)
      }
    }
    const middle = (who: string): number => (times.get(who) ?? []).toSorted((a, b) => a - b)[3] ?? 0
    // Without the hash an unknown name would be refused in a tenth of the time.
    expect(middle('unknown')).toBeGreaterThan(middle('known') / 3)
    expect(middle('known')).toBeGreaterThan(middle('unknown') / 3)
  })
})
