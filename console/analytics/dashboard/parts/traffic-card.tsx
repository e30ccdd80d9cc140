// The card of the line chart of sessions, or the same numbers as a table.
import type { Overview } from '@parley/contract/analytics/dashboard'
import { lazy, useCallback } from 'react'
import { appLocale, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { ChartCard } from '../../../ui/page/chart-card'
import shared from '../dashboard.module.css'
import { fewSessions } from '../figures'

const TrafficChart = lazy(() => import('./traffic-chart'))

export function TrafficCard({ overview }: { overview: Overview }) {
  const text = useText()
  const locale = appLocale()
  const isLong = overview.days.length > 14
  const dayName = useCallback(
    (day: string) =>
      new Date(day).toLocaleDateString(locale, {
        ...(isLong ? { month: 'short' } : { weekday: 'short' }),
        day: 'numeric',
        timeZone: 'UTC',
      }),
    [locale, isLong],
  )
  return (
    <ChartCard
      title={text('dashboard.traffic')}
      className={shared.traffic ?? ''}
      chart={<TrafficChart overview={overview} dayName={dayName} isFew={overview.figures.sessions < fewSessions} />}
      table={<DayTable overview={overview} dayName={dayName} />}
    />
  )
}

function DayTable({ overview, dayName }: { overview: Overview; dayName: (day: string) => string }) {
  const text = useText()
  return (
    <table>
      <caption className="visually-hidden">{text('dashboard.traffic')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('dashboard.chart.day')}</th>
          <th scope="col">{text('dashboard.chart.sessions')}</th>
          <th scope="col">{text('dashboard.chart.contained')}</th>
          <th scope="col">{text('dashboard.figure.not-understood')}</th>
          <th scope="col">{text('dashboard.chart.before')}</th>
        </tr>
      </thead>
      <tbody>
        {overview.days.map((day, index) => (
          <tr key={day.day}>
            <th scope="row">{dayName(day.day)}</th>
            <td>{numberText(day.sessions)}</td>
            <td>{numberText(day.contained)}</td>
            <td>{numberText(day.notUnderstood)}</td>
            <td>{numberText(overview.daysBefore[index]?.sessions ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
