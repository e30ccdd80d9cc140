// A range of amounts said to an entity that holds one: neither end is taken before the user has chosen.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { repliesTo, talkWithRealEntities } from '../../test-support/real-entities'

function chat(type: string, language = 'en', entitySettings: JsonObject = {}) {
  const document = new BotBuilder({}, [language])
    .entity('value', type, entitySettings)
    .dialog('Order', [ask('Ask', 'value'), say('Got', 'got it', 'end')])
    .document()
  return talkWithRealEntities(document, { language })
}

const valuesIn = (conversation: ReturnType<typeof chat>) => conversation.of('entity-filled').map(({ value }) => value)

describe('a range said to an entity that holds one amount', () => {
  it.each([
    ['currencyv2', 'en', '20-30 euros'],
    ['currencyv2', 'en', 'between 20 and 30 euros'],
    ['currencyv2', 'en', '$20-$30'],
    ['currencyv2', 'en', '20 to 30 dollars'],
    ['currencyv2', 'en', '20 euros and 30 dollars'],
    ['currencyv2', 'de', '20 bis 30 Euro'],
    ['currencyv2', 'de', 'zwischen 20 und 30 Euro'],
    ['currencyv2', 'es', 'entre 20 y 30 euros'],
    ['currencyv2', 'fr', 'de 20 à 30 euros'],
    ['currencyv2', 'fr', '20 euros ou 30 euros'],
    ['currencyv2', 'it', 'da 20 a 30 euro'],
    ['currencyv2', 'pt', '20 até 30 euros'],
    ['currencyv2', 'nl', 'tussen 20 en 30 euro'],
    ['currencyv2', 'nl', '20 of 30 euro'],
    ['currencyv2', 'ja', '20ユーロから30ユーロ'],
    ['currencyv2', 'ko', '20~30유로'],
    ['currency', 'en', '20-30 euros'],
    ['number', 'en', '5-10'],
    ['number', 'en', 'from 5 to 10'],
    ['number', 'de', '5 bis 10'],
    ['number', 'ja', '5〜10'],
    ['number', 'ko', '5에서 10'],
    ['quantityv2', 'en', '5-10 kg'],
    ['quantityv2', 'en', '5 kg to 10 kg'],
    ['quantityv2', 'it', 'tra 5 e 10 kg'],
    ['percentage', 'en', '5-10%'],
    ['percentage', 'en', '5% to 10%'],
  ])('as %s in %s, “%s”, is asked about', async (type, language, text) => {
    const conversation = chat(type, language)
    await conversation.say('order')
    await conversation.say(text)
    expect(valuesIn(conversation)).toEqual([])
    expect(conversation.messages.flatMap(({ template }) => JSON.stringify(template).match(/"title"/g) ?? [])).toHaveLength(2)
  })

  it('is the end that is chosen, in its own currency', async () => {
    const conversation = chat('currencyv2')
    await repliesTo(conversation, ['order', '20-30 euros', '20'])
    expect(valuesIn(conversation)).toEqual([[{ code: 'EUR', amount: 20 }]])
  })

  it('is no list of places: a number alone is an amount', async () => {
    const conversation = chat('number')
    await repliesTo(conversation, ['order', '5-10', '2'])
    expect(valuesIn(conversation)).toEqual([2])
  })

  it('is asked about where the first sentence says it, and where it has an “or”', async () => {
    for (const text of ['order 20 to 30 euros', 'order 20 or 30 euros']) {
      const conversation = chat('currencyv2')
      expect(await conversation.say(text)).toEqual(['value?'])
      expect(valuesIn(conversation)).toEqual([])
    }
  })

  it('is asked about where it is to take the place of a value, unless it begins with that', async () => {
    const document = new BotBuilder({ amend: 'resume' })
      .entity('price', 'currencyv2')
      .entity('name', 'person_name')
      .dialog('Order', [ask('Price', 'price'), ask('Name', 'name'), say('Got', 'got it', 'end')])
      .document()
    const priceAfter = async (change: string) => {
      const conversation = talkWithRealEntities(document)
      const replies = await repliesTo(conversation, ['order', '20 euros', change])
      return [replies.at(-1)?.at(-1), conversation.session.frames[0]?.entities['price']]
    }
    expect(await priceAfter('change the price to 30 or 40 euros')).toEqual(['Which one do you mean?', undefined])
    expect(await priceAfter('change the price from 20 to 40 euros')).toEqual(['name?', [{ code: 'EUR', amount: 40 }]])
  })

  it('is both where the entity holds several, and an end where the type is one', async () => {
    const several = chat('number', 'en', { multiple: true })
    await repliesTo(several, ['order', '5 to 10'])
    expect(valuesIn(several)).toEqual([[5, 10]])
    const upper = chat('to_number')
    await repliesTo(upper, ['order', '5 to 10'])
    expect(valuesIn(upper)).toEqual([10])
  })
})

describe('two ends of a stretch of time', () => {
  it.each([
    ['date', 'from 14 to 18 december'],
    ['date', '14-18 december'],
    ['date', 'monday and tuesday'],
    ['time', 'from 9 to 11 am'],
    ['datetime', 'tomorrow 9am or 11am'],
  ])('are asked about where one %s is wanted: “%s”', async (type, text) => {
    const conversation = chat(type)
    await conversation.say('order')
    await conversation.say(text)
    expect(valuesIn(conversation)).toEqual([])
  })

  it('are offered in the words of the bot, each with its halves of the day, and taken when one is chosen', async () => {
    const offered = async (type: string, language: string, answers: string[]) => {
      const conversation = chat(type, language)
      await repliesTo(conversation, ['order', ...answers.slice(0, 1)])
      const titles = conversation.messages.flatMap(({ template }) => JSON.stringify(template).match(/(?<="title":")[^"]*/g) ?? [])
      await repliesTo(conversation, answers.slice(1))
      return { titles, values: valuesIn(conversation) }
    }
    expect(await offered('date', 'de', ['14. oder 15. Dezember 2030', '15. Dezember 2030'])).toEqual({
      titles: ['14. Dezember 2030', '15. Dezember 2030'],
      values: ['2030-12-15'],
    })
    expect(await offered('time', 'de', ['9 Uhr oder 11 Uhr', '21:00'])).toEqual({
      titles: ['09:00', '21:00', '11:00', '23:00'],
      values: ['T21:00:00+00:00'],
    })
  })

  it('are the values of two entities where the dialog asks for both', async () => {
    const document = new BotBuilder({})
      .entity('arrival', 'date')
      .entity('departure', 'date')
      .dialog('Order', [ask('Arrival', 'arrival'), ask('Departure', 'departure'), say('Got', 'got it', 'end')])
      .document()
    const conversation = talkWithRealEntities(document)
    await repliesTo(conversation, ['order', '2030-12-14 to 2030-12-18'])
    expect(valuesIn(conversation)).toEqual(['2030-12-14', '2030-12-18'])
  })
})
