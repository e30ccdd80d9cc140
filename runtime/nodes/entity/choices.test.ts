// Choices pressed and typed: what is pressed is what is stored, whatever signs, emoji or letters it is written in, and it is nothing else.
import { languagesIn } from '@parley/nlu/language/detect'
import { extract } from '@parley/nlu/entities/extract'
import { compile } from '../../compile'
import { traitsOf } from '@parley/nlu/entities/index'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { BotDocument } from '@parley/contract/objects/object'
import { exactTitle } from '@parley/kit/text/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { simplePorts } from '../../test-support/simple-ports'

/** With the entity types as they are, where the small ports know word lists only. */
function talkTo(document: BotDocument, language = 'en'): Conversation {
  const bot = compile(document, traitsOf)
  const ports = simplePorts(bot)
  return new Conversation(
    document,
    { language },
    {
      ...ports,
      languages: async ({ text, languages }) => languagesIn(text, languages),
      extract: async ({ entityId, text, prompted, language: spoken, timezone, now }) => {
        const entity = bot.entities.get(entityId)
        if (!entity) return []
        const found = extract(entity.type, text, entity.settings, { language: spoken, timezone, now, prompted })
        return found.map((one) => ({ entityId, kind: entity.type, text: text.slice(one.start, one.end), ...one }))
      },
    },
  )
}

function botWith(values: Json[], settings: JsonObject = {}, languages: readonly string[] = ['en']): BotDocument {
  return new BotBuilder({}, languages)
    .entity('pick', 'list_of_values', { values })
    .dialog('Bestellung', [ask('Ask', 'pick', { applyDefaultTemplate: true, ...settings }), say('Got', 'got {{entities.pick}}')])
    .dialog('Say hello', [say('Hello', 'Hello there.')])
    .document()
}

async function pressedIn(values: Json[], title: string, settings: JsonObject = {}): Promise<string[]> {
  const conversation = talkTo(botWith(values, settings))
  await conversation.say('bestellung')
  return conversation.say(title)
}

const lists: [string, string[]][] = [
  ['grades', ['Plan A+', 'Plan A', 'Plan A-']],
  ['moods', ['😀', '🙁', '😐']],
  ['stars', ['⭐', '⭐⭐', '⭐⭐⭐']],
  ['numbers', ['5', '5 %', '5.5', '0.5', '-5']],
  ['sums', ['$5', '$50', '€5']],
  ['languages to program in', ['C', 'C#', 'C++', 'F#', '.NET', 'NET']],
  ['comparisons', ['> 18', '< 18', '18', '>= 18']],
  ['marks alone', ['?', '!', '...', '-']],
  ['what stands between words', ['A/B', 'A B', 'A-B']],
  ['Japanese', ['か', 'が', 'かき', 'がき']],
  ['Hindi', ['कि', 'का', 'क']],
  ['capitals', ['us', 'US', 'Us']],
  ['accents', ['Resume', 'Résumé']],
  ['hands', ['👍', '👎', '👍🏽']],
  ['flags', ['🇩🇪', '🇫🇷', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']],
  ['long ones', ['one two three four five six seven eight nine ten', 'one two three four five six seven eight nine eleven']],
  ['quotes and brackets', ['<5>', '5', '"5"']],
  ['places of others', ['2', '1', 'b', 'a']],
  ['commands', ['Cancel', 'Stop', 'Start over', 'Later', 'No thanks', 'Never mind']],
  ['yes and no', ['Yes', 'No', 'Maybe']],
  ['tasks', ['Say hello', 'None', 'Order this']],
]

describe('a choice', () => {
  it.each(lists)('of %s is what was pressed', async (_, titles) => {
    for (const title of titles) expect(await pressedIn(titles, title)).toEqual([`got ${title}`])
  })

  it('is what was pressed where the step gives way to intents', async () => {
    expect(await pressedIn(['Say hello', 'Tea'], 'Say hello', { precedence: 'intent' })).toEqual(['got Say hello'])
  })

  it('is the title that was typed rather than the synonym of another', async () => {
    const values = [
      { title: 'Large', value: 'L', synonyms: ['XL'] },
      { title: 'XL', value: 'X', synonyms: ['Large'] },
    ]
    expect([await pressedIn(values, 'xl'), await pressedIn(values, 'a large one please')]).toEqual([['got X'], ['got L']])
  })

  it.each([
    ['plan a+ please', ['Plan A+', 'Plan A', 'Plan A-'], ['got Plan A+']],
    ['I write c++', ['C', 'C#', 'C++'], ['got C++']],
    ['5%', ['5', '5 %'], ['got 5 %']],
    ['I feel 😀 today', ['😀', '🙁'], ['got 😀']],
    ['👍🏽', ['👍', '👎'], ['got 👍']],
    ['❤', ['❤️', '💔'], ['got ❤️']],
    ['c', ['C#', 'C++'], ['Which one do you mean?']],
    ['plan b', ['Plan A', 'Plan C'], ['Which one do you mean?']],
    ['5', ['-5', '-10'], ["That doesn't look like a valid pick.", 'pick?']],
    ['🎉', ['😀', '🙁'], ["That doesn't look like a valid pick.", 'pick?']],
    ['minus 5', ['-5', '5'], ['got -5']],
    ['minus 5', ['5', '10'], ["That doesn't look like a valid pick.", 'pick?']],
    ['5 percent', ['5', '5 %'], ['got 5 %']],
    ['５％', ['5', '5 %'], ['got 5 %']],
    ['5€', ['$5', '€50'], ["That doesn't look like a valid pick.", 'pick?']],
  ])('“%s” of %j is read by its signs', async (text, titles, replies) => {
    expect(await pressedIn(titles, text)).toEqual(replies)
  })

  it.each([
    ['en', 'red or blue', ['Red', 'Blue'], ['Which one do you mean?']],
    ['en', 'either red, green or blue', ['Red', 'Green', 'Blue'], ['Which one do you mean?']],
    ['en', 'not red', ['Red', 'Blue'], ["That doesn't look like a valid pick.", 'pick?']],
    ['en', 'not the red one, blue', ['Red', 'Blue'], ['got Blue']],
    ['en', 'red, not blue', ['Red', 'Blue'], ['got Red']],
    ['de', 'nicht rot, blau', ['Rot', 'Blau'], ['got Blau']],
    ['fr', 'pas le rouge, bleu', ['Rouge', 'Bleu'], ['got Bleu']],
    ['es', 'no, rojo', ['Rojo', 'Azul'], ['got Rojo']],
    ['ja', '赤じゃなくて青', ['赤', '青'], ['got 青']],
    ['ko', '빨강 말고 파랑', ['빨강', '파랑'], ['got 파랑']],
    ['zh_cn', '不要红色，蓝色', ['红色', '蓝色'], ['got 蓝色']],
  ])('in %s “%s” of %j is what is meant, not the first that is named', async (language, text, titles, replies) => {
    const conversation = talkTo(botWith(titles, {}, [language]), language)
    await conversation.say('bestellung')
    expect(await conversation.say(text)).toEqual(replies)
  })

  it('of two that were named is asked for, and taken once it is chosen', async () => {
    const conversation = talkTo(botWith(['Red', 'Blue', 'Green']))
    await conversation.say('bestellung')
    expect([await conversation.say('blue or red'), await conversation.say('red')]).toEqual([['Which one do you mean?'], ['got Red']])
  })

  it.each([
    ['東京でお願いします', ['東京', '京都'], ['got 東京']],
    ['カレーうどんを一つ', ['カレー', 'カレーうどん'], ['got カレーうどん']],
    ['大でお願いします', ['大', '中', '小'], ['got 大']],
    ['빨강으로 주세요', ['빨강', '파랑'], ['got 빨강']],
    ['커피요', ['커피', '차'], ['got 커피']],
    ['我要红色', ['红色', '蓝色'], ['got 红色']],
    ['ขอร้อนครับ', ['ร้อน', 'เย็น'], ['got ร้อน']],
    ['東京都', ['大阪', '京都'], ["That doesn't look like a valid pick.", 'pick?']],
    ['大阪です', ['大', '中', '小'], ["That doesn't look like a valid pick.", 'pick?']],
    ['ハムスターです', ['ハム', 'チーズ'], ["That doesn't look like a valid pick.", 'pick?']],
    ['차이가 뭐예요', ['커피', '차'], ["That doesn't look like a valid pick.", 'pick?']],
  ])('“%s” of %j is found where no blanks part words', async (text, titles, replies) => {
    expect(await pressedIn(titles, text)).toEqual(replies)
  })

  it('between values of which one was meant is what was pressed, even “C” of letters', async () => {
    const conversation = talkTo(botWith(['C++ course', 'C# course', 'C course']))
    await conversation.say('bestellung')
    expect(await conversation.say('course')).toEqual(['Which one do you mean?'])
    expect(await conversation.say('C# course')).toEqual(['got C# course'])
  })

  const piece = fc.oneof(
    fc.constantFrom('A', 'a', 'Plan', 'C', '5', '18', 'か', 'が', 'ठ', 'ñ', 'n', 'straße', 'strasse', ' ', ' '),
    fc.constantFrom('+', '-', '#', '%', '$', '€', '<', '>', '=', '.', '/', '"', '*', '😀', '😐', '⭐', '👍', '👍🏽', '🇩🇪', '❤️', '❤'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  )
  const title = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => exactTitle(pieces.join('')))
    .filter((text) => text !== '' && !text.includes('{{'))
  const titles = fc.uniqueArray(title, { minLength: 2, maxLength: 100 })

  it('is what was pressed and what was typed to the letter, of any titles', async () => {
    await fc.assert(
      fc.asyncProperty(titles, fc.nat(), async (all, at) => {
        const chosen = all[at % all.length] ?? ''
        const conversation = talkTo(botWith(all))
        await conversation.say('bestellung')
        await conversation.say(chosen)
        expect(conversation.of('entity-filled').map(({ value }) => value)).toEqual([chosen])
      }),
      { numRuns: 150 },
    )
  })
})

describe('the language of a conversation', () => {
  const values = ['Large pizza with cheese', 'Small pizza please', 'English', 'Thank you']
  it.each(values)('is not changed by pressing “%s”', async (pressed) => {
    const conversation = talkTo(botWith(values, {}, ['de', 'en']), 'de')
    await conversation.say('bestellung')
    await conversation.say(pressed)
    expect([conversation.session.language, conversation.of('entity-filled').map(({ value }) => value)]).toEqual(['de', [pressed]])
  })

  it('is changed by words that were typed', async () => {
    const conversation = talkTo(botWith(values, {}, ['de', 'en']), 'de')
    await conversation.say('bestellung')
    await conversation.say('can you help me with that please')
    expect(conversation.session.language).toBe('en')
  })
})
