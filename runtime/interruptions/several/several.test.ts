// Several requests in one message: how a message is taken apart, in which order its tasks run and what ends the chain.
import { describe, expect, it } from 'vitest'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { inOrder, partsOf } from './split'

function chat(settings: Partial<BotSettings> = { multiIntent: true }) {
  const document = new BotBuilder(settings)
    .entity('city', 'city')
    .entity('paint', 'color')
    .dialog('Book flight', [ask('City', 'city'), say('Flown', 'Flight to {{entities.city}}.')])
    .dialog('Find hotel', [ask('Hotel', 'city'), say('Slept', 'Hotel in {{entities.city}}.')])
    .dialog('Check weather', [say('Rain', 'It rains.')])
    .dialog('Break', [{ name: 'Broken', type: 'script', settings: { source: 'nothing.here' } }])
    .document()
  return new Conversation(document)
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[][]> {
  const replies: string[][] = []
  for (const sentence of sentences) replies.push(await conversation.say(sentence))
  return replies
}

describe('a message that asks for several things', () => {
  it('is taken as a whole unless the bot says otherwise', async () => {
    expect(await talk(chat({}), ['check weather and then find hotel'])).toEqual([['Which of these do you mean?']])
  })

  it.each([
    ['check weather and then find hotel in Rome', ['It rains.', 'Hotel in Rome.']],
    ['check weather, after that find hotel in Rome', ['It rains.', 'Hotel in Rome.']],
    ['find hotel in Rome; check weather', ['Hotel in Rome.', 'It rains.']],
    ['find hotel in Rome but before that check weather', ['It rains.', 'Hotel in Rome.']],
    ['find hotel in Rome, but first check weather and later book flight to Oslo', ['It rains.', 'Hotel in Rome.', 'Flight to Oslo.']],
    ['first check weather, then book flight to Oslo', ['It rains.', 'Flight to Oslo.']],
    ['book flight to Oslo and nothing else and check weather', ['Flight to Oslo.', 'It rains.']],
  ])('is done in the order it is asked for: %s', async (sentence, replies) => {
    expect(await talk(chat(), [sentence])).toEqual([replies])
  })

  it('tells scripts and texts in `context.mappedIntents` which tasks it asked for, in their order', async () => {
    const conversation = new Conversation(
      new BotBuilder({ multiIntent: true })
        .dialog('Check weather', [say('Told', '{{context.mappedIntents}}')])
        .dialog('Find hotel', [say('Slept', 'Hotel.')])
        .document(),
    )
    expect(await conversation.say('find hotel, but first check weather')).toEqual(['Check weather, Find hotel', 'Hotel.'])
    expect(await conversation.say('check weather')).toEqual(['Check weather'])
  })

  it('goes on with the next when the first one has its answers', async () => {
    expect(await talk(chat(), ['book flight and then find hotel', 'Oslo', 'Rome'])).toEqual([
      ['city?'],
      ['Flight to Oslo.', 'city?'],
      ['Hotel in Rome.'],
    ])
  })

  it('stops where one of them fails', async () => {
    expect(await talk(chat(), ['break and then check weather'])).toEqual([['Something went wrong! Try again later.']])
  })

  it('comes back to the first when it is interrupted before the second begins', async () => {
    expect(await talk(chat(), ['book flight and then find hotel', 'check weather', 'Oslo'])).toEqual([
      ['city?'],
      ['It rains.', "Let's continue with Book flight.", 'city?'],
      ['Flight to Oslo.', 'city?'],
    ])
  })

  it('is over when the user starts over', async () => {
    const [, answer] = await talk(chat(), ['book flight and then find hotel', 'start over'])
    expect(answer).toEqual(["OK, let's start over. How can I help you?"])
  })

  it('asks for one thing where only one part is a request', async () => {
    expect(await talk(chat(), ['book flight to Oslo and buy some milk'])).toEqual([['Flight to Oslo.']])
  })
})

describe('the parts of a message', () => {
  it.each([
    ['en', 'a and then b', ['a', 'b']],
    ['en', 'first a; b', ['a', 'b']],
    ['en', 'a but before that b, finally c', ['b', 'a', 'c']],
    ['en', 'sand and land', ['sand', 'land']],
    ['en', 'hand', ['hand']],
    ['ja', '天気を見て、それからホテルを探して', ['天気を見て', 'ホテルを探して']],
    ['ja', 'ホテルを探して。その前に天気を見て', ['天気を見て', 'ホテルを探して']],
    ['ko', '날씨를 보고 그다음에 호텔을 찾아 줘', ['날씨를 보고', '호텔을 찾아 줘']],
  ])('%s: %s', (language, text, parts) => {
    expect(inOrder(partsOf(text, language)).map(({ start, end }) => text.slice(start, end).trim())).toEqual(parts)
  })
})
