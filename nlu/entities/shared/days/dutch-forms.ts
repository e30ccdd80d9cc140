// Table: how Dutch says days where chrono-node does not read them. own-days.ts reads them.
import { datedForms } from './dated-forms'
import type { DayForm } from './day-words'
import { numberedForms } from './numbered-days'

const months = [
  ...['jan(?:uari)?', 'feb(?:ruari)?', '(?:maart|mrt)', 'apr(?:il)?', 'mei', 'juni?', 'juli?', 'aug(?:ustus)?', 'sept?(?:ember)?'],
  ...['okt(?:ober)?', 'nov(?:ember)?', 'dec(?:ember)?'],
]
const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']
const month = `(?<month>${months.join('|')})\\.?`
const weekday = `(?<weekday>${weekdays.join('|')})`
const whole = (shape: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${shape})(?![\\p{L}\\p{N}])`, 'giu')

export const dutchForms: readonly DayForm[] = [
  ...numberedForms({ weekdays, months, the: 'de', end: 'e|ste|de', of: '' }),
  ...datedForms(month).map((pattern): DayForm => ({ is: 'calendar', months, pattern })),
  { is: 'moved', count: 2, unit: 'day', pattern: whole('overmorgen') },
  { is: 'moved', count: 2, unit: 'day', back: true, pattern: whole('eergisteren') },
  { is: 'moved', weekdays, count: 1, unit: 'week', pattern: whole(`${weekday} over een week`) },
  { is: 'weekday', weekdays, back: true, pattern: whole(`(?:afgelopen|vorige|laatste) ${weekday}`) },
  {
    is: 'nth',
    weekdays,
    months,
    nth: ['(?:eerste|1e)', '(?:tweede|2e)', '(?:derde|3e)', '(?:vierde|4e)', '(?:vijfde|5e)', 'laatste'],
    pattern: whole(`(?<nth>eerste|1e|tweede|2e|derde|3e|vierde|4e|vijfde|5e|laatste) ${weekday} (?:van|in) ${month}(?: (?<year>\\d{4}))?`),
  },
  { is: 'calendar', pattern: whole('(?:op )?de (?<day>\\d{1,2})e(?! )') },
]
