// What each feature asked of each model, the dearest first.
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { durationText, moneyText, tokensText } from '../../model/language-model/index'
import { Card } from '../../ui/page/card'
import { ListTable } from '../../ui/table/list-table'

const columns = ['feature', 'model', 'calls', 'failures', 'input', 'output', 'p95', 'first', 'cost'] as const

export function UsageTable({ rows, currency }: { rows: LlmUsage['rows']; currency: string }) {
  const text = useText()
  const time = (ms: number | null): string => (ms === null ? '–' : durationText(ms))
  return (
    <Card title={text('model-usage.by-feature')}>
      <ListTable
        inCard
        label={text('model-usage.table')}
        heads={columns.map((column) => text(`model-usage.column.${column}`))}
        widths={[undefined, undefined, 72, 80, 96, 96, 80, 112, 96]}
        numbers={[2, 3, 4, 5, 6, 7, 8]}
      >
        {rows.map((row) => (
          <tr key={`${row.feature} ${row.configurationId} ${row.model}`}>
            <td>{text(`language-model.feature.${row.feature}`)}</td>
            <td translate="no">{row.model}</td>
            <td>{numberText(row.calls)}</td>
            <td>{numberText(row.failures)}</td>
            <td>{tokensText(row.inputTokens)}</td>
            <td>{tokensText(row.outputTokens)}</td>
            <td>{time(row.p95Ms)}</td>
            <td>{time(row.p95FirstMs)}</td>
            <td>{moneyText(row.money, currency)}</td>
          </tr>
        ))}
      </ListTable>
    </Card>
  )
}
