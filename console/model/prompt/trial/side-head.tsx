// The head of one side of a trial: which version is asked on which model, and what its answers came to.
import { Select } from '@mantine/core'
import { LlmBudget } from '@parley/contract/model/llm-budget'
import type { ModelPrompt, PromptInput } from '@parley/contract/objects/model-prompt/index'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { durationText, moneyText, tokensText } from '../../language-model/index'
import { ModelSelect } from '../../../ui/controls/model/model-select'
import { totalsOf } from './totals'
import classes from './trial.module.css'
import type { AskedSide, TrialState } from './trial-sides'

interface SideHeadProps {
  at: number
  side: AskedSide
  botId: string
  data: ModelPrompt
  inputs: readonly PromptInput[]
  cells: ReadonlyMap<string, TrialState>
  onChange: (side: AskedSide) => void
}

const millionths = 1_000_000
const usualCurrency = LlmBudget.parse({}).currency

export function SideHead({ at, side, botId, data, inputs, cells, onChange }: SideHeadProps) {
  const text = useText()
  const totals = totalsOf(at, inputs, cells)
  const { may } = usePermit('llm.get-budget', botId)
  const currency = useCall('llm.get-budget', may ? { streamId: botId } : null).data?.budget.currency ?? usualCurrency
  const side1 = at === 0 ? text('prompt.trial.left') : text('prompt.trial.right')
  const versions = data.versions.toReversed().map(({ number }) => ({
    value: String(number),
    label: number === data.used ? text('prompt.trial.version-used', { number }) : text('prompt.version', { number }),
  }))
  return (
    <th scope="col">
      <div className={classes.side}>
        <Select
          aria-label={text('prompt.trial.version', { side: side1 })}
          data={versions}
          value={side.number === null ? null : String(side.number)}
          placeholder={text('prompt.trial.no-side')}
          clearable={at > 0}
          allowDeselect={false}
          onChange={(next) => onChange({ ...side, number: next === null ? null : Number(next) })}
        />
        <ModelSelect
          {...{ botId }}
          label={text('prompt.trial.model', { side: side1 })}
          value={side.model}
          placeholder={text('prompt.trial.usual-model')}
          isReadOnly={side.number === null}
          onChange={(model) => onChange({ ...side, model })}
        />
      </div>
      {totals.answers > 0 && (
        <p className={classes.totals} role="status">
          {totals.checks > 0 && <b>{text('prompt.trial.passed', { passed: numberText(totals.passed), count: totals.checks })}</b>}
          <span>{durationText(totals.ms)}</span>
          <span>{moneyText(totals.cost / millionths, currency)}</span>
          <span title={text('prompt.trial.tokens.parts', { in: numberText(totals.inputTokens), out: numberText(totals.outputTokens) })}>
            {text('prompt.trial.tokens', { number: tokensText(totals.inputTokens + totals.outputTokens) })}
          </span>
        </p>
      )}
    </th>
  )
}
