// Finds times of the day in a sentence ("5pm", "half past seven", "17:30", "noon"), as seconds of the day.
// Days are found in calendar.ts; joining the two is the datetime type's work.
import { keepApart } from './found'
import { endsAfter, endsBefore, settleHalves } from './languages/clock-ranges'
import { saidTimes } from './languages/clock-times'
import { isPartOfTime, type SaidZone, zoneOf } from './languages/whole-times'
import { halfWidth } from './numbers/numeral'
import { lately } from './lately'
import { numberOfWords } from './numbers/word-runs'
import { matchesOf } from './matches'

export interface ClockTime {
  start: number
  end: number
  /** Seconds since midnight. */
  seconds: number
  /** It could as well be twelve hours later: neither am nor pm was said and the hour is below 12. */
  halfDayUnknown: boolean
  score: number
  /** The zone that was said with it. */
  zone?: SaidZone
}

const hourWord = '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})'
const minuteWord = '(five|ten|twenty[ -]five|twenty|thirty|quarter|a quarter|half|\\d{1,2})'
const part =
  '(?:\\s{0,2}(a\\.?\\s?m\\.?|p\\.?\\s?m\\.?)(?![\\p{L}\\p{N}])|\\s{1,2}(?:in (?:the )?|at )?(morning|afternoon|evening|night)(?![\\p{L}]))?'

const twentyFour = new RegExp(
  `(?<![\\d:.,/\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}-]|\\d-)(?:(?<=\\d)T)?(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?!\\d|:\\d)${part}`,
  'giu',
)
const isoClock = /(?<=\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?(?:Z|[+-]\d{2}:?\d{2})?/g
const marked = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/]|(?:twenty|thirty|forty|fifty)[ -])${hourWord}(?:[.]?(\\d{2}))?\\s{0,2}(a\\.?\\s?m\\.?|p\\.?\\s?m\\.?)(?![\\p{L}\\p{N}])`,
  'giu',
)
const oClock = new RegExp(`(?<![\\p{L}\\p{N}.,:/])${hourWord}\\s{0,2}o['’]?\\s?clock(?![\\p{L}])${part}`, 'giu')
const pastOrTo = new RegExp(
  `(?<![\\p{L}\\p{N}])${minuteWord}(?:\\s(?:minutes|mins?))?\\s(past|after|to|till)\\s(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight|\\d{1,2})(?![\\p{L}\\p{N}:.,]\\d|(?![ap]\\.?m)[\\p{L}\\p{N}])${part}`,
  'giu',
)
const named = /(?<![\p{L}\p{N}])(noon|midday|mid-day|midnight)(?![\p{L}\p{N}])/giu
const ending =
  '(?=$|\\s{0,2}[,.!?;)]|\\s(?:on|today|tonight|tomorrow|in the|please|and|or|for|next|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday|sharp)(?![\\p{L}]))'
const afterAt = new RegExp(
  `(?<=(?<![\\p{L}])(?:at|by|around|about|until|till|before|after)\\s)${hourWord}(?:\\.([0-5]\\d)(?!\\d))?${part}${ending}`,
  'giu',
)
/** "For 8 tonight" are eight people. */
const tonight = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-]|\\b(?:for|of|us|party)\\s)${hourWord}\\s(tonight|this (?:morning|afternoon|evening))(?![\\p{L}])`,
  'giu',
)
const inThe = new RegExp(`(?<![\\p{L}\\p{N}.,:/-])${hourWord}\\s(?:in the|at) (morning|afternoon|evening|night)(?![\\p{L}])`, 'giu')

const digitWord = '(?:one|two|three|four|five|six|seven|eight|nine)'
const spokenMinute = `(oh ${digitWord}|five|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty)(?:[ -]${digitWord})?)`
const wordHour = '(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
/** "Eight thirty am", "at ten fifteen", "at half six", "half seven in the evening". */
const spoken = new RegExp(`(?<![\\p{L}\\p{N}])(at |around |about |by )?${wordHour}[ -]${spokenMinute}(?![\\p{L}\\p{N}])${part}`, 'giu')
const halfPast = new RegExp(`(?<![\\p{L}\\p{N}])(at |around |about |by )?half ${wordHour}(?![\\p{L}\\p{N}])${part}`, 'giu')
/** 1400 hrs, 0930h, 18h30. */
const inHours = /(?<![\d:.,/\p{L}-])(?:([01]\d|2[0-3])([0-5]\d)\s?(?:h|hrs?|hours)|(\d{1,2})h([0-5]\d))(?![\p{L}\d])/giu

const trigger =
  /\d|noon|midday|mid-day|midnight|clock|past|after|\bto\b|till|\bat\b|\bby\b|around|about|until|before|morning|evening|night|[ap]\.?\s?m\b/i

/** First in the sentence first; none overlap. */
export function findClockTimes(typed: string, language = 'en'): readonly ClockTime[] {
  return remembered(`${language.slice(0, 2).toLowerCase().padEnd(2)}${typed}`)
}

/** Those that are all that was said: of "an hour before noon" there is none. */
export function wholeClockTimes(typed: string, language: string): ClockTime[] {
  return findClockTimes(typed, language).flatMap((time) => {
    if (isPartOfTime(typed, time)) return []
    const zone = zoneOf(typed, time)
    return [zone === null ? time : { ...time, zone }]
  })
}

/** Days, times and moments are all read from the times of one sentence. */
const remembered = lately((languageAndText): readonly ClockTime[] => readTimes(languageAndText.slice(2), languageAndText.slice(0, 2)))

function readTimes(typed: string, language: string): ClockTime[] {
  const text = halfWidth(typed)
  const said = saidTimes(text, language)
  if (said.length === 0 && !trigger.test(text)) return []
  const found: ClockTime[] = [...said]
  read(found, text, isoClock, (m) => time(m, [m[1], m[2], m[3]], 'given', 0.95))
  read(found, text, twentyFour, (m) => time(m, [m[1], m[2], m[3]], halfOf(m[4], m[5]), 0.95))
  read(found, text, marked, (m) => time(m, [m[1], m[2]], halfOf(m[3]), 0.95))
  read(found, text, oClock, (m) => time(m, [m[1]], halfOf(m[2], m[3]), 0.9))
  read(found, text, pastOrTo, relativeToHour)
  read(found, text, inHours, (m) => time(m, [m[1] ?? m[3], m[2] ?? m[4]], 'given', 0.9))
  read(found, text, spoken, (m) => said12(m, numberOf(m[3]?.replace(/^oh /i, ''))))
  read(found, text, halfPast, (m) => said12(m, 30))
  read(found, text, named, (m) => span(m, m[1]?.toLowerCase() === 'midnight' ? 0 : 43_200, false, 0.95))
  read(found, text, inThe, (m) => time(m, [m[1]], halfOf(undefined, m[2]), 0.85))
  read(found, text, tonight, (m) => time(m, [m[1]], halfOf(undefined, m[2]), 0.8))
  read(found, text, afterAt, (m) => time(m, [m[1], m[2]], halfOf(m[3], m[4]), 0.7))
  const apart = keepApart(found, (one, other) => other.end - other.start - (one.end - one.start) || other.score - one.score)
  const inOrder = apart.sort((one, other) => one.start - other.start)
  const after = endsAfter(text, inOrder)
  return settleHalves(
    text,
    [...endsBefore(text, inOrder), ...inOrder.filter((one) => !after.some((end) => end.start === one.start)), ...after].sort(
      (one, other) => one.start - other.start,
    ),
  )
}

type Half = 'am' | 'pm' | 'unknown' | 'given'

/** Whether am or pm was said, in either of two ways. */
function halfOf(mark: string | undefined, dayPart?: string): Half {
  if (mark) return /^a/i.test(mark) ? 'am' : 'pm'
  if (!dayPart) return 'unknown'
  return /morning$/i.test(dayPart) ? 'am' : 'pm'
}

/** Adds what a pattern finds, 200 times at most. */
function read(found: ClockTime[], text: string, pattern: RegExp, toTime: (match: RegExpExecArray) => ClockTime | null): void {
  const most = found.length + 200
  for (const match of matchesOf(text, pattern)) {
    const value = toTime(match)
    if (value) found.push(value)
    if (found.length >= most) break
  }
}

/** Without "at" before it or a part of the day behind it, "ten fifteen" may be anything. The word before it is no part of it. */
function said12(match: RegExpExecArray, minutes: number | null): ClockTime | null {
  const [mark, dayPart] = match.slice(-2)
  const half = halfOf(mark, dayPart)
  const hour = numberOf(match[2])
  if (hour === null || minutes === null || (match[1] === undefined && half === 'unknown')) return null
  const base = half === 'unknown' ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  const found = span(match, base * 3600 + minutes * 60, half === 'unknown' && hour < 12, 0.9)
  return { ...found, start: found.start + (match[1]?.length ?? 0) }
}

/** `parts` are hours, minutes and seconds as written. */
function time(match: RegExpExecArray, parts: (string | undefined)[], half: Half, score: number): ClockTime | null {
  const [hours, minutes, seconds] = parts
  const hour = numberOf(hours)
  const minute = Number(minutes ?? 0)
  const second = Number(seconds ?? 0)
  const said = half === 'am' || half === 'pm'
  if (hour === null || hour > 23 || minute > 59 || second > 59 || (said && hour === 0)) return null
  const twelveHour = said && hour <= 12
  const inDay = twelveHour ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour
  const leadingZero = hours?.startsWith('0') ?? false
  return span(match, inDay * 3600 + minute * 60 + second, half === 'unknown' && hour > 0 && hour < 12 && !leadingZero, score)
}

function relativeToHour(match: RegExpExecArray): ClockTime | null {
  const minutes = minutesOf(match[1] ?? '')
  const base12 = /^(?:noon|midday)$/i.test(match[3] ?? '') ? 12 : null
  const hour = base12 ?? (/^midnight$/i.test(match[3] ?? '') ? 0 : numberOf(match[3]))
  if (isRangeOfNumbers(match)) return null
  if (minutes === null || minutes > 59 || hour === null || hour > 23) return null
  const forward = /past|after/i.test(match[2] ?? '')
  const half = halfOf(match[4], match[5])
  const base = half === 'pm' && hour < 12 ? hour + 12 : hour
  const total = (base * 60 + (forward ? minutes : -minutes) + 1440) % 1440
  return span(match, total * 60, half === 'unknown' && base12 === null && hour > 0 && hour <= 12 && total < 720, 0.9)
}

/** "5 to 6 people" is no time. */
function isRangeOfNumbers(match: RegExpExecArray): boolean {
  const isTo = match[2]?.toLowerCase() === 'to'
  if (isTo && /(?<!\p{L})(?:from|between)\s$/iu.test(match.input.slice(Math.max(0, match.index - 10), match.index))) return true
  const isFigures = /^\d/.test(match[1] ?? '') && /^\d/.test(match[3] ?? '') && isTo
  const after = match.input.slice(match.index + match[0].length)
  if (isFigures && !/min/i.test(match[0]) && Number(match[1]) % 5 !== 0) return true
  if (isFigures && (Number(match[3]) > 12 || behindMonth.test(match.input.slice(Math.max(0, match.index - 10), match.index)))) return true
  return (
    isFigures &&
    !/minute|min/i.test(match[0]) &&
    /^\s\p{L}/u.test(after) &&
    !/^\s(?:on|in|at|and|or|please|today|tomorrow|tonight)\b/i.test(after)
  )
}

const behindMonth = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s$/iu

function span(match: RegExpExecArray, seconds: number, halfDayUnknown: boolean, score: number): ClockTime {
  return { start: match.index, end: match.index + match[0].length, seconds, halfDayUnknown, score }
}

function minutesOf(text: string): number | null {
  if (/quarter/i.test(text)) return 15
  return /half/i.test(text) ? 30 : numberOf(text)
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d+$/.test(text)) return Number(text)
  return numberOfWords(text, 'en')
}
