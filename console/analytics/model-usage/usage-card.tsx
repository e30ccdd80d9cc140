// Calls and failures by day as a line chart, or the same days as a table. Readers of the page always have the table.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { lazy, Suspense, useMemo, useState } from 'react'
import { dateText, numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { moneyText, tokensText } from '../../model/language-model/index'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import type { ChosenRange } from '../dashboard/index'
import { everyDay } from './days'
import classes from './model-usage.module.css'

const UsageChart = lazy(() => import('./usage-chart'))

interface UsageCardProps {
  days: LlmUsage['days']
  range: Pick<ChosenRange, 'from' | 'to'>
  currency: string
}

export function UsageCard({ days, range: { from, to }, currency }: UsageCardProps) {
  const text = useText()
  const [isTable, setIsTable] = useState(false)
  const all = useMemo(() => everyDay(days, { from, to }), [days, from, to])
  const side = (
    <Tooltip label={text(isTable ? 'model-usage.as-chart' : 'model-usage.as-table')}>
      <ActionIcon aria-label={text('model-usage.as-table')} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
        <Icon name={isTable ? 'chart' : 'table'} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <Card title={text('model-usage.by-day')} note={text('model-usage.by-day.note')} side={side}>
      {!isTable && (
        <Suspense fallback={<div className={classes.chart} aria-busy />}>
          <UsageChart days={all} />
        </Suspense>
      )}
      <div className={isTable ? classes.numbers : 'visually-hidden'} tabIndex={isTable ? 0 : undefined}>
        <DayTable days={all} currency={currency} />
      </div>
    </Card>
  )
}

const columns = ['day', 'calls', 'failures', 'input', 'output', 'cost'] as const

function DayTable({ days, currency }: { days: LlmUsage['days']; currency: string }) {
  const text = useText()
  return (
    <table>
      <caption className="visually-hidden">{text('model-usage.by-day')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text(`model-usage.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, calls, failures, inputTokens, outputTokens, money }) => (
          <tr key={day}>
            <th scope="row">{dateText(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}</th>
            <td>{numberText(calls)}</td>
            <td>{numberText(failures)}</td>
            <td>{tokensText(inputTokens)}</td>
            <td>{tokensText(outputTokens)}</td>
            <td>{moneyText(money, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
