// Words, stems and a bot's own phrases in a sentence.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { botLanguages, isWordSensitive } from '@parley/contract/objects/bot-languages'
import { droppedOf } from './dropped'
import { createPhraseTable, type Phrase } from './phrases'
import { readSentence, sentenceKey } from './sentence'
import { stemOf } from './stems'
import { phraseKey, plainForm, wordsOf } from './words'

describe('words', () => {
  const rows: [string, string, string[]][] = [
    ["I don't know!", 'en', ['i', "don't", 'know', '!']],
    ['Crème brûlée, bitte', 'fr', ['creme', 'brulee', 'bitte']],
    ['Ｆｕｌｌ width', 'en', ['full', 'width']],
    ['it costs $20', 'en', ['it', 'costs', '$', '20']],
    ['สวัสดีครับ', 'th', ['สวัสดี', 'ครับ']],
    ['', 'en', []],
  ]
  it.each(rows)('of "%s" in %s are %j', (text, language, words) => {
    expect(wordsOf(text, language).map(({ plain }) => plain)).toEqual(words)
  })

  it('are told apart where they are written without spaces', () => {
    const words = wordsOf('天气怎么样', 'zh').map(({ plain }) => plain)
    expect(words[0]).toBe('天气')
    expect(words.join('')).toBe('天气怎么样')
  })

  it('are cut in a language nobody has heard of, too', () => {
    expect(
      wordsOf('天气 and so on', '!!')
        .map(({ plain }) => plain)
        .join(' '),
    ).toContain('and so on')
  })

  it('stand where they say, in order and without overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        let position = 0
        for (const { start, end, plain } of wordsOf(text, 'en')) {
          expect(start).toBeGreaterThanOrEqual(position)
          expect(plainForm(text.slice(start, end))).toBe(plain)
          position = end
        }
        expect(position).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('make one key of a phrase whatever its case, accents and punctuation', () => {
    expect(phraseKey('  Où est MON café ?! ', 'fr')).toBe('ou est mon cafe')
  })
})

describe('languages whose words spaces do not tell', () => {
  it('are these four of all that a bot may speak [S5-040]', () => {
    expect(botLanguages.filter(isWordSensitive).toSorted()).toEqual(['ja', 'ko', 'zh_cn', 'zh_tw'])
  })

  it('are cut by the rules of each, and others are not', () => {
    expect(wordsOf('航班取消了', 'zh_cn').length).toBeGreaterThan(1)
    expect(wordsOf('東京へ行きたい', 'ja').length).toBeGreaterThan(1)
    expect(wordsOf('비행기 예약', 'ko').map(({ plain }) => plain)).toEqual(['비행기', '예약'])
    expect(wordsOf('Flugreservierung', 'de')).toHaveLength(1)
  })
})

describe('words that do not count', () => {
  const dropped = droppedOf('en', ['kindly', 'as soon as'], ['ask the desk to'])
  const read = (text: string) =>
    readSentence(text, { language: 'en', stem: null, phrases: createPhraseTable([], 'en'), ...(dropped && { dropped }) })

  it('are passed over wherever they stand, or at the beginning alone', () => {
    expect(sentenceKey(read('Ask the desk to kindly book as soon as you can'))).toBe('book you can')
    expect(sentenceKey(read('can you ask the desk to book'))).toBe('can you ask the desk to book')
  })

  it('leave the others where they stand, and a sentence of nothing else whole', () => {
    const { words, text } = read('kindly book')
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['book'])
    expect(sentenceKey(read('kindly'))).toBe('kindly')
  })

  it('are none where the bot names none', () => {
    expect(droppedOf('en', [], ['?'])).toBeUndefined()
  })
})

describe('stems', () => {
  it('bring the forms of a word together in the languages with rules', async () => {
    const spanish = await stemOf('es-MX')
    expect(spanish?.('pagando')).toBe(spanish?.('pagar'))
    const english = await stemOf('en')
    expect(english?.('booking')).toBe(english?.('booked'))
  })

  it('are missing where there are no rules', async () => {
    expect(await stemOf('th')).toBeNull()
  })
})

describe("a bot's own phrases", () => {
  const phrases: Phrase[] = [
    { text: 'current account', standsFor: 'account', kind: 'synonym' },
    { text: 'New York', standsFor: 'City', kind: 'entity' },
    { text: 'New York City', standsFor: 'City', kind: 'entity' },
  ]
  const reader = { language: 'en', stem: null, phrases: createPhraseTable(phrases, 'en') }

  it('are found longest first, and synonyms are replaced for the encoder', () => {
    const sentence = readSentence('Is my Current Account open in new york city?', reader)
    expect(sentence.phrases.map(({ phrase, first, last }) => [phrase.text, first, last])).toEqual([
      ['current account', 2, 3],
      ['New York City', 6, 8],
    ])
    expect(sentence.canonical).toBe('Is my account open in new york city?')
  })
})
