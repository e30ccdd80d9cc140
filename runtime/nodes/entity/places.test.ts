// Places in a conversation: whatever language they are said in, the bot says them in its own, and stores the same.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { repliesTo, talkWithRealEntities } from '../../test-support/real-entities'

async function saidOf(type: string, language: string, text: string) {
  const document = new BotBuilder({}, [language])
    .entity('place', type)
    .dialog('Order', [ask('Ask', 'place'), say('Got', 'got {{entities.place}}', 'end')])
    .document()
  const conversation = talkWithRealEntities(document, { language })
  const [, replies] = await repliesTo(conversation, ['order', text])
  return { said: replies, stored: conversation.of('entity-filled').map(({ value }) => value) }
}

const germany = { alpha2: 'DE', alpha3: 'DEU', localName: 'Deutschland', shortName: 'Germany', numericalCode: '276' }

describe('a country', () => {
  it.each([
    ['en', 'Germany', 'Germany'],
    ['de', 'Deutschland', 'Deutschland'],
    ['de', 'Germany', 'Deutschland'],
    ['es', 'Alemania', 'Alemania'],
    ['fr', 'Allemagne', 'Allemagne'],
    ['it', 'Germania', 'Germania'],
    ['pt', 'Alemanha', 'Alemanha'],
    ['nl', 'Duitsland', 'Duitsland'],
    ['ja', 'ドイツ', 'ドイツ'],
    ['ko', '독일', '독일'],
  ])('is said in %s as the geographic lookup has it: “%s” is “%s”', async (language, text, name) => {
    expect(await saidOf('country', language, text)).toEqual({ said: [`got ${name}`], stored: [germany] })
  })

  it('whose long name says whose it is has its short one', async () => {
    expect((await saidOf('country', 'de', 'Hongkong')).said).toEqual(['got Hongkong'])
    expect((await saidOf('country', 'ja', 'マカオ')).said).toEqual(['got マカオ'])
  })
})

describe('a city', () => {
  it.each([
    ['en', 'München', 'Munich', 'Munich'],
    ['de', 'Munich', 'München', 'Munich'],
    ['es', 'Londres', 'Londres', 'London'],
    ['fr', 'Genève', 'Genève', 'Genève'],
    ['en', 'Geneva', 'Geneva', 'Genève'],
    ['it', 'Parigi', 'Parigi', 'Paris'],
    ['pt', 'Nova York', 'Nova York', 'New York City'],
    ['nl', 'Londen', 'Londen', 'London'],
    ['ja', '東京', '東京', 'Tokyo'],
    ['ko', '서울', '서울', 'Seoul'],
    ['de', 'Göttingen', 'Göttingen', 'Göttingen'],
  ])('is said in %s by its name there, where that is known: “%s” is “%s”', async (language, text, name, stored) => {
    expect(await saidOf('city', language, text)).toEqual({ said: [`got ${name}`], stored: [stored] })
  })
})

describe('a location', () => {
  it.each([
    ['en', 'Paris', 'Paris, France'],
    ['de', 'München, Deutschland', 'München, Deutschland'],
    ['es', 'Londres', 'Londres, Reino Unido'],
    ['ja', '東京', '東京, 日本'],
    ['ko', '파리', '파리, 프랑스'],
    ['de', '52.52, 13.405', '52.52, 13.405'],
  ])('is said in %s with its country: “%s” is “%s”', async (language, text, said) => {
    expect((await saidOf('location', language, text)).said).toEqual([`got ${said}`])
  })
})
