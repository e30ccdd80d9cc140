// The figures in a text: its dates, times, references and numbers, each in a form in which two ways of writing it are the same. Which of them
// are known is known-figures.ts.
import { latinDigits } from '@parley/kit/text/numbers'
import { monthNames, monthOf, monthStems } from './months'

export interface Day {
  /** 0 where it is not said. */
  year: number
  month: number
  day: number
}

export type Figure = {
  written: string
} /** `days`: in the ways in which it may be read; `numbers`: it may be no date at all. `isMoment`: where the clock stands elsewhere it may be the day beside it. */ & (
  | { kind: 'date'; days: readonly Day[]; numbers: readonly string[]; isMoment: boolean }
  /** `half`: '' where it is not said. */
  | { kind: 'time'; hour: number; minute: number; half: '' | 'am' | 'pm'; isMoment: boolean }
  | { kind: 'number'; readings: readonly string[]; as: 'plain' | 'day' | 'amount' | 'ending' }
  | { kind: 'reference'; code: string }
)

type Groups = readonly (string | undefined)[]

const longestText = 20_000

export function figuresIn(text: string): Figure[] {
  const found: Figure[] = []
  let rest = latinDigits(text.slice(0, longestText).toWellFormed())
  for (const { pattern, read, needs } of readers) {
    if (!(needs ?? /\d/).test(rest)) continue
    rest = rest.replace(pattern, (...matched: unknown[]) => {
      const groups = matched.flatMap((each) => (typeof each === 'string' || each === undefined ? [each] : []))
      const [written = ''] = groups
      const figures = read(groups)
      if (figures === null) return written
      found.push(...figures.figures.map((figure) => ({ ...figure, written: written.trim() })))
      return figures.left ?? ' '
    })
  }
  return found
}

/** `left`: what is still to be read in its place. */
interface Read {
  figures: readonly WithoutWords<Figure>[]
  left?: string
}
type WithoutWords<F> = F extends unknown ? Omit<F, 'written'> : never

interface Reader {
  pattern: RegExp
  /** Without it there is none: quicker to tell than by the pattern. Absent: a digit. */
  needs?: RegExp
  /** null: it is none. */
  read(groups: Groups): Read | null
}

const numberAt = (groups: Groups, at: number): number => Number(groups[at] ?? 0)

function dated(
  days: readonly Day[],
  { numbers = [], isMoment = false }: { numbers?: readonly string[]; isMoment?: boolean } = {},
): Read | null {
  const real = days.filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31)
  return real.length === 0 ? null : { figures: [{ kind: 'date', days: real, numbers, isMoment }] }
}

function timed(hour: number, minute: number, half: string | undefined, isMoment = false): Read | null {
  if (hour > 24 || minute > 59) return null
  const said = (half ?? '').toLowerCase().replace(/\./g, '')
  return { figures: [{ kind: 'time', hour, minute, half: said === 'am' || said === 'pm' ? said : '', isMoment }] }
}

const half = '(a\\.?m\\.?|p\\.?m\\.?)(?![\\p{L}\\d])'
const dayWords = '(?:st|nd|rd|th|er|\\.|º)?'

const dates: readonly Reader[] = [
  {
    needs: /\d-\d\d-\d\d[T ]/,
    pattern: /(?<!\d)(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/gu,
    read: (groups) => {
      const isMoment = groups[6] !== undefined
      const date = dated([{ year: numberAt(groups, 1), month: numberAt(groups, 2), day: numberAt(groups, 3) }], { isMoment })
      const time = timed(numberAt(groups, 4), numberAt(groups, 5), undefined, isMoment)
      return date && time && { figures: [...date.figures, ...time.figures] }
    },
  },
  {
    needs: /\d{4}[-/.]\d/,
    pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu,
    read: (groups) => dated([{ year: numberAt(groups, 1), month: numberAt(groups, 2), day: numberAt(groups, 3) }]),
  },
  {
    needs: /[月월]/,
    pattern: /(?:(\d{4})\s*[年년]\s*)?(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/gu,
    read: (groups) => dated([{ year: numberAt(groups, 1), month: numberAt(groups, 2), day: numberAt(groups, 3) }]),
  },
  {
    needs: monthStems,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(\\d{1,2})${dayWords}\\s*(?:of\\s+|de\\s+|d['’])?(${monthNames})(?![\\p{L}])\\.?(?:,?\\s+(?:de\\s+)?(\\d{4}))?(?!\\d)`,
      'giu',
    ),
    read: (groups) => dated([{ year: numberAt(groups, 3), month: monthOf(groups[2] ?? ''), day: numberAt(groups, 1) }]),
  },
  {
    needs: monthStems,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(${monthNames})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{L}\\d:])(?!\\s*(?:am|pm)\\b)(?:,?\\s+(\\d{4})(?!\\d))?`,
      'giu',
    ),
    read: (groups) => dated([{ year: numberAt(groups, 3), month: monthOf(groups[1] ?? ''), day: numberAt(groups, 2) }]),
  },
  {
    needs: /\d[./]\d/,
    pattern: /(?<![\d./])(\d{1,2})([./])(\d{1,2})(?:\2(\d{4}|\d\d)?)(?![\d/])|(?<![\d./])(\d{1,2})\/(\d{1,2})(?![\d/])/gu,
    read: (groups) => {
      const [one, other] = [numberAt(groups, 1) || numberAt(groups, 5), numberAt(groups, 3) || numberAt(groups, 6)]
      const said = numberAt(groups, 4)
      const year = said > 0 && said < 100 ? 2000 + said : said
      const ways = [
        { year, month: other, day: one },
        { year, month: one, day: other },
      ]
      return dated(ways, said === 0 ? { numbers: [String(one), String(other)] } : {})
    },
  },
]

const times: readonly Reader[] = [
  {
    needs: /\d:\d/,
    pattern: new RegExp(`(?<![\\d:])(\\d{1,2}):(\\d\\d)(?::\\d\\d)?(?!\\d)(?:\\s*${half})?`, 'giu'),
    read: (groups) => timed(numberAt(groups, 1), numberAt(groups, 2), groups[3]),
  },
  {
    needs: /\d\s*[ap]\.?m/i,
    pattern: new RegExp(`(?<![\\d:.])(\\d{1,2})(?:\\.(\\d\\d))?\\s*${half}`, 'giu'),
    read: (groups) => timed(numberAt(groups, 1), numberAt(groups, 2), groups[3]),
  },
  {
    needs: /Uhr|[时時点點시]/,
    pattern: /(?<![\d:.])(\d{1,2})(?:[.:](\d\d))?\s*(?:Uhr(?!\p{L})|[时時点點시](?:\s*(\d{1,2})\s*[分분])?)/gu,
    read: (groups) => timed(numberAt(groups, 1), numberAt(groups, 2) || numberAt(groups, 3), undefined),
  },
]

const units = /^(\d+)(?:kg|g|km|m|cm|mm|min|mins|h|hr|hrs|s|d|gb|mb|kb|ml|l|k|x|eur|usd|gbp|chf)$/iu
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/iu
const counted = /^(\d+)(?:-\p{Ll}+)+$/u
const leastDigits = 6

const references: readonly Reader[] = [
  {
    pattern: /(?<![\p{L}\d])[\p{Script=Latin}\d]+(?:[-_/][\p{Script=Latin}\d]+)*(?!\p{Script=Latin}|\d)/gu,
    read: ([token = '']) => {
      if (!/\d/.test(token)) return null
      const number = (units.exec(token) ?? counted.exec(token))?.[1]
      if (number !== undefined) return { figures: [], left: ` ${number} ` }
      const day = ordinal.exec(token)?.[1]
      if (day !== undefined) return { figures: [{ kind: 'number', readings: [day], as: 'day' }] }
      const isCode = /\p{L}/u.test(token) || (/\D/.test(token) && token.replace(/\D/g, '').length >= leastDigits)
      return isCode ? { figures: [{ kind: 'reference', code: codeOf(token) }] } : null
    },
  },
]

const currency = '[$€£¥₩]|(?:eur|euros?|usd|dollars?|pounds?|gbp|chf|francs?|yen|won)(?!\\p{L})'
const numbers: readonly Reader[] = [
  {
    pattern: new RegExp(
      `(${currency})?\\s*((?:ending|ends|ended)\\s+(?:in|with)\\s+|[*•]\\s?)?(\\d+(?:[.,'’\\u00A0\\u202F]\\d+)*)(\\s*(?:${currency})(?!\\s*\\d))?`,
      'giu',
    ),
    read: ([, before, ending, number = '', behind]) => {
      const as = ending !== undefined ? 'ending' : before !== undefined || behind !== undefined ? 'amount' : 'plain'
      return { figures: [{ kind: 'number', readings: readingsOf(number), as }] }
    },
  },
]

const readers: readonly Reader[] = [...dates, ...times, ...references, ...numbers]

export const codeOf = (token: string): string => token.replace(/[^\p{L}\d]/gu, '').toUpperCase()

/** As it is written, without what groups its digits, and without zeros that say nothing. */
export function readingsOf(number: string): string[] {
  const ungrouped = number.replace(/[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g, '')
  return [...new Set([number, ungrouped].map((each) => plain(each.replace(',', '.'))))]
}

const plain = (number: string): string => number.replace(/^0+(?=\d)/, '').replace(/\.0{1,2}$|(?<=\.\d)0$/, '')
