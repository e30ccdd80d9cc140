// How many of the sentences that others test with are read as those others read them: a floor for each language, which never goes down. What is
// read otherwise by decision is listed, so that a new difference shows.
import { expect, it } from 'vitest'
import { datesRead, heldOut, numbersRead, quantitiesRead, type Reading } from './index'

/** Read alike before our readers had seen these sentences, and since: of all numbers 361 and 400 of 475, of all days 209 and 279 of 315. */
const floors: Record<string, { number: number; date: number }> = {
  en: { number: 58, date: 37 },
  es: { number: 43, date: 34 },
  fr: { number: 37, date: 31 },
  de: { number: 34, date: 43 },
  pt: { number: 53, date: 32 },
  it: { number: 44, date: 29 },
  ja: { number: 39, date: 24 },
  ko: { number: 46, date: 26 },
  zh: { number: 46, date: 24 },
}

/** Why a sentence is read in another way, and which are. */
const decided: [why: string, sentences: string[]][] = [
  [
    'asked for a number, somebody who says 180ml has said 180',
    [
      ...['the 180.25ml liquid', 'the 180ml liquid', ' 29km Road ', 'the .25ml liquid', 'le liquide de 180ml', 'le liquide de .25ml'],
      ...[' route de 29km ', 'il liquido da 180,25ml', 'il liquido da 180ml', ' strada di 29km', 'il liquido da 0,25ml'],
    ],
  ],
  ['an address of a network is no number', ['192.168.1.2']],
  ['nothing is computed', ['1.1^23', '1,1^23']],
  ['a day of a month is no number', [' 5월 4일 ']],
  ['a dash with a blank behind it begins a line of a list', ['- 1 4/5', '- 10  k', '-1 e 4/5']],
  ['grams are not thousands of millions', ['10G']],
  [
    'one in so many is a chance, not a number',
    ['un sur trois', '1 sur vingt-un', '1 sur cent vingt et un', '1 sur trois', '1 sur 3', 'un sur 20', 'un sur cent'],
  ],
  [
    'fractions of more than ten parts are not said of what bots ask for',
    [
      ...['a trillionth', 'a hundred trillionths', 'a hundredth', 'un billionieme', 'cent mille billionieme', 'un bilionesimo'],
      ...['un miliardesimo', 'un vingt cinquieme', 'un vingt-cinquieme', 'une vingt et unieme', 'vingt et un cinquieme'],
    ],
  ],
  [
    'two numbers side by side stay two',
    [
      ...['twenty and three and three fifths', 'drei halbe Schweine', 'fünf halbe Brötchen', 'siete con cincuenta'],
      ...['trescientos cuarenta y siete con quinientos doce', 'dos mil y cuatro docenas', ' trecento e due dozzine'],
    ],
  ],
  ['"three hundred and two dozens" are dozens', [' three hundred and two dozens', 'one hundred and three quarters']],
  [
    'in Japanese 一万三 is 10,003, and 、 stands between things',
    ['九百九', '一万三', '九万四', '九十二万四', '五兆六十二億四万五千二', '６、５４４', '5、450', '1、234、567'],
  ],
  [
    'beside another measure a character is no number',
    ['十キロ', '九年八トン', '十斤', '九年八吨', '一点两小时的会议', '两百点两', '万', '万万', '半百', '반'],
  ],
  ['blanks part Chinese numerals', ['十 余 万', '7 万5 千4 百', '二十 億']],
  [
    'where a language puts the day first, it is first with a comma, too',
    [
      'volveré 08/12,2015',
      'volveré 08/12,15',
      'voltarei 08/12,2015',
      'voltarei 08/12,15',
      'Tonerò il 08/12,2015',
      'Tornerò il 08/12,15',
      'volveré el 4.22',
    ],
  ],
  [
    'the day after, the day before and the last day count from a day of the story',
    [
      'Je reviendrai lendemain',
      'Tornerò il giorno dopo',
      '私は前日に戻ります',
      '私は最後の日に戻ります',
      '다음 날에 돌아갈 거야. ',
      '지난 날에 돌아갈 거야. ',
      '그 날에 돌아갈 거야. ',
    ],
  ],
  [
    'the next Sunday is the first one to come, and today counts',
    ['Je reviendrai dimanche prochain', '다음 일요일에 돌아갈 거야. ', 'dienstag'],
  ],
  ['a few is no number of days', ['私が数月前にeメールを送付した相手は誰ですか', '私が数日前にeメールを送付した相手は誰ですか', '最近']],
  ['days are of the solar calendar', ['农历2015年十月初一', '2015年农历正月初一', '三月初一', '正月三十', '大年初一', '大年三十']],
  ['the tenth of this month is past', ['本月十日', '去年本月十日']],
  ['a number behind "en" is a year', ['Je reviendrai en 15']],
  ['three numbers are no day', ['2010 01 29']],
  ['the third Tuesday is the next one to come', ['私は第三火曜日に戻ります']],
  ['how somebody’s day is, is no day', ['私の一日はどんな感じですか']],
]

const rowsOf = (read: (language: string, table: (typeof heldOut)[number][1]) => Reading[]) =>
  heldOut.map(([language, table]) => ({ language, rows: read(language, table) }))

it('reads as many numbers and days alike as it did', () => {
  const counted = Object.fromEntries(
    heldOut.map(([language, table]) => {
      const alike = (rows: Reading[]) => rows.filter(({ isAlike }) => isAlike).length
      return [language, { number: alike(numbersRead(language, table)), date: alike(datesRead(language, table)) }]
    }),
  )
  for (const [language, floor] of Object.entries(floors)) {
    expect([language, 'number', counted[language]?.number]).toSatisfy(([, , count]) => count >= floor.number)
    expect([language, 'date', counted[language]?.date]).toSatisfy(([, , count]) => count >= floor.date)
  }
})

it('has at least thirty of each in every language, none of them twice', () => {
  for (const [language, { number, date }] of heldOut)
    for (const rows of [number, date]) {
      expect([language, rows.length >= 30]).toEqual([language, true])
      expect(new Set(rows.map(([text]) => text)).size).toBe(rows.length)
    }
})

it('knows why the others are read in another way', () => {
  const listed = new Set(decided.flatMap(([, sentences]) => sentences))
  const open = [...rowsOf(numbersRead), ...rowsOf(datesRead), ...rowsOf(quantitiesRead)].flatMap(({ language, rows }) =>
    rows.filter(({ isAlike, text }) => !isAlike && !listed.has(text)).map(({ text }) => `${language}: ${text}`),
  )
  expect(open).toEqual([])
})
