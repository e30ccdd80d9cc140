// Two servers on one database, each a process with its own memory: who is shut out on one is shut out on the other as soon as it has
// heard of it, not when what it remembers runs out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Caller, signInAs, testApp, testSecretKeys } from '@parley/server/test-support/app'
import { testDatabase } from '@parley/server/test-support/postgres'
import { openSocket, type TestSocket } from '@parley/server/test-support/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer, stopServer } from './servers'

const database = await testDatabase()
const east = await testApp({ shared: database })
const folder = mkdtempSync(join(tmpdir(), 'parley-west-'))
let west: Server
let origin = ''

beforeAll(async () => {
  // A database that somebody uses already: the other server has nothing to set up.
  await east.signUp('First')
  west = startServer(folder, { DATABASE_URL: database.url, PARLEY_SECRET_KEYS: testSecretKeys })
  origin = (await west.open).origin
})

afterAll(async () => {
  await stopServer(west)
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** The other server remembers the token, and the console that is open there listens. */
async function openConsole(person: Caller): Promise<TestSocket> {
  expect(await askWest(person)).toBe(200)
  const socket = await openSocket(`${origin.replace('http', 'ws')}/api/live`)
  socket.send({ token: person.token, botId: '' })
  await socket.next('changed')
  return socket
}

async function askWest({ token, userId }: Caller): Promise<number> {
  const headers = { authorization: `bearer ${token}` }
  return (await fetch(`${origin}/api/1.1/users/${userId}/profile`, { headers })).status
}

/** The console hears of it at once (by itself it would look after 30 seconds), and by then the server has forgotten the token. */
async function expectShutOut(person: Caller, socket: TestSocket): Promise<void> {
  await socket.next('signed-out')
  expect(await askWest(person)).toBe(401)
  socket.close()
}

async function emailOf(caller: Caller): Promise<string> {
  return (await caller.call('account.get-profile', { userId: caller.userId })).emailId
}

describe('on another server', () => {
  it('signing out everywhere holds at once', async () => {
    const one = await east.signUp('Una')
    const other = await signInAs(east.app, await emailOf(one))
    const socket = await openConsole(other)
    await one.call('auth.end-all-sign-ins', { userId: one.userId })
    await expectShutOut(other, socket)
  })

  it('a suspension holds at once', async () => {
    const [owner, member] = [await east.signUp('Own'), await east.signUp('Mem')]
    const { accountId } = owner
    const { db } = east.services
    await db.updateTable('membership').set({ account_id: accountId, role: 'member' }).where('user_id', '=', member.userId).execute()
    const again = await signInAs(east.app, await emailOf(member))
    const socket = await openConsole(again)
    await owner.call('team.update-person', { orgId: accountId, memberId: member.userId, isSuspended: true })
    await expectShutOut(again, socket)
  })

  it('a refresh token that was used twice ends the sign-in at once', async () => {
    const person = await east.signUp('Siw')
    const socket = await openConsole(person)
    const ours = { body: {}, headers: { 'client-app': 'parley-console' } }
    expect((await person.raw('POST', '/oAuth/token/refresh', ours)).status).toBe(200)
    await east.services.db
      .updateTable('access_token')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', person.userId)
      .where('used_at', 'is not', null)
      .execute()
    expect((await person.raw('POST', '/oAuth/token/refresh', ours)).status).toBe(401)
    await expectShutOut(person, socket)
  })

  it('a new password ends the other sign-ins at once', async () => {
    const one = await east.signUp('Pia')
    const other = await signInAs(east.app, await emailOf(one))
    const socket = await openConsole(other)
    await one.call('password.change', { password: 'correct horse 9', newPassword: 'another horse 8' })
    await expectShutOut(other, socket)
  })
})
