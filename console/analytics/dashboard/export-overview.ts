// The overview as a table for a spreadsheet: day by day what the chart shows, under the same words.
import type { Overview } from '@parley/contract/analytics/dashboard'
import { toCsv } from '@parley/kit/csv/write'

/** What puts a key into words. */
type Text = (key: string) => string

const columns = ['chart.day', 'chart.sessions', 'chart.contained', 'figure.not-understood', 'chart.before'] as const

export function overviewAsCsv({ days, daysBefore }: Pick<Overview, 'days' | 'daysBefore'>, text: Text): string {
  const head = columns.map((column) => text(`dashboard.${column}`))
  const rows = days.map(({ day, sessions, contained, notUnderstood }, at) => [
    day,
    ...[sessions, contained, notUnderstood].map(String),
    String(daysBefore[at]?.sessions ?? ''),
  ])
  return toCsv([head, ...rows])
}
