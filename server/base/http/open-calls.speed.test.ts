// A heavy body that anybody may send holds nobody else up.
import type { Call } from '@parley/contract/base/call'
import { calls } from '@parley/contract/calls'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()
const grant: Call = calls['rtm.grant']

describe('bodies of 150,000 keys', () => {
  it('cost next to nothing: they are refused by their size, and others are answered meanwhile', async () => {
    const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 150_000 }, (_, each) => [`k${each}`, 1])))
    const started = performance.now()
    const heavy = Array.from({ length: 13 }, (_, each) => {
      const headers = { 'x-forwarded-for': `198.51.100.${each}`, 'content-type': 'application/json' }
      return server.app.inject({ method: grant.method, url: `/api/1.1${grant.path}`, headers, payload })
    })
    const [statuses, other] = await Promise.all([
      Promise.all(heavy).then((answers) => answers.map(({ statusCode }) => statusCode)),
      server.app.inject({ url: '/api/1.1/prelogin' }).then((answer) => ({ status: answer.statusCode, ms: performance.now() - started })),
    ])
    expect(new Set(statuses)).toEqual(new Set([413]))
    expect(other.status).toBe(200)
    // The old way each of the thirteen took a second and more.
    expect(other.ms).toBeLessThan(10_000)
  })
})
