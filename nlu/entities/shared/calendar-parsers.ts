// English day phrases that chrono-node does not read by itself: "the 5th", "day after tomorrow", "in a fortnight", "Christmas Eve".
// calendar.ts puts them before chrono's own.
import type { Parser } from 'chrono-node'

const dayOfMonth: Parser = {
  pattern: () =>
    /\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|january|february|march|april|may|june|july|august|september|october|november|december|floor|time|street|avenue))/i,
  extract: (_context, match) => {
    const day = Number(match[1])
    return day >= 1 && day <= 31 ? { day } : null
  },
}

const dayAfterTomorrow: Parser = {
  pattern: () => /\b(?:the )?day after (?:tomorrow|tmr|tmrw)\b/i,
  extract: (context) => dayFromToday(context.reference.getDateWithAdjustedTimezone(), 2),
}

const dayBeforeYesterday: Parser = {
  pattern: () => /\b(?:the )?day before yesterday\b/i,
  extract: (context) => dayFromToday(context.reference.getDateWithAdjustedTimezone(), -2),
}

const fortnight: Parser = {
  pattern: () => /\b(?:in a fortnight|a fortnight from (?:now|today))\b/i,
  extract: (context) => dayFromToday(context.reference.getDateWithAdjustedTimezone(), 14),
}

/** Days of the year that people call by name. Christmas alone is a day only where one is asked or spoken of: "on Christmas". */
const namedDays: [name: RegExp, month: number, day: number][] = [
  [/\b(?:christmas|xmas) eve\b/i, 12, 24],
  [
    /\b(?:christmas|xmas) day\b|(?:^|(?<=\b(?:on|at|by|until|till|before|after|since|for|from) ))(?:christmas|xmas)(?=\s*(?:$|[,.!?]))/i,
    12,
    25,
  ],
  [/\bboxing day\b/i, 12, 26],
  [/\bnew year['’]?s eve\b/i, 12, 31],
  [/\bnew year['’]?s day\b/i, 1, 1],
  [/\bvalentine['’]?s day\b/i, 2, 14],
  [/\bhallowe['’]?en\b/i, 10, 31],
]

const named: Parser[] = namedDays.map(([name, month, day]) => ({ pattern: () => name, extract: () => ({ month, day }) }))

/** chrono gives a date whose local parts are the reference's wall clock. */
function dayFromToday(wall: Date, days: number): { year: number; month: number; day: number } {
  const date = new Date(Date.UTC(wall.getFullYear(), wall.getMonth(), wall.getDate() + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const extraParsers: Parser[] = [dayAfterTomorrow, dayBeforeYesterday, fortnight, dayOfMonth, ...named]
