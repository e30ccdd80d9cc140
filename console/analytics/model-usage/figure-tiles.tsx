// The figures of the chosen days in a row: calls, failures, tokens, the time of answers, money.
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { durationText, longest, moneyText, tokensText } from '../../model/language-model/index'
import classes from './model-usage.module.css'

interface TilesProps {
  rows: LlmUsage['rows']
  currency: string
}

export function FigureTiles({ rows, currency }: TilesProps) {
  const text = useText()
  const sum = (of: (row: LlmUsage['rows'][number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const time = (of: (row: LlmUsage['rows'][number]) => number | null) => {
    const ms = rows.map(of).reduce(longest, null)
    return ms === null ? '–' : durationText(ms)
  }
  const figures = [
    { key: 'calls', value: numberText(sum(({ calls }) => calls)) },
    { key: 'failures', value: numberText(sum(({ failures }) => failures)) },
    { key: 'input', value: tokensText(sum(({ inputTokens }) => inputTokens)) },
    { key: 'output', value: tokensText(sum(({ outputTokens }) => outputTokens)) },
    { key: 'p95', value: time(({ p95Ms }) => p95Ms) },
    { key: 'first', value: time(({ p95FirstMs }) => p95FirstMs) },
    {
      key: 'cost',
      value: moneyText(
        sum(({ money }) => money),
        currency,
      ),
    },
  ]
  return (
    <dl className={classes.tiles} aria-label={text('model-usage.figures')}>
      {figures.map(({ key, value }) => (
        <div key={key} className={classes.tile}>
          <dt>{text(`model-usage.column.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
