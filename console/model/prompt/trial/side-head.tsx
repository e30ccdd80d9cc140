// The head of one side of a trial: which version is asked on which model, and what its answers came to.
import { Select } from '@mantine/core'
import type { ModelPrompt } from '@parley/contract/objects/model-prompt/index'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { ModelSelect } from '../../../ui/controls/model/model-select'
import { totalsOf } from './totals'
import classes from './trial.module.css'
import type { AskedSide, TrialInput, TrialState } from './use-trial'

interface SideHeadProps {
  at: number
  side: AskedSide
  botId: string
  data: ModelPrompt
  inputs: readonly TrialInput[]
  cells: ReadonlyMap<string, TrialState>
  onChange: (side: AskedSide) => void
}

const millionths = 1_000_000
const thousandths = 1000

export function SideHead({ at, side, botId, data, inputs, cells, onChange }: SideHeadProps) {
  const text = useText()
  const totals = totalsOf(at, inputs, cells)
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
          <span>{text('prompt.trial.seconds', { seconds: numberText(totals.ms / thousandths, { maximumFractionDigits: 1 }) })}</span>
          <span>{text('prompt.trial.tokens', { in: numberText(totals.inputTokens), out: numberText(totals.outputTokens) })}</span>
          <span>{text('prompt.trial.cost', { cost: numberText(totals.cost / millionths, { maximumFractionDigits: 6 }) })}</span>
        </p>
      )}
    </th>
  )
}
