// Values of several parts in conversations: what is missing is asked for, part by part, with the finding of values that bots run on.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, entityId, say } from '../../test-support/bot-builder'
import { repliesTo as replies, talkWithRealEntities as talkOf } from '../../test-support/real-entities'

function trip(settings: JsonObject = {}, question = '') {
  const parts = ['from_city', 'to_city', 'day'].map((name) => ({ entityId: entityId(name), question: name === 'day' ? question : '' }))
  return new BotBuilder()
    .entity('from_city', 'city')
    .entity('to_city', 'city')
    .entity('day', 'date')
    .entity('trip', 'composite', { parts })
    .dialog('Order', [
      ask('Ask', 'trip', settings),
      say('Got', '{{entities.trip.from_city}} to {{entities.trip.to_city}} on {{entities.trip.day}}'),
    ])
    .document()
}

function stay(entitySettings: JsonObject = {}, settings: JsonObject = {}) {
  return new BotBuilder()
    .entity('stay', 'dateperiod', entitySettings)
    .dialog('Order', [ask('Ask', 'stay', settings, [{ to: 'Got' }, { exit: 'retries', to: 'Gave up' }]), got, say('Gave up', 'gave up')])
    .document()
}
const got = say('Got', '{{entities.stay.fromDate}} to {{entities.stay.toDate}}', 'end')

describe('a value of several parts', () => {
  it('[S3-051] takes the parts of a composite together from one sentence', async () => {
    const conversation = talkOf(trip())
    expect(await replies(conversation, ['order', 'from oslo to rome on 2026-05-01'])).toEqual([['trip?'], ['Oslo to Rome on May 1, 2026']])
    expect(conversation.of('entity-filled').map(({ value }) => value)).toEqual([{ from_city: 'Oslo', to_city: 'Rome', day: '2026-05-01' }])
  })

  it('asks for each part that was not said, in its own words or in the bot’s', async () => {
    expect(await replies(talkOf(trip({}, 'Which day?')), ['order', 'from oslo', 'rome', '2026-05-01'])).toEqual([
      ['trip?'],
      ['Please enter to city.'],
      ['Which day?'],
      ['Oslo to Rome on May 1, 2026'],
    ])
  })

  it('begins with what the first sentence held', async () => {
    expect(await replies(talkOf(trip()), ['order from oslo to rome', '2026-05-01'])).toEqual([
      ['Please enter day.'],
      ['Oslo to Rome on May 1, 2026'],
    ])
  })

  it('asks again for the part that was not understood, and keeps the others', async () => {
    expect(await replies(talkOf(trip({}, 'Which day?')), ['order', 'from oslo to rome', 'whenever', '2026-05-01'])).toEqual([
      ['trip?'],
      ['Which day?'],
      ["That doesn't look like a valid day.", 'Which day?'],
      ['Oslo to Rome on May 1, 2026'],
    ])
  })

  it('asks for the two ends of a period with questions and refusals of their own', async () => {
    const questions = { toQuestion: 'Until when?', toRefusal: 'Until which day, please?' }
    expect(await replies(talkOf(stay(questions)), ['order', 'from 1 may', 'hm', 'the 5th'])).toEqual([
      ['stay?'],
      ['Until when?'],
      ['Until which day, please?'],
      ['2026-05-01 to 2026-05-05'],
    ])
    expect(await replies(talkOf(stay({ fromQuestion: 'From when?' })), ['order', 'until 5 may', '1 may'])).toEqual([
      ['stay?'],
      ['From when?'],
      ['2026-05-01 to 2026-05-05'],
    ])
  })

  it('asks for the part that is missing again when that is asked back', async () => {
    const questions = { toQuestion: 'Until when?' }
    expect(await replies(talkOf(stay(questions, { retries: 1 })), ['order', 'from 1 may', 'what?', 'why?', 'the 5th'])).toEqual([
      ['stay?'],
      ['Until when?'],
      ['Until when?'],
      ['Until when?'],
      ['2026-05-01 to 2026-05-05'],
    ])
  })

  it('gives up after the tries of its node, and keeps nothing of the value', async () => {
    const conversation = talkOf(stay({}, { retries: 1 }))
    expect(await replies(conversation, ['order', 'from 1 may', 'hm'])).toEqual([['stay?'], ['Please enter end date.'], ['gave up']])
    expect(conversation.of('variable-written').at(-1)).toMatchObject({ path: 'context.unfinishedEntity', value: null })
  })
})
