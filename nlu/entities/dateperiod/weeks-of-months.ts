// Finds weeks of a month by their number: "the first week of October", "última semana de mayo", 10月の第1週. A week is of the month that has its
// Thursday, as in ISO 8601. Weeks counted from today are whole-periods.ts's.
import type { Preference } from '../shared/calendar'
import { matchesOf } from '../shared/matches'
import { valueOfRun } from '../shared/numbers/han'
import { monthOf, type Period } from './whole-periods'

/** The first to the fourth and the last; what stands between the week and its month. */
const spoken: Record<string, { words: [string, string, string, string, string]; week: string; of: string }> = {
  de: {
    words: ['(?:erste[ns]?|1\\.)', '(?:zweite[ns]?|2\\.)', '(?:dritte[ns]?|3\\.)', '(?:vierte[ns]?|4\\.)', 'letzte[ns]?'],
    week: 'woche',
    of: '(?:im|des|vom) ',
  },
  en: {
    words: ['(?:first|1st)', '(?:second|2nd)', '(?:third|3rd)', '(?:fourth|4th)', 'last'],
    week: 'week',
    of: '(?:of|in) (?:the month of )?',
  },
  es: { words: ['primera', 'segunda', 'tercera', 'cuarta', 'última'], week: 'semana', of: '(?:de|en) ' },
  fr: {
    words: ['(?:première|1re)', '(?:deuxième|seconde|2e)', '(?:troisième|3e)', '(?:quatrième|4e)', 'dernière'],
    week: 'semaine',
    of: "(?:de |d['’]|en )",
  },
  it: { words: ['prima', 'seconda', 'terza', 'quarta', 'ultima'], week: 'settimana', of: '(?:di|del) ' },
  pt: { words: ['primeira', 'segunda', 'terceira', 'quarta', 'última'], week: 'semana', of: '(?:de|em) ' },
}
const eastern: Record<string, RegExp> = {
  ja: /(?:(?<year>(?:19|20)\d{2})年)?(?<month>1[0-2]|[1-9])月の?(?:第(?<which>[1-4一二三四])|最(?<last>後)の)週/gu,
  ko: /(?:(?<year>(?:19|20)\d{2})년\s?)?(?<!\d)(?<month>1[0-2]|[1-9])월\s?(?:(?<which>[첫둘셋넷])째|(?<last>마지막))\s?주/gu,
  zh: /(?:(?<year>(?:19|20)\d{2})年)?(?<month>1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月的?(?:第(?<which>[1-4一二三四])|最(?<last>后|後)一)[个個]?(?:[周週]|星期)/gu,
}
const mostFound = 50
const dayMs = 86_400_000

/** `today`: days since the epoch. Without a year the month is meant that is preferred. */
export function findWeeksOfMonths(text: string, language: string, today: number, prefer: Preference): Period[] {
  const pattern = eastern[language]
  if (pattern)
    return matchesOf(text, pattern)
      .slice(0, mostFound)
      .map((match) => inMonth(match, monthOfEast(match.groups?.['month'] ?? ''), today, prefer))
  const latin = latinPattern(language)
  if (!latin) return []
  return matchesOf(text, latin.pattern)
    .slice(0, mostFound)
    .map((match) => inMonth(match, latin.months.indexOf(match.groups?.['month']?.toLowerCase() ?? '') + 1, today, prefer))
}

const monthOfEast = (written: string): number => (/^\d/.test(written) ? Number(written) : (valueOfRun(written) ?? 1))

interface Latin {
  pattern: RegExp
  /** Names in small letters, January first. */
  months: string[]
}

const made = new Map<string, Latin>()

function latinPattern(language: string): Latin | null {
  const own = spoken[language]
  if (!own) return null
  const known = made.get(language)
  if (known) return known
  const named = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => named.format(Date.UTC(2026, month, 15)).toLowerCase())
  const which = own.words.map((word, at) => `(?<w${at}>${word})`).join('|')
  const year = `(?:,? (?:(?:of|de|del) )?(?<year>(?:19|20)\\d{2}))?`
  const shape = `(?:(?:the|la|die|der) )?(?:${which}) ${own.week} ${own.of}(?<month>${months.join('|')})${year}`
  const latin = { pattern: new RegExp(`(?<![\\p{L}\\p{N}])${shape}(?![\\p{L}\\p{N}])`, 'giu'), months }
  made.set(language, latin)
  return latin
}

function inMonth(match: RegExpExecArray, month: number, today: number, prefer: Preference): Period {
  const groups = match.groups ?? {}
  const place = { start: match.index, end: match.index + match[0].length }
  const index = indexOf(groups)
  if (groups['year'] !== undefined) return { ...place, ...weekOf(Number(groups['year']), month, index) }
  const thisYear = new Date(today * dayMs).getUTCFullYear()
  const near = [thisYear, thisYear + 1, thisYear - 1].map((year) => weekOf(year, month, index))
  const fits = near.find(({ from, to }) => prefer === 'nearest' || (prefer === 'future' ? to >= today : from <= today))
  return { ...place, ...(fits ?? weekOf(thisYear, month, index)) }
}

/** 0 to 3; 4 for the last. */
function indexOf(groups: Record<string, string | undefined>): number {
  if (groups['last'] !== undefined) return 4
  const which = groups['which']
  if (which === undefined) return [0, 1, 2, 3, 4].find((at) => groups[`w${at}`] !== undefined) ?? 0
  return Math.max(...['1234', '一二三四', '첫둘셋넷'].map((digits) => digits.indexOf(which)))
}

/** Monday to Sunday. */
function weekOf(year: number, month: number, index: number): { from: number; to: number } {
  const { from, to } = monthOf(year, month)
  // The epoch began on a Thursday.
  const thursday = index === 4 ? to - (((to % 7) + 7) % 7) : from + ((7 - (from % 7)) % 7) + index * 7
  return { from: thursday - 3, to: thursday + 3 }
}
