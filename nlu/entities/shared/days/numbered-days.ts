// Patterns of days that are said by a number without their month: "friday 11", and the first of "14 or 15 december". Such a friday is one that is
// an eleventh; where there is none near, or more of the phrase is not understood, no part of it is a day.
import { joinedBy } from '@parley/kit/joining-words/joining-words'
import type { DayForm } from './day-words'

interface Words {
  weekdays: readonly string[]
  months: readonly string[]
  /** Before the number of a day: "friday the 11th". */
  the: string
  /** Behind it. */
  end: string
  /** Between it and its month, with the blank behind it. */
  of: string
}

const left = '(?<![\\p{L}\\p{N}])'
const orAnd = `(?:${joinedBy('or')}|${joinedBy('and')})`
/** Words that may follow a day. */
const beside =
  'at|around|by|please|for|um|gegen|ab|bitte|für|a las?|sobre|por|para|à|vers|pour|alle|verso|per|às|om|rond|voor|graag|alstublieft'

interface Shapes {
  numbered: string
  /** What may stand behind the number: nothing that it would count. */
  follow: string
  /** With what may be another number of a day behind it: "friday 11 and 12". */
  followAtAll: string
  weekday: string
  month: string
}

function shapesOf({ weekdays, months, the, end, of }: Words): Shapes {
  const weekday = `(?:${weekdays.join('|')})`
  const month = `(?:${months.join('|')})`
  const ofRange = `\\s?(?:${joinedBy('to')}|[-–])\\s?(?:(?:${the}) )?${weekday}`
  const follow = (more: string): string =>
    `(?=\\s*(?:$|[,;!?)|]|\\.(?!\\d))|\\s(?:${beside})(?!\\p{L})|\\s${orAnd}${more}|${ofRange})(?!\\.?,? (?:${of})?${month}(?!\\p{L}))`
  return {
    numbered: `\\.?,? (?:(?:${the}) )?(?<day>\\d{1,2})(?:${end}|\\.)?`,
    follow: follow(`(?! (?:(?:${the}) )?\\d)`),
    followAtAll: follow(''),
    weekday,
    month,
  }
}

export function numberedForms(words: Words): DayForm[] {
  const { weekdays, months, the, end, of } = words
  const { numbered, follow, followAtAll, weekday, month } = shapesOf(words)
  const named = `(?<weekday>${weekdays.join('|')})`
  const number = `(?<day>\\d{1,2})(?:${end}|\\.)?`
  const ahead = `(?= ${orAnd} (?:(?:${the}) )?(?:${weekday}\\.?,? )?(?:(?:${the}) )?\\d{1,2}(?:${end}|\\.)? ?(?:${of})?(?<month>${months.join('|')})(?!\\p{L})(?:\\.?,? (?:of |del? )?(?<year>\\d{4}))?)`
  const noMonthAhead = `(?!\\.?[^.!?]{0,24}(?<!\\p{L})${month}(?!\\p{L}))`
  return [
    { is: 'calendar', weekdays, pattern: new RegExp(`${left}${named}${numbered}${follow}${noMonthAhead}`, 'giu') },
    { is: 'calendar', weekdays, pattern: new RegExp(`^\\s*${number},? ${named}(?=\\s*[.!?]?\\s*$)`, 'giu') },
    { is: 'calendar', months, pattern: new RegExp(`${left}(?:${weekday}\\.?,? )?(?:(?:${the}) )?(?<![\\d.,:/-])${number}${ahead}`, 'giu') },
    { is: 'none', pattern: new RegExp(`${left}${weekday}${numbered}${followAtAll}`, 'giu') },
  ]
}
