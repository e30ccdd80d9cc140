// Calls and failures by day as a line chart, or the same days as a table.
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { lazy, useMemo } from 'react'
import { dateText, numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { moneyText, tokensText } from '../../model/language-model/index'
import { ChartCard } from '../../ui/page/chart-card'
import type { ChosenRange } from '../dashboard/index'
import { everyDay } from './days'

const UsageChart = lazy(() => import('./usage-chart'))

interface UsageCardProps {
  days: LlmUsage['days']
  range: Pick<ChosenRange, 'from' | 'to'>
  currency: string
}

export function UsageCard({ days, range: { from, to }, currency }: UsageCardProps) {
  const text = useText()
  const all = useMemo(() => everyDay(days, { from, to }), [days, from, to])
  return (
    <ChartCard
      title={text('model-usage.by-day')}
      note={text('model-usage.by-day.note')}
      chart={<UsageChart days={all} />}
      table={<DayTable days={all} currency={currency} />}
    />
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
