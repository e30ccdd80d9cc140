// From one day to another, as {fromDate, toDate}: "from 1 to 5 May", "next week", "3 nights from 12 May". An end that was not said is asked
// for, each with a question of its own.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { MissingPart } from '@parley/contract/base/understand'
import type { EntityKind, ExtractContext, Found } from '../entity-kind'
import { type CalendarSettings, preferences } from '../shared/calendar'
import { periodRules } from '../shared/rules/day-rules'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { saidPeriod } from '../shared/said'
import { choiceSetting, switchSetting, textSetting } from '../shared/settings'
import { trimmedSpan } from '../shared/words'
import { examples } from './examples'
import { endAfter, findPeriods, type PeriodFound } from './find-periods'
import { labelOf, type Part } from './part-words'
import { dayWritten, pointFrom, written } from './points'

interface PeriodSettings extends CalendarSettings {
  asks: Record<Part, { question: string; refusal: string }>
}

export const dateperiod: EntityKind<PeriodSettings> = defineKind({
  id: 'dateperiod',
  label: 'Date period',
  about: 'From one day to another.',
  alsoCalled: 'date range, from to, stay, duration',
  icon: 'calendar-stats',
  traits: { wordless: true, words: wordsOf },
  fields: [
    {
      name: 'prefer',
      label: 'When the year or week is not said',
      control: 'choice',
      options: [
        { value: 'future', label: 'The next one' },
        { value: 'past', label: 'The last one' },
        { value: 'nearest', label: 'The nearest one' },
      ],
    },
    { name: 'dayFirst', label: 'Read 3/4 as 3 April', control: 'switch' },
    { name: 'fromQuestion', label: 'Question for the first day', control: 'message', placeholder: 'From which day?' },
    { name: 'fromRefusal', label: 'When the first day is not understood', control: 'message' },
    { name: 'toQuestion', label: 'Question for the last day', control: 'message', placeholder: 'Until which day?' },
    { name: 'toRefusal', label: 'When the last day is not understood', control: 'message' },
  ],
  defaults: { prefer: 'future', dayFirst: false, fromQuestion: '', fromRefusal: '', toQuestion: '', toRefusal: '' },
  refusal: 'Please give {{entity}} as two dates, such as from 1 to 5 May.',
  read: (settings) => ({
    prefer: choiceSetting(settings, 'prefer', preferences, 'future'),
    dayFirst: switchSetting(settings, 'dayFirst', false),
    asks: {
      fromDate: { question: textSetting(settings, 'fromQuestion'), refusal: textSetting(settings, 'fromRefusal') },
      toDate: { question: textSetting(settings, 'toQuestion'), refusal: textSetting(settings, 'toRefusal') },
    },
  }),
  extract(text, settings, context) {
    const periods = findPeriods(text, settings, context)
    const whole = periods.filter(({ from, to }) => from !== null && to !== null)
    const answer = context.unfinished && whole.length === 0 ? completed(text, periods, settings, context) : null
    const found = answer ?? (whole.length > 0 ? whole : periods)
    return withoutOverlaps(found.map((period) => toFound(text, period, settings, context)))
  },
  flat: ['fromDate', 'toDate'],
  format(value) {
    const { from, to } = endsOf(value)
    return [from === null ? '…' : written(from), to === null ? '…' : written(to)].join(' – ')
  },
  rules: periodRules,
  examples,
})

function wordsOf(value: Json, language: string): string {
  const { fromDate = null, toDate = null }: JsonObject = value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
  return saidPeriod(fromDate, toDate, language)
}

function endsOf(value: Json): { from: number | null; to: number | null } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { from: null, to: null }
  return { from: dayWritten(value['fromDate']), to: dayWritten(value['toDate']) }
}

/** The end that was asked for, put to the one that is known. An end before its beginning is none. */
function completed(text: string, periods: PeriodFound[], settings: PeriodSettings, context: ExtractContext): PeriodFound[] | null {
  const known = endsOf(context.unfinished?.value ?? null)
  if (context.unfinished?.part === 'toDate' && known.from !== null) {
    const lasting = endAfter(text, known.from, context.language)
    const last = lasting ? null : pointFrom(text, known.from, settings, context)
    const period = lasting ?? (last && { ...last, from: known.from, to: last.day, score: 0.9 })
    return period ? [period] : []
  }
  if (context.unfinished?.part !== 'fromDate' || known.to === null) return null
  const { to } = known
  return periods.flatMap(({ start, end, from }) => (from !== null && from <= to ? [{ start, end, from, to, score: 0.9 }] : []))
}

function toFound(
  text: string,
  { start, end, from, to, score }: PeriodFound,
  { asks }: PeriodSettings,
  { language }: ExtractContext,
): Found {
  const trimmed = trimmedSpan(text.slice(start, end))
  const value: JsonObject = { ...(from !== null && { fromDate: written(from) }), ...(to !== null && { toDate: written(to) }) }
  const lacking: Part[] = [...(from === null ? ['fromDate' as const] : []), ...(to === null ? ['toDate' as const] : [])]
  const missing = lacking.map((part): MissingPart => {
    const { question, refusal } = asks[part]
    return { part, label: labelOf(part, language), ...(question !== '' && { question }), ...(refusal !== '' && { refusal }) }
  })
  return { start: start + trimmed.start, end: start + trimmed.end, value, score, ...(missing.length > 0 && { missing }) }
}
