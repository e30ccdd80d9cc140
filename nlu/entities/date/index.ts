// A calendar day, as YYYY-MM-DD. Relative words count from the moment and the time zone of the sentence.
import type { EntityKind } from '../entity-kind'
import { type CalendarSettings, findDays, preferences } from '../shared/calendar'
import { isPartOfMonth } from '../shared/days/parts-of-months'
import { dateRules } from '../shared/rules/day-rules'
import { defineKind } from '../shared/define'
import { saidMoment } from '../shared/said'
import { choiceSetting, switchSetting } from '../shared/settings'
import { two } from '../shared/zone'
import { bothEnds } from './both-ends'
import { examples } from './examples'

export const date: EntityKind<CalendarSettings> = defineKind({
  id: 'date',
  label: 'Date',
  about: 'A day: next Tuesday, 12 March, in 3 days, 2026-05-01.',
  icon: 'calendar',
  filters: ['date'],
  traits: { wordless: true, ends: true, words: saidMoment },
  mapping: { field: 'Date', type: 'String' },
  fields: [
    {
      name: 'prefer',
      label: 'When the year or week is not said',
      control: 'choice',
      options: [
        { value: 'future', label: 'The next one', help: 'For bookings and reminders.' },
        { value: 'past', label: 'The last one', help: 'For births, orders and complaints.' },
        { value: 'nearest', label: 'The nearest one' },
      ],
    },
    { name: 'dayFirst', label: 'Read 3/4 as 3 April', control: 'switch' },
  ],
  defaults: { prefer: 'future', dayFirst: false },
  refusal: 'Please give {{entity}} as a date, such as 12 March or next Tuesday.',
  read: (settings) => ({
    prefer: choiceSetting(settings, 'prefer', preferences, 'future'),
    dayFirst: switchSetting(settings, 'dayFirst', false),
  }),
  extract(text, settings, context) {
    return findDays(text, settings, context)
      .filter((day) => !(day.vague && isPartOfMonth(text, day)))
      .filter((day) => context.prompted || (day.seconds === null && !day.vague && !day.bare))
      .flatMap((found) =>
        bothEnds(text, found).map(({ start, end, year, month, day }) => ({
          start,
          end,
          value: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
          score: found.vague || found.seconds !== null ? 0.6 : 0.95,
        })),
      )
  },
  rules: dateRules,
  examples,
})
