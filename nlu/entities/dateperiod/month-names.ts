// Months that are said alone, where chrono-node finds none: "im August", "en août", 8月, 8월. Which year is meant is settled by what is preferred.
import type { Preference } from '../shared/calendar'
import { monthOf, type Period } from './whole-periods'
import { matchesOf } from '../shared/matches'

const names: Readonly<Record<string, string>> = {
  de: 'januar|jänner februar märz april mai juni juli august september oktober november dezember',
  fr: 'janvier f[eé]vrier mars avril mai juin juillet ao[uû]t septembre octobre novembre d[eé]cembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
}
const leads: Readonly<Record<string, string>> = {
  de: '(?:(?:im|den|der|ganzen|gesamten) (?:ganzen |monat )?)?',
  fr: "(?:(?:en|pour|tout) |(?:tout )?(?:au|le) mois d(?:e |['’]))?",
  pt: '(?:(?:em|todo) |(?:todo )?(?:n?o mês) de )?',
}
const made = new Map<string, RegExp>()

export function findMonths(text: string, language: string, today: number, prefer: Preference): Period[] {
  const pattern = patternOf(language)
  if (!pattern) return []
  return matchesOf(text, pattern)
    .slice(0, 100)
    .flatMap((match) => {
      const { name, number, year } = match.groups ?? {}
      const month = number === undefined ? monthOfName(name ?? '', language) : Number(number)
      if (month < 1 || month > 12) return []
      return [{ start: match.index, end: match.index + match[0].length, ...settled(month, year, today, prefer) }]
    })
}

function patternOf(language: string): RegExp | null {
  const known = made.get(language)
  if (known) return known
  const own = names[language]
  const pattern = own
    ? new RegExp(
        `(?<![\\p{L}\\d]|\\d{1,2}(?:\\.|er|º)? |\\d{1,2} de )${leads[language] ?? ''}(?<!\\d{1,2}(?:\\.|er|º)? |\\d{1,2} de )(?<name>${own.split(' ').join('|')})(?: (?:de )?(?<year>\\d{4}))?(?![\\p{L}\\d]| \\d)`,
        'giu',
      )
    : language === 'ja' || language === 'ko'
      ? /(?<![\d月월])(?:(?<year>\d{4})[年년]\s?)?(?<number>1[0-2]|[1-9])[月월](?!\s?\d|[曜一二三四五六七八九十]|\s?[일이삼사오육칠팔구십])/gu
      : null
  if (pattern) made.set(language, pattern)
  return pattern
}

function monthOfName(name: string, language: string): number {
  const all = names[language]?.split(' ') ?? []
  return all.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(name)) + 1
}

function settled(month: number, year: string | undefined, today: number, prefer: Preference): { from: number; to: number } {
  const thisYear = new Date(today * 86_400_000).getUTCFullYear()
  if (year !== undefined) return monthOf(Number(year), month)
  const near = [-1, 0, 1].map((shift) => monthOf(thisYear + shift, month))
  const away = ({ from, to }: { from: number; to: number }): number => (to < today ? today - to : Math.max(0, from - today))
  const fitting = near.filter(({ from, to }) => prefer === 'nearest' || (prefer === 'future' ? to >= today : from <= today))
  return fitting.sort((one, other) => away(one) - away(other))[0] ?? monthOf(thisYear, month)
}
