// Whether a time is all that was said: the zone behind it belongs to it ("5 pm EST"), and one that another is counted from ("an hour before noon")
// is none. Reading the time is ../clock.ts's.
import { abbreviations } from './zone-abbreviations'

/** Hours from UTC, or a zone by its IANA name. */
export type SaidZone = number | string

const written = /^\s?\(?(?:UTC|GMT)\s?(?<sign>[+\-\u2212])\s?(?<hours>\d{1,2})(?::?(?<minutes>[0-5]\d))?(?!\d)/u
const short = /^\s?\(?(?<name>[A-Z]{2,4})(?![\p{L}\p{N}])/u
const ofStamp = /(?:(?<utc>Z)|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2}))$/u
const reach = 12

/** The zone behind a time, or inside of one that a machine wrote. */
export function zoneOf(text: string, { start, end }: { start: number; end: number }): SaidZone | null {
  const said = text.slice(start, end)
  const stamp = said.startsWith('T') ? ofStamp.exec(said)?.groups : undefined
  if (stamp !== undefined) return stamp['utc'] === undefined ? hoursOf(stamp) : 0
  const rest = text.slice(end, end + reach)
  const offset = written.exec(rest)?.groups
  if (offset !== undefined) return hoursOf(offset)
  const name = short.exec(rest)?.groups?.['name'] ?? ''
  return Object.hasOwn(abbreviations, name) ? (abbreviations[name]?.[0] ?? null) : null
}

function hoursOf({ sign, hours, minutes }: Record<string, string | undefined>): number {
  return (sign === '+' ? 1 : -1) * (Number(hours) + Number(minutes ?? 0) / 60)
}

/** An hour or minutes, and what counts them from the time behind: "an hour before". */
const countedBefore = new RegExp(
  `(?<!\\p{L})(?:${[
    '(?:hours?|hrs?|minutes?|mins?|half) (?:before|after|past|prior to)',
    '(?:stunden?|minuten?) (?:vor|nach)(?: der)?',
    '(?:horas?|minutos?|media) (?:antes|después) (?:de(?: las?)?|del)',
    '(?:heures?|minutes?|demie) (?:avant|après)',
    "(?:ore|ora|minuti|mezza) (?:prima|dopo)(?: di| delle| del| dell[’']| le)?",
    '(?:horas?|minutos?|meia) (?:antes|depois) (?:d[aeo]s?)',
    '(?:uur|uren|minuten) (?:voor|na)',
  ].join('|')})\\s?$`,
  'iu',
)
const number = '(?:\\d{1,3}|[一二三四五六七八九十半]|한|두|세|네|다섯)'
const countedBehind = new RegExp(
  `^(?:の\\s?${number}(?:時間|分)(?:半)?(?:前|後)|\\s?${number}\\s?(?:시간|분)\\s?(?:반\\s?)?(?:전|후|뒤))`,
  'u',
)
/** What counts from it is read as a part of it: "dos horas | antes de las cinco", "une heure | avant midi". */
const counts = /(?:horas?|minutos?|media)\s$/iu
const beginsCounted = /^(?:antes|después|depois)\s/iu
const hours = /(?:heures?|h|minutes?)$/iu
const countsOn = /^\s(?:avant|après)\s/iu
/** "Noon and a half": more than was read. */
const goesOn = /^\s(?:and (?:a )?|y |et |e (?:um |un )?)(?:half|quarter|medi[ao]|cuarto|demie?|quart|mezz[oa]|quarto|mei[ao])(?!\p{L})/iu
const longest = 40

/** Whether it is only a part of what was said. */
export function isPartOfTime(text: string, { start, end }: { start: number; end: number }): boolean {
  const [before, said, behind] = [text.slice(Math.max(0, start - longest), start), text.slice(start, end), text.slice(end, end + longest)]
  if (countedBefore.test(before) || countedBehind.test(behind) || goesOn.test(behind)) return true
  return (counts.test(before) && beginsCounted.test(said)) || (hours.test(said) && countsOn.test(behind))
}
