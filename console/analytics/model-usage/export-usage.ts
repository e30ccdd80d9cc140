// The usage of language models as a table for a spreadsheet: what each feature asked of each model, under the words of the screen.
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { toCsv } from '@parley/kit/csv/write'

type Text = (key: string) => string

const columns = ['feature', 'model', 'calls', 'failures', 'input', 'output', 'p95-ms', 'first-ms', 'cost'] as const

export function usageAsCsv({ rows, currency }: Pick<LlmUsage, 'rows' | 'currency'>, text: Text): string {
  const head = columns.map((column) =>
    column === 'cost' ? `${text('model-usage.column.cost')} (${currency})` : text(`model-usage.column.${column}`),
  )
  const lines = rows.map((row) => [
    text(`language-model.feature.${row.feature}`),
    row.model,
    ...[row.calls, row.failures, row.inputTokens, row.outputTokens, row.p95Ms ?? '', row.p95FirstMs ?? '', row.money].map(String),
  ])
  return toCsv([head, ...lines])
}
