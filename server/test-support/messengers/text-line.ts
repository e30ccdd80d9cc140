// A bot behind a number of the Twilio for tests: it says what the test tells it to, and people write to it from numbers of their own.
import { beforeAll, beforeEach } from 'vitest'
import { sweep } from '../../channel/delivery/sweep'
import { type Caller, type TestApp, testApp } from '../app'
import { type ScriptedBot, scriptedBot } from '../scripted-bot'
import { until } from '../waiting'
import { TestTwilio } from './twilio'
import { atEnd } from '../at-end'

/** Ready once the file's tests run. */
export async function textLine() {
  const twilio = await new TestTwilio().start()
  const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
  const owner: Caller = await server.signUp()
  const bot: ScriptedBot = await scriptedBot(owner)
  const where = { streamId: bot.botId, channelType: 'twilio' }
  const own = { userId: owner.userId, ...where }
  atEnd(async () => {
    await twilio.stop()
    await bot.stop()
  })
  beforeAll(async () => {
    const { accountSid, authToken, number, address } = twilio
    await owner.call('channel.update', { ...own, enable: true, accountSid, authToken, number, apiAddress: address })
    twilio.webhook = (await owner.call('channel.get-webhook', own)).webhookUrl
  })
  let count = 0
  const current = { person: '' }
  const textsTo = (person: string) => twilio.sent.filter(({ to }) => to === person).map(({ text }) => text)
  const listed = async (state: 'dead' | 'sent' | 'waiting') => (await owner.call('delivery.list', { ...where, state })).deliveries
  beforeEach(() => {
    current.person = `+1555222${String((count += 1)).padStart(4, '0')}`
    twilio.next = []
    bot.tell = (said) => `You said ${said}`
  })
  return {
    twilio,
    server,
    owner,
    bot,
    where,
    own,
    /** Another in each test. */
    get person(): string {
      return current.person
    },
    textsTo,
    /** Waits for so many texts to the person. */
    heard: (texts = 1, person = current.person) => until(async () => (textsTo(person).length >= texts ? textsTo(person) : undefined)),
    /** As if the wait before the next try were over, and nobody had come back to it; until that try. */
    waitIsOver: () => endWait(server, current.person),
    /** Waits until the newest delivery to the person, or that of the id, has been tried and is in the state. */
    delivery: (state: 'dead' | 'sent' | 'waiting', id?: string) =>
      until(async () => {
        const isMeant = (one: { id: string; to: string }) => (id === undefined ? one.to === current.person : one.id === id)
        return (await listed(state)).find((one) => isMeant(one) && one.attempts > 0)
      }),
  }
}

async function endWait(server: TestApp, person: string): Promise<void> {
  const { db } = server.services
  const waiting = () =>
    db
      .selectFrom('delivery')
      .select(['id', 'attempts'])
      .where('conversation', '=', person)
      .where('state', '=', 'waiting')
      .where('attempts', '>', 0)
      .orderBy('seq')
      .executeTakeFirst()
  const before = await waiting()
  if (before === undefined) return
  await until(async () => {
    const found = await waiting()
    if (found?.id !== before.id || found.attempts !== before.attempts) return true
    await db
      .updateTable('delivery')
      .set({ next_at: new Date(Date.now() - 60_000) })
      .where('id', '=', before.id)
      .where('attempts', '=', before.attempts)
      .where('claimed_until', 'is', null)
      .execute()
    await sweep(server.services)
    return undefined
  })
}
