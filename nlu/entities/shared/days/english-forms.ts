// Table: how English writes a day with its year, with a number in words, or counted from another day, where chrono-node reads a part alone:
// "18-DEC-19", "2014 February 17th", "march the first 2020", "2 weeks from tomorrow". own-days.ts reads them.
import type { DayForm } from './day-words'

const months = [
  ...['jan(?:uary)?', 'feb(?:ruary)?', 'mar(?:ch)?', 'apr(?:il)?', 'may', 'june?', 'july?', 'aug(?:ust)?', 'sept?(?:ember)?'],
  ...['oct(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
]
const weekdays = ['mon(?:day)?', 'tue(?:s(?:day)?)?', 'wed(?:nesday)?', 'thu(?:rs(?:day)?)?', 'fri(?:day)?', 'sat(?:urday)?', 'sun(?:day)?']
const units = { day: 'days?', week: 'weeks?', month: 'months?', year: 'years?' }

const month = `(?<month>${months.join('|')})\\.?`
const weekday = `(?<weekday>${weekdays.join('|')})`
const digits = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const ordinal =
  '(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twentie|thirtie)th' +
  '|(?:twenty|thirty)[ -](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))'
const cardinal =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen' +
  '|(?:twenty|thirty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)'
const inWords = `(?<day>${ordinal}|${cardinal})`
const anyDay = `(?<day>\\d{1,2}(?:st|nd|rd|th)?|${ordinal})`
const century = '(?<year>(?:19|20)\\d{2})'
const left = '(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][./_-])'
/** Nothing of a longer figure or word behind it. */
const right = '(?![\\p{L}\\p{N}]|[./:_-][\\p{L}\\p{N}])'
/** A clock time that calendar.ts has masked, with its zone. */
const clock = ',?(?: at)? \\|+(?: (?:utc|gmt|[ecmp][sd]t|ce?s?t))?,? '
const count = '(?<count>\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const unit = '(?<unit>days?|weeks?|months?|years?)'

const form = (shape: string): RegExp => new RegExp(`${left}(?:${shape})`, 'giu')
const calendar = (shape: string): DayForm => ({ is: 'calendar', months, pattern: form(shape) })

const written: DayForm[] = [
  calendar(`${century}[ ,./-]{1,2}${month}[ ./-]{1,2}${digits}${right}`),
  calendar(`${digits}\\.?[ ./-]{0,2}(?:of )?${month}(?:[ ./-]|, | of | in )['’]?(?<year>\\d{4})${right}`),
  calendar(`${month}[ ./-](?:the )?${digits}(?:,? |, ?|,? (?:of|in) |[./-])['’]?(?<year>\\d{4})${right}`),
  calendar(`${month} ${digits},? ?['’](?<year>\\d{2})${right}`),
  calendar(`${month} (?:the )?${inWords},? (?:of |in )?${century}${right}`),
  calendar(`${month} (?:the )?(?<day>${ordinal})(?!\\p{L}|[ ,]+(?:\\d{4}|half))`),
  calendar(`(?<day>${ordinal}) (?:day )?(?:of )?${month},? (?:in |of )?${century}${right}`),
  calendar(`${month} ${digits}${clock}${century}${right}`),
  calendar(`${digits} ${month}${clock}${century}${right}`),
]

const shifts = { last: -1, previous: -1, this: 0, next: 1 }
const ofYear = ',? (?:of |in )?(?:the )?(?<yearShift>last|previous|this|next) year(?!\\p{L})'
const inYears: DayForm[] = [`${month} (?:the )?${anyDay}`, `${anyDay} (?:of )?${month}`].map((shape) => ({
  ...calendar(`${shape}${ofYear}`),
  weeks: shifts,
}))

const fromDay = (from: string, rest: Omit<DayForm, 'is' | 'pattern'>): DayForm[] => [
  { is: 'moved', units, weekdays, ...rest, pattern: form(`${count} ${unit} (?:from|after) ${from}(?!\\p{L})`) },
  { is: 'moved', units, weekdays, ...rest, back: true, pattern: form(`${count} ${unit} (?:before|prior to) ${from}(?!\\p{L})`) },
  {
    is: 'moved',
    units,
    weekdays,
    ...rest,
    count: 14,
    unit: 'day',
    pattern: form(`(?:a|one) fortnight (?:(?:from|after) )?${from}(?!\\p{L})`),
  },
]

const counted: DayForm[] = [
  ...fromDay('(?:the )?day after tomorrow', { shift: 2 }),
  ...fromDay('(?:tomorrow|tmrw?)', { shift: 1 }),
  ...fromDay('(?:today|now)', { shift: 0 }),
  ...fromDay('yesterday', { shift: -1 }),
  ...fromDay(`(?:(?:this|the|coming|this coming) )?${weekday}`, {}),
  ...fromDay(`next ${weekday}`, { isNext: true }),
  { is: 'moved', count: 1, unit: 'week', shift: 1, pattern: form('(?:tomorrow week|a week tomorrow)(?!\\p{L})') },
  { is: 'moved', count: 1, unit: 'week', shift: 0, pattern: form('(?:today week|a week today)(?!\\p{L})') },
]

export const englishForms: readonly DayForm[] = [...written, ...inYears, ...counted]
