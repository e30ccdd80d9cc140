// The sentence of a schedule, in the words of the console.
import { scheduleOf } from '@parley/kit/time/schedule'
import { expect, it } from 'vitest'
import english from '../text.json'
import { scheduleWords } from './schedule-words'

/** As the console fills its words in, with the plural form of a count. */
function text(key: string, values: Record<string, unknown> = {}): string {
  const words: Record<string, string> = english
  const form = words[key] ?? words[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? key
  return form.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}

const said = (cron: string): string => {
  const schedule = scheduleOf(cron)
  return schedule === null ? 'none' : scheduleWords(schedule, text)
}

it.each([
  ['0 6-22/2 * * 1-5', 'every weekday, every 2 hours from 06:00 to 22:00'],
  ['0 9-17 * * *', 'every day, every hour from 09:00 to 17:00'],
  ['0 */3 * * 6,0', 'on weekends, every 3 hours'],
  ['*/15 * * * *', 'every day, every 15 minutes'],
  ['* * * * 1', 'on Mon, every minute'],
  ['30 7 * * 1,3,0', 'on Mon, Wed, Sun, at 07:30'],
])('says %s as "%s"', (cron, sentence) => {
  expect(said(cron)).toBe(sentence)
})
