// Sentences in nine languages and the moments that must be found in them; none where a day or a time is missing. It is Wednesday 4 March 2026.
import { describe, expect, it } from 'vitest'
import { valuesIn } from '../testing'
import { datetime } from './index'

const sentences: Record<string, [text: string, ...moments: string[]][]> = {
  en: [
    ['tomorrow at noon', '2026-03-05T12:00'],
    ['on 12 may at 5:30 pm', '2026-05-12T17:30'],
    ['friday 9am', '2026-03-06T09:00'],
    ['tomorrow'],
    ['at 5pm'],
  ],
  es: [
    ['mañana a las 5 de la tarde', '2026-03-05T17:00'],
    ['el viernes a las 17:30', '2026-03-06T17:30'],
    ['el 12 de mayo a las 9 de la mañana', '2026-05-12T09:00'],
    ['mañana'],
    ['a las 17:30'],
  ],
  fr: [
    ['demain à 15 h 30', '2026-03-05T15:30'],
    ['vendredi à midi', '2026-03-06T12:00'],
    ['le 12 mai à 17h45', '2026-05-12T17:45'],
    ['demain'],
  ],
  de: [
    ['morgen um 17 Uhr', '2026-03-05T17:00'],
    ['am Freitag um halb acht abends', '2026-03-06T19:30'],
    ['am 12. Mai um 8.30 Uhr', '2026-05-12T08:30'],
    ['morgen'],
  ],
  pt: [
    ['amanhã às 15h', '2026-03-05T15:00'],
    ['12 de maio às 9h30', '2026-05-12T09:30'],
    ['hoje ao meio-dia', '2026-03-04T12:00'],
    ['amanhã'],
  ],
  it: [
    ['domani alle 17', '2026-03-05T17:00'],
    ['venerdì alle 15:30', '2026-03-06T15:30'],
    ['il 12 maggio alle nove di sera', '2026-05-12T21:00'],
    ['domani'],
  ],
  ja: [
    ['明日の午後3時', '2026-03-05T15:00'],
    ['5月12日17時30分', '2026-05-12T17:30'],
    ['金曜日の午前9時半に', '2026-03-06T09:30'],
    ['明日'],
    ['午後3時'],
  ],
  ko: [
    ['내일 오후 3시', '2026-03-05T15:00'],
    ['5월 12일 17시 30분', '2026-05-12T17:30'],
    ['금요일 오전 9시 반', '2026-03-06T09:30'],
    ['내일'],
    ['오후 3시'],
  ],
  zh: [['明天下午三点', '2026-03-05T15:00'], ['5月12日17点30分', '2026-05-12T17:30'], ['星期五上午9点半', '2026-03-06T09:30'], ['明天']],
}

describe.each(Object.entries(sentences))('a date with a time in %s', (language, rows) => {
  it.each(rows)('in “%s”', (text, ...moments) => {
    expect(valuesIn(datetime, { language, text })).toEqual(moments.map((one) => `${one}:00+00:00`))
  })
})
