// Finds quarters of a year by their number: "Q4 2025", "the third quarter", "premier trimestre 2026", 第3四半期, 3분기, 第一季度. Without a year the one is
// meant that is preferred; this and the next quarter are whole-periods.ts's.
import type { Preference } from '../shared/calendar'
import { matchesOf } from '../shared/matches'
import { type Period, quarterOf } from './whole-periods'

/** The first to the fourth, and what stands between a quarter and its year. */
const ordinals: Record<string, { words: [string, string, string, string]; quarter: string; of: string }> = {
  de: {
    words: ['(?:erste[ns]?|1\\.)', '(?:zweite[ns]?|2\\.)', '(?:dritte[ns]?|3\\.)', '(?:vierte[ns]?|4\\.)'],
    quarter: 'quartal',
    of: '(?:des jahres )?',
  },
  en: {
    words: ['(?:first|1st)', '(?:second|2nd)', '(?:third|3rd)', '(?:fourth|last|4th)'],
    quarter: '(?:quarter|qtr)',
    of: '(?:of |in )?',
  },
  es: {
    words: ['(?:primer|1\\.?º?)', '(?:segundo|2\\.?º?)', '(?:tercer|3\\.?º?)', '(?:cuarto|4\\.?º?)'],
    quarter: 'trimestre',
    of: '(?:del? )?',
  },
  fr: {
    words: ['(?:premier|1er)', '(?:deuxième|second|2e)', '(?:troisième|3e)', '(?:quatrième|4e)'],
    quarter: 'trimestre',
    of: '(?:de )?',
  },
  it: { words: ['(?:primo|1º)', '(?:secondo|2º)', '(?:terzo|3º)', '(?:quarto|4º)'], quarter: 'trimestre', of: '(?:del )?' },
  pt: { words: ['(?:primeiro|1º)', '(?:segundo|2º)', '(?:terceiro|3º)', '(?:quarto|4º)'], quarter: 'trimestre', of: '(?:de )?' },
}
const left = '(?<![\\p{L}\\p{N}])'
const right = '(?![\\p{L}\\p{N}])'
const year = '(?<year>(?:19|20)\\d{2})'
const numbered: readonly RegExp[] = [
  new RegExp(`${left}Q(?<digit>[1-4])(?:[ /]?(?:of )?${year})?${right}`, 'giu'),
  new RegExp(`${left}${year}[ /-]?Q(?<digit>[1-4])${right}`, 'giu'),
]
const eastern: Record<string, RegExp> = {
  ja: /(?:(?<year>(?:19|20)\d{2})年(?:度)?の?)?第(?<digit>[1-4一二三四])四半期/gu,
  ko: /(?:(?<year>(?:19|20)\d{2})년\s?)?(?<!\d)(?<digit>[1-4])\s?분기/gu,
  zh: /(?:(?<year>(?:19|20)\d{2})年的?)?第?(?<digit>[1-4一二三四])(?:季度|季)/gu,
}
const mostFound = 50

/** `today`: days since the epoch. */
export function findQuarters(text: string, language: string, today: number, prefer: Preference): Period[] {
  const code = language.slice(0, 2).toLowerCase()
  const found: Period[] = []
  const forms = eastern[code] ? [...numbered, eastern[code]] : numbered
  for (const pattern of forms)
    for (const match of matchesOf(text, pattern).slice(0, mostFound))
      found.push(periodOf(match, indexOf(match.groups?.['digit']), today, prefer))
  for (const [index, pattern] of (spoken.get(code) ?? []).entries())
    for (const match of matchesOf(text, pattern).slice(0, mostFound)) found.push(periodOf(match, index, today, prefer))
  return found
}

const spoken: ReadonlyMap<string, RegExp[]> = new Map(
  Object.entries(ordinals).map(([code, { words, quarter, of }]) => [
    code,
    words.map((word, index) => {
      // "The last quarter" alone is the one before this.
      const alone = code === 'en' && index === 3 ? '' : '?'
      const dated = `${word} ${quarter}(?: ${of}${year})${alone}`
      const shape = alone === '' ? `(?:${dated}|(?:fourth|4th) ${quarter})` : dated
      return new RegExp(`${left}(?:the )?${shape}${right}`, 'giu')
    }),
  ]),
)

function indexOf(digit = '1'): number {
  const eastern = '一二三四'.indexOf(digit)
  return eastern >= 0 ? eastern : Number(digit) - 1
}

function periodOf(match: RegExpExecArray, index: number, today: number, prefer: Preference): Period {
  const place = { start: match.index, end: match.index + match[0].length }
  const said = match.groups?.['year']
  if (said !== undefined) return { ...place, ...quarterOf(Number(said), index) }
  const thisYear = new Date(today * 86_400_000).getUTCFullYear()
  const near = [thisYear, thisYear + 1, thisYear - 1].map((one) => quarterOf(one, index))
  const fits = near.find(({ from, to }) => prefer === 'nearest' || (prefer === 'future' ? to >= today : from <= today))
  return { ...place, ...(fits ?? quarterOf(thisYear, index)) }
}
