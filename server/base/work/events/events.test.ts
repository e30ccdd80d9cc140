// Events on a real database and a real queue: what reaches listeners, how often, and what a failure leaves.
import { testApp } from '../../../test-support/app'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { write } from '../../context'
import { createEvents, type Listener, listener, sweepEvents } from './events'
import type { z } from 'zod'
import { documentChanged } from '../../../bot/document/events'
import { modelTrained } from '../../../understanding/training/events'

const { services } = await testApp()
const { db, log } = services

type Changed = z.infer<typeof documentChanged.data>
const changed = (botId: string, kinds: string[] = ['intent']): Changed => ({ botId, rev: 1, kinds })

/** Events of these listeners, which only this test's own calls run: the queue of the server knows other ones. */
const emit = (listeners: Listener[], data: Changed) => write(db, log, (tx) => createEvents(listeners).emit(tx, documentChanged, data))

interface Queued {
  payload: { eventId: number; listener: string }
  key: string | null
  late: number
}

/** Takes what is queued for a listener, as the queue would. */
async function taken(name: string): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    delete from graphile_worker._private_jobs where payload->>'listener' = ${name}
    returning payload, key, extract(epoch from run_at - created_at)::float8 as late`.execute(db)
  return rows
}

/** Far off, so that the server's own queue leaves these jobs to the test. */
const debounce = { ms: 60_000, key: ({ botId }: Changed) => botId }

const writeSetting = (key: string) =>
  listener(documentChanged, {
    name: `test-${key}`,
    debounce,
    async handle(_, { botId }, tx) {
      await tx.db
        .insertInto('setting')
        .values({ key: `${key} ${botId}`, value: '{}' })
        .execute()
    },
  })

const settings = async (key: string) =>
  (await db.selectFrom('setting').select('key').where('key', 'like', `${key} %`).execute()).map((row) => row.key)

describe('an event', () => {
  it('is there with the change and not without it', async () => {
    const told = async (botId: string) =>
      (await sql<{ name: string }>`select name from event where data->>'botId' = ${botId}`.execute(db)).rows.map(({ name }) => name)
    await emit([], changed('kept'))
    const given = write(db, log, async (tx) => {
      await services.events.emit(tx, documentChanged, changed('given-up'))
      throw new Error('The change is given up')
    })
    await expect(given).rejects.toThrow('given up')
    expect(await told('kept')).toEqual(['document.changed'])
    expect(await told('given-up')).toEqual([])
  })

  it('is queued for each listener that it concerns', async () => {
    const wanting = (kind: string) =>
      listener(documentChanged, {
        name: `test-${kind}`,
        debounce,
        concerns: ({ kinds }) => kinds.includes(kind),
        handle: async () => undefined,
      })
    const listeners = [
      wanting('intent'),
      wanting('node'),
      listener(modelTrained, { name: 'test-model', debounce, handle: async () => undefined }),
    ]
    await emit(listeners, changed('bot', ['node']))
    expect([(await taken('test-intent')).length, (await taken('test-node')).length, (await taken('test-model')).length]).toEqual([0, 1, 0])
  })

  it('takes the place of an earlier one that waits under the same key', async () => {
    const listeners = [writeSetting('once')]
    for (const botId of ['one', 'two', 'one', 'one']) await emit(listeners, changed(botId))
    const queued = await taken('test-once')
    expect(queued.map(({ key }) => key).sort()).toEqual(['test-once one', 'test-once two'])
    expect(queued.every(({ late }) => late >= 59)).toBe(true)
  })
})

describe('a listener', () => {
  it('writes once, however often its job is run', async () => {
    const events = createEvents([writeSetting('repeated')])
    await emit([writeSetting('repeated')], changed('bot'))
    const [job] = await taken('test-repeated')
    await Promise.all([1, 2, 3].map(() => events.handle(services, job?.payload, false)))
    await events.handle(services, job?.payload, false)
    expect(await settings('repeated')).toEqual(['repeated bot'])
  })

  it('that fails leaves nothing, is logged, and is run again', async () => {
    const app = await testApp()
    const logged = app.failures
    let fails = true
    const stubborn = listener(documentChanged, {
      name: 'test-stubborn',
      debounce,
      async handle(_, { botId }, tx) {
        await tx.db
          .insertInto('setting')
          .values({ key: `stubborn ${botId}`, value: '{}' })
          .execute()
        if (fails) throw new Error('not yet')
      },
    })
    const events = createEvents([stubborn])
    await write(app.services.db, app.services.log, (tx) => events.emit(tx, documentChanged, changed('bot')))
    const { rows } =
      await sql<Queued>`delete from graphile_worker._private_jobs where payload->>'listener' = 'test-stubborn' returning payload`.execute(
        app.services.db,
      )
    await expect(events.handle(app.services, rows[0]?.payload, false)).rejects.toThrow('not yet')
    const kept = () => app.services.db.selectFrom('setting').select('key').where('key', 'like', 'stubborn %').execute()
    expect(await kept()).toEqual([])
    expect(logged).toHaveLength(1)
    fails = false
    await events.handle(app.services, rows[0]?.payload, true)
    expect(await kept()).toHaveLength(1)
  })

  it('of another version of the server is left alone', async () => {
    await emit([writeSetting('gone')], changed('bot'))
    const [job] = await taken('test-gone')
    await createEvents([]).handle(services, job?.payload, false)
    expect(await settings('gone')).toEqual([])
  })
})

describe('old events', () => {
  it('are swept, except those that a listener is still to handle', async () => {
    await emit([], changed('old'))
    await emit([writeSetting('waiting')], changed('old-and-waiting'))
    await sql`update event set at = now() - interval '8 days' where data->>'botId' like 'old%'`.execute(db)
    await emit([], changed('old-but-new'))
    await sweepEvents.run(services, {})
    const { rows } = await sql<{
      bot: string
    }>`select data->>'botId' as bot from event where data->>'botId' like 'old%' order by 1`.execute(db)
    expect(rows.map(({ bot }) => bot)).toEqual(['old-and-waiting', 'old-but-new'])
  })
})
