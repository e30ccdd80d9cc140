// Finds periods that are said in one word: "next week", "this weekend", "last month", "diese Woche", 来月. Days are calendar.ts's.
import { matchesOf } from '../shared/matches'

export interface Period {
  start: number
  end: number
  /** Days since the epoch. */
  from: number
  to: number
}

type Unit = 'week' | 'weekend' | 'month' | 'quarter' | 'year'

const dayMs = 86_400_000
const unitWords: Record<string, [Unit, string][]> = {
  de: [
    ['weekend', 'wochenende'],
    ['week', 'woche'],
    ['month', 'monat'],
    ['quarter', 'quartal'],
    ['year', 'jahr'],
  ],
  en: [
    ['weekend', 'weekend'],
    ['week', 'week'],
    ['month', 'month'],
    ['quarter', 'quarter|qtr'],
    ['year', 'year|yr'],
  ],
  es: [
    ['weekend', 'fin de semana'],
    ['week', 'semana'],
    ['month', 'mes'],
    ['quarter', 'trimestre'],
    ['year', 'año'],
  ],
  fr: [
    ['weekend', 'week-?end'],
    ['week', 'semaine'],
    ['month', 'mois'],
    ['quarter', 'trimestre'],
    ['year', 'année|an'],
  ],
  it: [
    ['weekend', 'fine settimana|weekend'],
    ['week', 'settimana'],
    ['month', 'mese'],
    ['quarter', 'trimestre'],
    ['year', 'anno'],
  ],
  ja: [
    ['weekend', '週末'],
    ['quarter', '四半期'],
    ['week', '週'],
    ['month', '月'],
    ['year', '年'],
  ],
  ko: [
    ['weekend', '주말'],
    ['quarter', '분기'],
    ['week', '주'],
    ['month', '달'],
    ['year', '해'],
  ],
  pt: [
    ['weekend', 'fim de semana'],
    ['week', 'semana'],
    ['month', 'mês'],
    ['quarter', 'trimestre'],
    ['year', 'ano'],
  ],
  zh: [
    ['weekend', '周末|週末'],
    ['quarter', '季度|季'],
    ['week', '周|週|星期|礼拜|禮拜'],
    ['month', '月'],
    ['year', '年'],
  ],
}
/** The last, this and the next one: before its name, or after it. */
const which: Record<string, { before: [string, string, string]; after?: [string, string, string]; far?: string }> = {
  de: { before: ['letzte[nrs]?|vorige[nrs]?', 'diese[nrsm]?', 'nächste[nrs]?|kommende[nrs]?'] },
  en: { before: ['last|(?:the )?(?:past|previous)', 'this|the whole|(?:the )?current', 'next|(?:the )?(?:coming|following)'] },
  es: { before: ['(?:la |el )?pasad[ao]', 'est[ae]', '(?:la |el )?próxim[ao]'], after: ['pasad[ao]', '(?!)', 'que viene|próxim[ao]'] },
  fr: { before: ['(?!)', 'ce(?:t|tte)?', '(?:la |le )?prochaine?'], after: ['derni(?:er|ère)|passée?', '(?!)', 'prochaine?'] },
  it: {
    before: ['(?:la )?scors[ao]|(?:lo )?scorso', 'quest[ao]|questo', '(?:la |il )?prossim[ao]'],
    after: ['scors[ao]', '(?!)', 'prossim[ao]'],
  },
  ja: { before: ['先', '今', '(?<!再)来'], far: '再来' },
  ko: { before: ['지난\\s?', '이번\\s?', '(?<!다)다음\\s?'], far: '다다음\\s?' },
  pt: {
    before: ['(?:n?[ao] )?passad[ao]', 'n?est[ae]|este', '(?:n?[ao] )?próxim[ao]'],
    after: ['passad[ao]', '(?!)', 'que vem|próxim[ao]'],
  },
  zh: { before: ['上一?[个個]?|去', '这一?个?|這一?個?|本|今', '(?<!下)下一?[个個]?|明'], far: '下下[个個]?|后|後' },
}
/** Years with a word of their own. */
const named: Record<string, { pattern: RegExp; unit: Unit; shift: number }[]> = {
  ja: [{ pattern: /去年|昨年/gu, unit: 'year', shift: -1 }],
  ko: [
    { pattern: /(?<![가-힣])내년/gu, unit: 'year', shift: 1 },
    { pattern: /(?<![가-힣])작년/gu, unit: 'year', shift: -1 },
    { pattern: /(?<![가-힣])올해/gu, unit: 'year', shift: 0 },
  ],
}
const spaced = new Set(['de', 'en', 'es', 'fr', 'it', 'pt'])
const readers = new Map<string, { pattern: RegExp; unit: Unit; shift: number }[]>()

/** `today`: days since the epoch. In the order of the table, not of the sentence. */
export function findWholePeriods(text: string, language: string, today: number): Period[] {
  const code = language.slice(0, 2).toLowerCase()
  const found: Period[] = []
  for (const { pattern, unit, shift } of readersOf(unitWords[code] ? code : 'en'))
    for (const match of matchesOf(text, pattern))
      found.push({ start: match.index, end: match.index + match[0].length, ...periodOf(unit, shift, today) })
  return found
}

export function monthOf(year: number, month: number): { from: number; to: number } {
  return { from: Date.UTC(year, month - 1, 1) / dayMs, to: Date.UTC(year, month, 0) / dayMs }
}

/** `index`: 0 is the one that begins in January; others lie in the years around. */
export function quarterOf(year: number, index: number): { from: number; to: number } {
  return { from: monthOf(year, index * 3 + 1).from, to: monthOf(year, index * 3 + 3).to }
}

/** A week begins on Monday. */
function periodOf(unit: Unit, shift: number, today: number): { from: number; to: number } {
  const date = new Date(today * dayMs)
  if (unit === 'month') return monthOf(date.getUTCFullYear(), date.getUTCMonth() + 1 + shift)
  if (unit === 'year') {
    const year = date.getUTCFullYear() + shift
    return { from: Date.UTC(year, 0, 1) / dayMs, to: Date.UTC(year, 11, 31) / dayMs }
  }
  if (unit === 'quarter') return quarterOf(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) + shift)
  const monday = today - ((date.getUTCDay() + 6) % 7) + shift * 7
  return unit === 'weekend' ? { from: monday + 5, to: monday + 6 } : { from: monday, to: monday + 6 }
}

function readersOf(language: string): { pattern: RegExp; unit: Unit; shift: number }[] {
  const known = readers.get(language)
  if (known) return known
  const [words, marks] = [unitWords[language] ?? [], which[language]]
  const gap = spaced.has(language) ? '\\s' : ''
  const [left, right] = spaced.has(language)
    ? ['(?<![\\p{L}\\d])', '(?![\\p{L}\\d])']
    : ['', language === 'ko' ? '' : '(?![一二三四五六天日曜末])']
  const made = words.flatMap(([unit, name]) =>
    [-1, 0, 1, 2].flatMap((shift) => {
      const [before, after] = [marks?.before[shift + 1] ?? (shift === 2 ? marks?.far : undefined) ?? '(?!)', marks?.after?.[shift + 1]]
      const shapes = [`(?:${before})${gap}(?:${name})`, ...(after === undefined ? [] : [`(?:${name})${gap}(?:${after})`])]
      return shapes.map((shape) => ({ pattern: new RegExp(`${left}${shape}${right}`, 'giu'), unit, shift }))
    }),
  )
  made.push(...(named[language] ?? []))
  readers.set(language, made)
  return made
}
