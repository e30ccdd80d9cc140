// Limits of requests a minute, on several servers that share a database.
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test-support/app'
import { testDatabase } from '../../../test-support/postgres'

const database = await testDatabase()
const [east, west] = [await testApp({ shared: database }), await testApp({ shared: database })]
const noon = Date.now()
let shiftMs = 0
for (const { services } of [east, west]) services.now = () => noon + shiftMs

const ask = (server: typeof east, address = '192.0.2.7') =>
  server.anonymous.raw('POST', '/passwordReset', {
    body: { emailId: 'nobody@example.com' },
    headers: { 'x-forwarded-for': address },
  })

describe('a limit of requests a minute', () => {
  it('holds for all servers together, one address at a time, and ends with its minute', async () => {
    const answers = []
    for (let asked = 0; asked < 30; asked += 1) answers.push((await ask(asked % 2 === 0 ? east : west)).status)
    expect(answers).not.toContain(429)
    expect([(await ask(east)).status, (await ask(west)).status]).toEqual([429, 429])
    expect((await ask(west, '192.0.2.8')).status).not.toBe(429)
    shiftMs = 60_000
    expect([(await ask(west)).status, (await ask(east)).status]).not.toContain(429)
  })
})
