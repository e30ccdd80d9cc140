// STOP and START through the real server: after STOP nothing goes out to a person, by whatever way it was to be sent, until they write START.
import { describe, expect, it } from 'vitest'
import { textLine } from '../../test-support/messengers/text-line'
import { refusal } from '../../test-support/messengers/twilio'

const line = await textLine()
const { twilio, server, owner, bot, where } = line
const reason = 'This person has asked for no more messages.'

/** Waits until the person's word is obeyed. */
async function says(word: 'STOP' | 'START'): Promise<void> {
  const { db } = server.services
  const isStopped = async () =>
    (await db.selectFrom('channel_opt_out').select('at').where('conversation', '=', line.person).execute()).length > 0
  expect((await twilio.say(word, line.person)).status).toBe(200)
  await expect.poll(isStopped, { timeout: 20_000 }).toBe(word === 'STOP')
}

const test = (text: string, to = line.person) => owner.call('delivery.send-test', { ...where, to, text })
const sendAgain = (deliveryId: string) => owner.call('delivery.send-again', { ...where, deliveryId })

describe('a person who wrote STOP', () => {
  it('is answered nothing, and the reason stands in the list; after START they are answered again', async () => {
    await twilio.say('one', line.person)
    await line.heard()
    await says('STOP')
    await twilio.say('two', line.person)
    expect(await line.delivery('dead')).toMatchObject({ text: 'You said two', error: reason, attempts: 1 })
    await says('START')
    await twilio.say('three', line.person)
    expect(await line.heard(2)).toEqual(['You said one', 'You said three'])
    expect(bot.asked).not.toContain('STOP')
    expect(bot.asked).not.toContain('START')
  })

  it('gets no test message either, however their number is written', async () => {
    await says('STOP')
    const { person } = line
    for (const to of [person, ` ${person} `, `${person.slice(0, 5)} ${person.slice(5, 8)}-${person.slice(8)}`]) {
      const { deliveryId } = await test(`To ${to}`, to)
      expect(await line.delivery('dead', deliveryId)).toMatchObject({ to: person, error: reason })
    }
    expect(line.textsTo(person)).toEqual([])
  })

  it('gets nothing by “send again”, until they write START', async () => {
    await says('STOP')
    const { deliveryId } = await test('Your flight is late')
    await line.delivery('dead')
    await sendAgain(deliveryId)
    expect(await line.delivery('dead')).toMatchObject({ id: deliveryId, error: reason, attempts: 2 })
    await says('START')
    await sendAgain(deliveryId)
    expect(await line.heard()).toEqual(['Your flight is late'])
  })

  it('does not get what waited for its next try', async () => {
    twilio.next.push(refusal(503, 20503, 'Service unavailable', { 'retry-after': '600' }))
    const { deliveryId } = await test('Your flight is late')
    await line.delivery('waiting')
    await says('STOP')
    await line.waitIsOver()
    expect(await line.delivery('dead')).toMatchObject({ id: deliveryId, error: reason })
    expect(twilio.asked.filter(({ to }) => to === line.person)).toHaveLength(1)
  })

  it('is no other person', async () => {
    await says('STOP')
    const other = `${line.person}9`
    await twilio.say('hello', other)
    expect(await line.heard(1, other)).toEqual(['You said hello'])
    expect(server.failures).toEqual([])
  })

  it('is obeyed at once, though the answer to their words before is still being worked out', async () => {
    let release: (text: string) => void = () => undefined
    const held = new Promise<string>((resolve) => (release = resolve))
    bot.tell = () => held
    await twilio.say('a long story', line.person)
    await expect.poll(() => bot.asked, { timeout: 20_000 }).toContain('a long story')
    await says('STOP')
    release('Once upon a time')
    expect(await line.delivery('dead')).toMatchObject({ text: 'Once upon a time', error: reason })
    expect(line.textsTo(line.person)).toEqual([])
  })
})
