// Time between the real server and a provider: the provider is answered before the turn is over, and what it never takes is tried again after
// longer and longer waits until it is given up. The waits are moved in the database.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { textLine } from '../../test-support/messengers/text-line'
import { refusal } from '../../test-support/messengers/twilio'
import { until } from '../../test-support/waiting'
import { sweep } from './sweep'

const line = await textLine()
const { twilio, server, owner, bot, where } = line
const { db } = server.services

describe('a provider that fails for ever', () => {
  const asked = () => twilio.asked.filter(({ to }) => to === line.person)

  /** Keeps what was written of each try, which is there for the time of its wait only. */
  beforeAll(async () => {
    await sql`create table tried (person text, attempts int, next_at timestamptz)`.execute(db)
    await sql`create function note_try() returns trigger language plpgsql as $$
      begin insert into public.tried values (new.conversation, new.attempts, new.next_at); return null; end $$`.execute(db)
    await sql`create trigger note_try after update on delivery for each row
      when (new.attempts > old.attempts) execute function note_try()`.execute(db)
  })

  /** How long the wait after that try is to be. */
  async function waitAfter(attempts: number): Promise<number> {
    const nextAt = await until(async () => {
      const { rows } = await sql<{ next_at: Date }>`
        select next_at from tried where person = ${line.person} and attempts = ${attempts}`.execute(db)
      return rows[0]?.next_at.getTime()
    })
    return nextAt - (asked()[attempts - 1]?.at ?? 0)
  }

  it('is asked six times, each time after a longer wait; then the message is a dead letter, and the next one goes its way', async () => {
    twilio.always.set(line.person, refusal(500, 20500, 'Internal Server Error'))
    await twilio.say('hello', line.person)
    const waits: number[] = []
    for (let attempts = 1; attempts <= 5; attempts += 1) {
      waits.push(await waitAfter(attempts))
      await line.waitIsOver()
    }
    const dead = await line.delivery('dead')
    expect(dead).toMatchObject({ attempts: 6, text: 'You said hello', error: 'Twilio: Internal Server Error (20500)', nextAt: null })
    expect(asked()).toHaveLength(6)
    for (const [index, least] of [2000, 10_000, 60_000, 300_000, 1_500_000].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(await owner.call('delivery.get-health', where)).toMatchObject({
      ...{ state: 'troubled', waiting: 0, dead: 1, error: 'Twilio: Internal Server Error (20500)' },
    })
    await sweep(server.services)
    twilio.always.clear()
    await twilio.say('again', line.person)
    expect(await line.heard()).toEqual(['You said again'])
    await owner.call('delivery.send-again', { ...where, deliveryId: dead.id })
    expect(await line.heard(2)).toEqual(['You said again', 'You said hello'])
    expect(asked()).toHaveLength(8)
  })

  it('loses nothing that was said after: it comes in order, behind what is given up', async () => {
    twilio.always.set(line.person, refusal(500, 20500, 'Internal Server Error'))
    await twilio.say('one', line.person)
    await waitAfter(1)
    await twilio.say('two', line.person)
    await until(async () => (bot.asked.includes('two') ? true : undefined))
    twilio.always.clear()
    expect(await line.heard(2)).toEqual(['You said one', 'You said two'])
  })
})

describe('the answer to a provider', () => {
  it('comes before the turn is over', async () => {
    let release: (text: string) => void = () => undefined
    const held = new Promise<string>((resolve) => (release = resolve))
    bot.tell = () => held
    const taken = await twilio.say('think it over', line.person)
    expect(taken.status).toBe(200)
    await until(async () => (bot.asked.includes('think it over') ? true : undefined))
    const turns = () => db.selectFrom('turn').select('said').where('said', '=', 'think it over').execute()
    const kept = await db.selectFrom('channel_message').select('state').where('conversation', '=', line.person).execute()
    expect(kept).toEqual([{ state: 'waiting' }])
    expect(await turns()).toEqual([])
    expect(line.textsTo(line.person)).toEqual([])
    release('It is time to go')
    expect(await line.heard()).toEqual(['It is time to go'])
    expect(await turns()).toHaveLength(1)
    expect(server.failures).toEqual([])
  })
})
