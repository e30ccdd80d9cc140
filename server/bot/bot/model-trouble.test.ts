// A model that cannot be read is a failure of ours: the user gets the apology and may say it again, whoever builds the bot sees it in the
// bot's health, the operator is told once, and everything that needs no file goes on.
import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@parley/contract/base/event'
import { readS3Address } from '../../base/storage/files/s3-address'
import { type Answer, type TestApp, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { testDatabase } from '../../test-support/postgres'
import { testS3 } from '../../test-support/s3'
import { sampleBot } from '../../test-support/waiting'

const s3 = await testS3()
const database = await testDatabase()
const config = { filesStore: readS3Address(s3.url) }
const east = await testApp({ shared: database, config })
const ingrid = await east.signUp()
const streamId = await sampleBot(ingrid, 'travel-desk')
/** A server that has read nothing yet. */
const west = await testApp({ shared: database, config })
const apology = 'Something went wrong! Try again later.'
const awaySentence = 'the file storage does not answer'

async function at(server: TestApp, method: string, path: string, body?: object): Promise<Answer> {
  return server.anonymous.raw(method, path, { body, headers: { authorization: `bearer ${ingrid.token}` } })
}

async function health(server = west): Promise<object> {
  const { body } = await at(server, 'GET', `/builder/streams/${streamId}/botsummary`)
  return Object(body).health[0]
}

async function newTest(server: TestApp): Promise<string> {
  const { status, body } = await at(server, 'POST', `/builder/streams/${streamId}/testchat`, {})
  expect(status).toBe(200)
  return String(Object(body).sessionId)
}

interface Heard {
  messages: { text: string }[]
  events: SessionEvent[]
}

async function say(sessionId: string, text: string, server = west): Promise<Heard> {
  const { status, body } = await at(server, 'POST', `/builder/streams/${streamId}/testchat/${sessionId}/messages`, { text })
  expect(status).toBe(200)
  return Object(body).turn
}

const typesOf = ({ events }: Heard): string[] => events.map(({ type }) => type)
const textsOf = ({ messages }: Heard): string[] => messages.map(({ text }) => text)

describe('a bot whose model lies in a store that is away', () => {
  it('apologises, says so in its health, is told once, and understands again when the store is back', async () => {
    await s3.takeAway()
    const sessionId = await newTest(west)
    for (const text of ['book a flight to Oslo', 'where is my bag']) {
      const heard = await say(sessionId, text)
      expect(textsOf(heard)).toEqual([apology])
      expect(typesOf(heard)).not.toContain('not-understood')
      expect(heard.events).toContainEqual({
        type: 'failed',
        code: 'UNDERSTANDING_UNAVAILABLE',
        text: expect.stringContaining('does not answer'),
      })
    }
    expect(await health()).toMatchObject({ state: 'bad', value: 'Cannot be read', note: 'The place where files are kept does not answer' })
    const tried = await at(west, 'POST', `/users/${ingrid.userId}/builder/streams/${streamId}/findIntent`, { input: 'book a flight' })
    expect([tried.status, JSON.stringify(tried.body), tried.headers['retry-after']]).toEqual([
      503,
      expect.stringContaining(awaySentence),
      expect.anything(),
    ])
    const { body, headers } = formOf([{ name: 'file', fileName: 'icon.png', content: Buffer.from('a picture') }])
    const upload = await west.anonymous.raw('POST', `/users/${ingrid.userId}/file`, {
      body,
      headers: { ...headers, authorization: `bearer ${ingrid.token}` },
    })
    expect([upload.status, JSON.stringify(upload.body)]).toEqual([503, expect.stringContaining('Try again in a few minutes')])
    expect(west.failures.filter((failure) => JSON.stringify(failure).includes('model cannot be read'))).toHaveLength(1)
    // What has been read already is not asked for again.
    expect(await ingrid.call('training.find-intent', { streamId, input: 'book a flight' })).toMatchObject({
      understanding: { outcome: 'intent' },
    })
    await s3.bringBack()
    await expect
      .poll(async () => typesOf(await say(sessionId, 'book a flight to Oslo')), { timeout: 20_000, interval: 500 })
      .toContain('understood')
    expect(await health()).toMatchObject({ state: 'ok' })
  })

  it('apologises too when the store has lost the model, and says to train again', async () => {
    const { db } = west.services
    const { hash } = await db.selectFrom('model').select('hash').where('bot_id', '=', streamId).executeTakeFirstOrThrow()
    const north = await testApp({ shared: database, config })
    await north.services.files.remove(hash)
    expect(textsOf(await say(await newTest(north), 'book a flight to Oslo', north))).toEqual([apology])
    expect(await health(north)).toMatchObject({ state: 'bad', note: expect.stringContaining('Train the bot again') })
  })
})
