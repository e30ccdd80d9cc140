// Reads times of the day in languages other than English by the forms of clock-forms.ts, as seconds of the day. English, and what all
// languages write alike (17:30), is clock.ts's.
import { type ClockForms, clockForms, type DayPart } from './clock-forms'
import { matchesOf } from '../matches'

interface SaidTime {
  start: number
  end: number
  seconds: number
  halfDayUnknown: boolean
  score: number
}

const mostFound = 100

export function saidTimes(text: string, language: string): SaidTime[] {
  const forms = clockForms[language.slice(0, 2).toLowerCase()]
  if (forms === undefined) return []
  const found = namedTimes(text, forms)
  for (const pattern of forms.patterns) {
    for (const match of matchesOf(text, pattern)) {
      const time = toTime(match, forms)
      if (time !== null) found.push(time)
      if (found.length >= mostFound) return found
    }
  }
  return found
}

function namedTimes(text: string, { named }: ClockForms): SaidTime[] {
  const lower = text.toLowerCase()
  return Object.entries(named).flatMap(([name, seconds]) => {
    const start = lower.length === text.length ? lower.indexOf(name) : -1
    const isLatin = /[a-z]/.test(name)
    const isWord = !isLatin || (!/\p{L}/u.test(text.charAt(start - 1)) && !/\p{L}/u.test(text.charAt(start + name.length)))
    return start >= 0 && isWord ? [{ start, end: start + name.length, seconds, halfDayUnknown: false, score: 0.9 }] : []
  })
}

function toTime(match: RegExpExecArray, { words, parts }: ClockForms): SaidTime | null {
  const said = match.groups ?? {}
  const number = (text: string | undefined): number =>
    text === undefined ? 0 : /^\d/.test(text) ? Number(text) : wordNumber(text.toLowerCase(), words)
  const hour = number(said['hour'])
  const minute = minutesOf(said, number)
  if (!(hour <= 24) || !(minute > -60 && minute < 60)) return null
  const part = parts[(said['part'] ?? '').toLowerCase()]
  const second = number(said['second'])
  if (!(second < 60)) return null
  const total = (inDay(hour, part) * 60 + minute + 1440) % 1440
  const halfDayUnknown = part === undefined && hour > 0 && hour <= 12 && total < 720 && !said['hour']?.startsWith('0')
  return { start: match.index, end: match.index + match[0].trimEnd().length, seconds: total * 60 + second, halfDayUnknown, score: 0.9 }
}

/** A word of the table, where hyphens and blanks are alike. */
function wordNumber(text: string, words: Readonly<Record<string, number>>): number {
  return words[text] ?? words[text.replaceAll('-', ' ')] ?? words[text.replaceAll(' ', '-')] ?? Number.NaN
}

/** "Half eight" in German is half past seven, "drei viertel acht" is a quarter to eight. */
function minutesOf(said: Record<string, string | undefined>, number: (text: string | undefined) => number): number {
  if (said['most'] !== undefined) return -15
  if (said['beside'] !== undefined) return -30 + number(said['beside']) * (isBefore(said) ? -1 : 1)
  if (said['half'] !== undefined) return -30
  if (said['halfPast'] !== undefined) return 30
  // "A quarter to" stands before the hour in Chinese.
  if (said['quarters'] !== undefined) return number(said['quarters']) * (said['before'] === undefined ? 15 : -15)
  if (said['quarter'] !== undefined) return number(said['quarter']) * (isBefore(said) ? -1 : 1)
  if (said['less'] !== undefined) return -number(said['less'])
  const minutes = number(said['digits'] ?? said['minute'])
  return said['ago'] === undefined ? minutes : -minutes
}

const isBefore = (said: Record<string, string | undefined>): boolean => said['side']?.toLowerCase() === 'vor'

function inDay(hour: number, part: DayPart | undefined): number {
  if (part === 'am') return hour === 12 ? 0 : hour
  if (part === 'pm') return hour < 12 ? hour + 12 : hour
  if (part === 'evening') return hour === 12 ? 0 : hour < 12 ? hour + 12 : hour
  if (part === 'night') return hour === 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour
  return part === 'noon' && hour < 10 ? hour + 12 : hour
}
