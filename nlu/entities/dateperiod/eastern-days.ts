// Finds days written with the characters of month and day (5月1日, 5월 1일), a second one without its month (5日) among them, and the
// Korean words for near days. Other ways of saying a day are calendar.ts's.
import { matchesOf } from '../shared/matches'

export interface EasternDay {
  start: number
  end: number
  /** null: the year was not said. */
  year: number | null
  /** null: the month was not said. */
  month: number | null
  /** Months from this one, where that was said. */
  shift: number | null
  day: number
}

const months: Readonly<Record<string, number>> = { 来月: 1, 先月: -1, 今月: 0, 再来月: 2, 다음달: 1, 지난달: -1, 이번달: 0, 다다음달: 2 }
const written =
  /(?:(\d{4})\s?[年년]\s?)?(?:(\d{1,2})\s?[月월]\s?|(再来月|来月|先月|今月|다다음\s?달|다음\s?달|지난\s?달|이번\s?달)の?\s?)?(\d{1,2})\s?[日号號일](?![間间간]|\s?동안)/gu
const near = /그저께|어제|오늘|내일|모레|글피/gu
const nearDays = new Map(Object.entries({ 그저께: -2, 어제: -1, 오늘: 0, 내일: 1, 모레: 2, 글피: 3 }))

export function findEasternDays(text: string): EasternDay[] {
  return matchesOf(text, written)
    .map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      year: match[1] === undefined ? null : Number(match[1]),
      month: match[2] === undefined ? null : Number(match[2]),
      shift: match[3] === undefined ? null : (months[match[3].replace(/\s/g, '')] ?? null),
      day: Number(match[4]),
    }))
    .filter(({ month, day }) => day >= 1 && day <= 31 && (month === null || (month >= 1 && month <= 12)))
}

/** How many days from today. */
export function findNearDays(text: string): { start: number; end: number; shift: number }[] {
  return matchesOf(text, near).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    shift: nearDays.get(match[0]) ?? 0,
  }))
}
