// The card of the line chart: the drawing, or the same numbers as a table. Readers of the page always have the table.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { Overview } from '@parley/contract/analytics/dashboard'
import { lazy, Suspense, useCallback, useState } from 'react'
import { appLocale, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import classes from './traffic.module.css'
import shared from '../dashboard.module.css'
import { fewSessions } from '../figures'

const TrafficChart = lazy(() => import('./traffic-chart'))

export function TrafficCard({ overview }: { overview: Overview }) {
  const text = useText()
  const locale = appLocale()
  const [isTable, setIsTable] = useState(false)
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
  const side = (
    <Tooltip label={text(isTable ? 'dashboard.as-chart' : 'dashboard.as-table')}>
      <ActionIcon aria-label={text('dashboard.as-table')} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
        <Icon name={isTable ? 'chart' : 'table'} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <Card title={text('dashboard.traffic')} side={side} className={shared.traffic}>
      {!isTable && (
        <Suspense fallback={<div className={classes.chart} aria-busy />}>
          <TrafficChart overview={overview} dayName={dayName} isFew={overview.figures.sessions < fewSessions} />
        </Suspense>
      )}
      <div className={isTable ? classes.numbers : 'visually-hidden'} tabIndex={isTable ? 0 : undefined}>
        <DayTable overview={overview} dayName={dayName} />
      </div>
    </Card>
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
