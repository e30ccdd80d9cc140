// Day phrases in languages other than English that chrono-node does not read by itself, and all of Korean. calendar.ts puts them before
// chrono's own; where two read the same words, the longer reading counts.
import type { Component, Parser, ParsingContext } from 'chrono-node'

type Day = { year: number; month: number; day: number }

const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries('um dois três quatro cinco seis sete oito nove dez'.split(' ').map((name, i) => [name, i + 1])),
  uma: 1,
  duas: 2,
  ...Object.fromEntries('一 二 三 四 五 六 七 八 九 十'.split(' ').map((name, i) => [name, i + 1])),
  ...Object.fromEntries('하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘'.split(' ').map((name, i) => [name, i + 1])),
  ...Object.fromEntries('한 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ').map((name, i) => [name, i + 1])),
}
const counted = (text: string | undefined): number => (text === undefined ? Number.NaN : (numbers[text.toLowerCase()] ?? Number(text)))

/** chrono gives a date whose local parts are the reference's wall clock. */
function fromToday(context: ParsingContext, days: number, months = 0): Day {
  const wall = context.reference.getDateWithAdjustedTimezone()
  const date = new Date(Date.UTC(wall.getFullYear(), wall.getMonth() + months, wall.getDate() + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const relative = (pattern: RegExp, days: number): Parser => ({ pattern: () => pattern, extract: (context) => fromToday(context, days) })

/** The first group is the number, the second the unit. */
function after(pattern: RegExp, units: Readonly<Record<string, number>>): Parser {
  return {
    pattern: () => pattern,
    extract: (context, match) => {
      const count = counted(match[1])
      const days = units[(match[2] ?? '').toLowerCase()]
      if (!Number.isInteger(count) || days === undefined || count > 1000) return null
      return days === month ? fromToday(context, 0, count) : fromToday(context, count * days)
    },
  }
}

/** Stands for a month among the units. */
const month = 30
const weekdays = '일월화수목금토'

/** "금요일" is the next one or the last, as the setting says; "다음 주 월요일" lies in the week after this. */
const koreanWeekday: Parser = {
  pattern: () => /(?:(이번|다음|지난|저번)\s?주\s?|(지난|저번|다음)\s)?([일월화수목금토])요일/,
  extract: (context, match) => {
    const weekday = weekdays.indexOf(match[3] ?? '')
    const today = context.reference.getDateWithAdjustedTimezone().getDay()
    const inWeek = ((weekday + 6) % 7) - ((today + 6) % 7)
    if (match[1] !== undefined) return fromToday(context, inWeek + (match[1] === '다음' ? 7 : match[1] === '이번' ? 0 : -7))
    if (match[2] === '다음') return fromToday(context, inWeek > 0 ? inWeek : inWeek + 7)
    if (match[2] !== undefined) return fromToday(context, inWeek < 0 ? inWeek : inWeek - 7)
    const components = context.createParsingComponents({ weekday })
    const named = fromToday(context, inWeek)
    for (const part of ['year', 'month', 'day'] as const satisfies readonly Component[]) components.imply(part, named[part])
    return components
  },
}

const koreanDate: Parser = {
  pattern: () => /(?:(\d{4})년\s?)?(\d{1,2})월\s?(\d{1,2})일/,
  extract: (_context, match) => {
    const [year, named, day] = [match[1], Number(match[2]), Number(match[3])]
    if (named < 1 || named > 12 || day < 1 || day > 31) return null
    return { month: named, day, ...(year !== undefined && { year: Number(year) }) }
  },
}

const koreanDayOfMonth: Parser = {
  pattern: () => /(?<![\d월년]\s?)(\d{1,2})일(?=에|까지|부터|날)/,
  extract: (_context, match) => {
    const day = Number(match[1])
    return day >= 1 && day <= 31 ? { day } : null
  },
}

export const dayParsers: Readonly<Record<string, readonly Parser[]>> = {
  es: [
    relative(/\bpasado mañana\b/i, 2),
    relative(/(?<!\p{L})(?:el )?d[ií]a despu[eé]s de mañana(?!\p{L})/iu, 2),
    relative(/\b(?:anteayer|antier)\b/i, -2),
  ],
  fr: [relative(/(?<!\p{L})apr[eè]s[- ]demain(?!\p{L})/iu, 2), relative(/\bavant[- ]hier\b/i, -2)],
  pt: [
    relative(/(?<!\p{L})depois de amanh[aã](?!\p{L})/iu, 2),
    relative(/\banteontem\b/i, -2),
    after(
      /\b(?:em|daqui a|dentro de) (\d{1,3}|uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez) (dias?|semanas?|m[eê]s(?:es)?)(?!\p{L})/iu,
      {
        dia: 1,
        dias: 1,
        semana: 7,
        semanas: 7,
        mês: month,
        mes: month,
        meses: month,
      },
    ),
  ],
  ja: [
    relative(/明後日|あさって/, 2),
    relative(/明々後日|しあさって/, 3),
    relative(/一昨日|おととい/, -2),
    after(/([0-9]{1,3}|[一二三四五六七八九十])(日|週間|か月|ヶ月|カ月)後/, { 日: 1, 週間: 7, か月: month, ヶ月: month, カ月: month }),
  ],
  zh: [relative(/明天|明日/, 1), relative(/后天|後天/, 2), relative(/大后天|大後天/, 3), relative(/前天/, -2)],
  ko: [
    relative(/오늘/, 0),
    relative(/내일/, 1),
    relative(/(?:내일\s?)?모레/, 2),
    relative(/글피/, 3),
    relative(/어제/, -1),
    relative(/그저께|그제/, -2),
    koreanDate,
    koreanDayOfMonth,
    koreanWeekday,
    after(/(\d{1,3}|[한두세네]|다섯|여섯)\s?(일|주일?|개월|달)\s?(?:후|뒤)/, { 일: 1, 주: 7, 주일: 7, 개월: month, 달: month }),
    after(/(하루|이틀|사흘|나흘|닷새|열흘)()\s?(?:후|뒤)/, { '': 1 }),
  ],
}
