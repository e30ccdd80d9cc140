// Sentences in nine languages and the offsets that must be found in them; none where the word means something else.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { timezone } from './index'

const sentences: Record<string, [text: string, ...offsets: string[]][]> = {
  en: [
    ['3pm PST or 6pm EST', '-08:00', '-05:00'],
    ['schedule it in CET', '+01:00'],
    ['utc+05:45', '+05:45'],
    ['GMT', '+00:00'],
    ['at 10:00 +05:30', '+05:30'],
    ['10 am jst', '+09:00'],
    ['Pacific Standard Time', '-08:00'],
    ['British Summer Time', '+01:00'],
    ['central european time', '+01:00'],
    ['the Australia/Sydney zone', '+11:00'],
    ['america/new_york', '-05:00'],
    ['New York time', '-05:00'],
    ['noon London time', '+00:00'],
    ['5pm ET', '-05:00'],
    ['India Standard Time', '+05:30'],
    ['it was a wet cat'],
    ['from Paris to London'],
    ['a discount of 5-10 on 2026-03-04'],
    ['room 04:30'],
    ['either/or'],
    ['ART IS WHAT I EAT'],
    ['UTC+25'],
  ],
  es: [
    ['hora estándar del Pacífico', '-08:00'],
    ['a las 5, hora de Madrid', '+01:00'],
    ['la hora de Japón', '+09:00'],
    ['es la hora de comer'],
  ],
  fr: [
    ["à l'heure de Paris", '+01:00'],
    ['heure normale d’Europe centrale', '+01:00'],
    ["heure d'été d’Europe centrale", '+02:00'],
    ['il est l’heure'],
  ],
  de: [['Mitteleuropäische Zeit', '+01:00'], ['um 15 Uhr MEZ', '+01:00'], ['Japanische Normalzeit', '+09:00'], ['keine Zeit heute']],
  pt: [['horário de Brasília', '-03:00'], ['hora de Lisboa', '+00:00'], ['agora não']],
  it: [["ora standard dell'Europa centrale", '+01:00'], ['ora di Roma', '+01:00'], ['non ora']],
  ja: [['日本標準時でお願いします', '+09:00'], ['ロンドン時間の3時', '+00:00'], ['米国太平洋標準時', '-08:00'], ['時間がありません']],
  ko: [['한국 시간으로 세 시', '+09:00'], ['뉴욕 시간', '-05:00'], ['일본 표준시', '+09:00'], ['시간이 없어요']],
  zh: [['北京时间下午三点', '+08:00'], ['纽约时间', '-05:00'], ['日本标准时间', '+09:00'], ['没有时间']],
}

describe.each(Object.entries(sentences))('a time zone in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...offsets) => {
    expect(valuesIn(timezone, { language, text })).toEqual(offsets)
  })
})

it("[S3-067] reads 'IST' as a zone, and offers the others that have this name", () => {
  const context = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: false }
  expect(timezone.extract('IST', null, context)).toEqual([
    {
      start: 0,
      end: 3,
      value: '+05:30',
      score: 0.9,
      alternatives: [
        { title: 'IST (Asia/Kolkata)', value: '+05:30' },
        { title: 'IST (Asia/Jerusalem)', value: '+02:00' },
        { title: 'IST (Europe/Dublin)', value: '+00:00' },
      ],
    },
  ])
})

it('counts summer time from the moment of asking', () => {
  const summer = { language: 'en', timezone: 'UTC', now: Date.parse('2026-07-04T10:00:00Z'), prompted: false }
  expect(timezone.extract('Paris time', null, summer)[0]?.value).toBe('+02:00')
})

it.each([
  ['en', 'Berlin', '+01:00'],
  ['en', "I'm in Tokyo", '+09:00'],
  ['en', '-5', '-05:00'],
  ['en', 'central', '-06:00'],
  ['de', 'Deutschland', '+01:00'],
  ['ja', '東京', '+09:00'],
  ['ko', '서울', '+09:00'],
])('takes as the answer in %s: “%s”', (language, text, offset) => {
  expect(valuesIn(timezone, { language, text, prompted: true })).toEqual([offset])
})
