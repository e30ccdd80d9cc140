// What the hourly clean-up removes, and what it leaves.
import { hashOf } from '../../base/security/access/tokens'
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { cleanUp } from './clean-up'

const server = await testApp()
const { db } = server.services
const dayMs = 24 * 3600_000

it('removes old tokens, codes, counts and messages, and leaves the fresh ones and every security event', async () => {
  const kit = await server.signUp('Kit')
  await server.anonymous.failure('auth.login', { grant_type: 'password', username: 'x@y.example', password: 'wrong 1' })
  const counts = async () => ({
    tokens: (await db.selectFrom('access_token').select('hash').execute()).length,
    challenges: (await db.selectFrom('challenge').select('id').execute()).length,
    throttles: (await db.selectFrom('throttle').select('key').execute()).length,
    messages: (await db.selectFrom('outbox_message').select('id').execute()).length,
    events: (await db.selectFrom('audit_entry').select('id').execute()).length,
  })
  const fresh = await counts()
  await cleanUp({ db, now: Date.now })
  expect(await counts()).toEqual(fresh)
  const later = (days: number) => ({ db, now: () => Date.now() + days * dayMs })
  // The refresh token is good for half a day, so that a day and a quarter later it is not a day old yet.
  await cleanUp(later(1.25))
  expect(await counts()).toEqual({ ...fresh, tokens: 1, challenges: 0, throttles: 0 })
  const [refresh] = await db.selectFrom('access_token').select('hash').execute()
  expect(refresh?.hash).toBe(hashOf(kit.cookie.split('=')[1] ?? ''))
  await cleanUp(later(8))
  expect((await counts()).messages).toBe(0)
  expect((await counts()).events).toBe(fresh.events)
  await cleanUp(later(100))
  expect(await db.selectFrom('sign_in').selectAll().execute()).toEqual([])
})
