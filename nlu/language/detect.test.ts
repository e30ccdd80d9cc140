// Which language a sentence is in: by its words, by its script, by what the bot has learned; and what tells nothing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentenceLanguages, sentenceTables } from '../entities/testing'
import { languagesIn, plainWordsOf } from './detect'

const european = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl']

describe('the language of a sentence', () => {
  it.each([
    ['I would like to book a flight to Paris', 'en'],
    ['Quiero reservar un vuelo a París', 'es'],
    ['quiero cancelar mi pedido', 'es'],
    ['hola', 'es'],
    ['gracias', 'es'],
    ['Je voudrais réserver un vol pour Paris', 'fr'],
    ['bonjour', 'fr'],
    ['Ich möchte einen Flug nach Paris buchen', 'de'],
    ['was kostet das', 'de'],
    ['Vorrei prenotare un volo per Parigi', 'it'],
    ['Gostaria de reservar um voo para Paris', 'pt'],
    ['obrigado', 'pt'],
    ['Ik wil graag een vlucht naar Parijs boeken', 'nl'],
    ['where is my order?', 'en'],
    ['hello there', 'en'],
  ])('%s is %s', (text, language) => expect(languagesIn(text, european)).toEqual([language]))

  it.each([
    ['予約をお願いします', 'ja'],
    ['예약하고 싶어요', 'ko'],
    ['我想预订航班', 'zh_cn'],
    ['我想請你說慢一點', 'zh_tw'],
    ['Хочу заказать билет', 'ru'],
    ['Хочу замовити квиток на літак', 'uk'],
    ['मुझे टिकट चाहिए', 'hi'],
  ])('%s is told by its script: %s', (text, language) =>
    expect(languagesIn(text, ['en', 'ja', 'ko', 'zh_cn', 'zh_tw', 'ru', 'uk', 'hi'])[0]).toBe(language),
  )

  it.each(['', '42', '12:30', 'Paris', 'Hans Müller', 'ok', 'José Muñoz', 'info@example.com', 'Zürich', 'A-1042', '👍'])(
    'is not told by “%s”',
    (text) => expect(languagesIn(text, european)).toEqual([]),
  )

  it('may be one that the bot does not speak: then it is none of its own', () => {
    expect(languagesIn('Je voudrais réserver un vol pour Paris', ['en', 'es'])).toEqual([])
    expect(languagesIn('予約をお願いします', ['en', 'es'])).toEqual([])
  })

  it('is also told by the sentences the bot has learned from', () => {
    const known = new Map([
      ['en', plainWordsOf(['unlock the turnstile'])],
      ['es', plainWordsOf(['desbloquear el torniquete'])],
    ])
    expect(languagesIn('torniquete', ['en', 'es'], (language) => known.get(language))).toEqual(['es'])
    expect(languagesIn('torniquete', ['en', 'es'])).toEqual([])
  })

  it('is hardly ever wrong, and told of most sentences of dates, times and amounts', () => {
    const told: Record<string, { right: number; wrong: string[]; all: number }> = {}
    const languages = [...sentenceLanguages]
    for (const language of languages) {
      const rows = sentenceTables.flatMap(([, table]) => table.languages[language] ?? [])
      const sentences = [...new Set(rows.map(([text]) => text))].filter(
        (text) => text.split(/\s+/).length > 2 || !/^[\p{Script=Latin}\P{L}]+$/u.test(text),
      )
      const found = sentences.map((text) => ({ text, heard: languagesIn(text, languages) }))
      told[language] = {
        all: sentences.length,
        right: found.filter(({ heard }) => heard.includes(language)).length,
        wrong: found.filter(({ heard }) => heard.length > 0 && !heard.includes(language)).map(({ text, heard }) => `${text} → ${heard}`),
      }
    }
    for (const [language, { right, wrong, all }] of Object.entries(told)) {
      expect(wrong.length / all, `${language}: ${wrong.join('; ')}`).toBeLessThan(0.06)
      expect(right / all, language).toBeGreaterThan(0.5)
    }
  })

  it('is one of those asked about, whatever is said, and soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const heard = languagesIn(text, european)
        expect(heard.every((language) => european.includes(language))).toBe(true)
        expect(new Set(heard).size).toBe(heard.length)
      }),
    )
  })
})
