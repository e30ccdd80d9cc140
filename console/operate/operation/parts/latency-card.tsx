// How long turns took: the drawing, and the same numbers as a table for those who listen.
import { SegmentedControl } from '@mantine/core'
import { type OperationRange, operationRanges, type OperationStatus } from '@parley/contract/operate/operation'
import { lazy, Suspense, useCallback } from 'react'
import { appLocale, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { msText } from '../figures'
import classes from '../operation.module.css'

const LatencyChart = lazy(() => import('./latency-chart'))

interface LatencyCardProps {
  status: OperationStatus
  range: OperationRange
  onRange: (range: OperationRange) => void
}

export function LatencyCard({ status, range, onRange }: LatencyCardProps) {
  const text = useText()
  const locale = appLocale()
  const timeName = useCallback(
    (at: number) =>
      new Date(at).toLocaleString(locale, { ...(range === 'week' && { weekday: 'short' }), hour: '2-digit', minute: '2-digit' }),
    [locale, range],
  )
  const requests = status.servers.reduce((sum, { requestsPerMinute }) => sum + requestsPerMinute, 0)
  const choices = operationRanges.map((value) => ({ value, label: text(`operation.range.${value}`) }))
  const side = (
    <SegmentedControl
      size="xs"
      aria-label={text('operation.range')}
      data={choices}
      value={range}
      onChange={(value) => onRange(operationRanges.find((known) => known === value) ?? 'day')}
    />
  )
  return (
    <Card
      title={text('operation.latency')}
      note={text('operation.latency.note', { requests: numberText(Math.round(requests)) })}
      side={side}
      className={classes.wide}
    >
      {status.latency.length === 0 && <p className={classes.nothing}>{text('operation.latency.none')}</p>}
      {status.latency.length > 0 && (
        <>
          <Suspense fallback={<div className={classes.chart} aria-busy />}>
            <LatencyChart latency={status.latency} timeName={timeName} />
          </Suspense>
          <div className="visually-hidden">
            <LatencyTable latency={status.latency} timeName={timeName} />
          </div>
        </>
      )}
    </Card>
  )
}

interface LatencyTableProps {
  latency: OperationStatus['latency']
  timeName: (at: number) => string
}

function LatencyTable({ latency, timeName }: LatencyTableProps) {
  const text = useText()
  return (
    <table>
      <caption>{text('operation.latency')}</caption>
      <thead>
        <tr>
          {['time', 'turns', 'p50', 'p95', 'p99'].map((head) => (
            <th key={head} scope="col">
              {text(`operation.latency.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {latency.map(({ at, turns, p50, p95, p99 }) => (
          <tr key={at}>
            <th scope="row">{timeName(at)}</th>
            <td>{numberText(turns)}</td>
            <td>{msText(p50)}</td>
            <td>{msText(p95)}</td>
            <td>{msText(p99)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
