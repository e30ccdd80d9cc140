// Moments that are so many hours or minutes from now, in the languages in which chrono-node does not read them: "dentro de dos horas", "vor 45
// Minuten", 30分後. Days are own-days.ts's.
import { valueOfRun } from '../numbers/han'
import { koreanValue } from '../numbers/korean'
import { numberOfWords } from '../numbers/word-runs'
import { matchesOf } from '../matches'

export interface Moment {
  start: number
  end: number
  /** Milliseconds by the wall clock of who asks. */
  wall: number
}

interface Words {
  /** Around a count and its unit. `#`: both. */
  ahead: string
  ago: string
  hour: string
  minute: string
  /** Half an hour. */
  half: string
}

const spaced: Readonly<Record<string, Words>> = {
  de: { ahead: 'in #', ago: 'vor #', hour: 'stunden?', minute: 'minuten?', half: 'einer halben stunde' },
  es: { ahead: '(?:en|dentro de) #', ago: 'hace #', hour: 'horas?', minute: 'minutos?', half: 'media hora' },
  fr: { ahead: "(?:dans|d['’]ici) #", ago: 'il y a #', hour: 'heures?', minute: 'minutes?', half: 'une demi-heure' },
  it: { ahead: '(?:tra|fra) #', ago: '# fa', hour: 'or[ae]', minute: 'minut[oi]', half: "mezz['’]ora" },
  pt: { ahead: '(?:em|daqui a|dentro de) #', ago: 'há #', hour: 'horas?', minute: 'minutos?', half: 'meia hora' },
}
const eastern: Readonly<Record<string, Words>> = {
  ja: { ahead: '#後', ago: '#前', hour: '時間', minute: '分', half: '半時間' },
  ko: { ahead: '#\\s?(?:후|뒤)', ago: '#\\s?전', hour: '\\s?시간', minute: '\\s?분', half: '반\\s?시간' },
  zh: {
    ahead: '#(?:之|以)?[后後]',
    ago: '#(?:之|以)?前',
    hour: '[个個]?(?:小时|小時|钟头|鐘頭)',
    minute: '分[钟鐘]',
    half: '半[个個]?(?:小时|小時|钟头|鐘頭)',
  },
}
const most = 50
const made = new Map<string, { pattern: RegExp; sign: number }[]>()

export function findMoments(text: string, language: string, wallNow: number): Moment[] {
  const found: Moment[] = []
  for (const { pattern, sign } of formsOf(language)) {
    for (const match of matchesOf(text, pattern)) {
      const { count, hour } = match.groups ?? {}
      const number = count === undefined ? 0.5 : countOf(count, language)
      if (number === null || number > 1000 || found.length >= most) continue
      const minutes = count === undefined || hour !== undefined ? number * 60 : number
      found.push({ start: match.index, end: match.index + match[0].length, wall: wallNow + sign * Math.round(minutes * 60_000) })
    }
  }
  return found
}

function formsOf(language: string): { pattern: RegExp; sign: number }[] {
  const known = made.get(language)
  if (known) return known
  const [latin, other] = [spaced[language], eastern[language]]
  const words = latin ?? other
  const count = latin
    ? '(?<count>\\d{1,3}(?:[.,]5)?|\\p{L}+) '
    : '(?<count>\\d{1,3}|[一二三四五六七八九十两兩半]{1,3}|한|두|세|네|다섯|여섯)'
  const [left, right] = latin ? ['(?<![\\p{L}\\d])', '(?![\\p{L}\\d])'] : ['(?<!\\d)', '']
  const forms = words
    ? [
        { shape: words.ahead, sign: 1 },
        { shape: words.ago, sign: -1 },
      ].map(({ shape, sign }) => {
        const amount = `(?:${words.half}|${count}(?:(?<hour>${words.hour})|(?:${words.minute})))`
        return { sign, pattern: new RegExp(`${left}(?:${shape.replace('#', amount)})${right}`, 'giu') }
      })
    : []
  made.set(language, forms)
  return forms
}

function countOf(written: string, language: string): number | null {
  if (/^\d/.test(written)) return Number(written.replace(',', '.'))
  if (written === '半') return 0.5
  if (/^(?:une?|una?|uma?|eine[mnr]?)$/iu.test(written)) return 1
  if (language === 'ja' || language === 'zh') return valueOfRun(written)
  return language === 'ko' ? koreanValue(written) : numberOfWords(written, language)
}
