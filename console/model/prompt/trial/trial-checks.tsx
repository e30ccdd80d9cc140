// What every answer of a trial is looked at for: deterministic, and the same for both sides.
import { Checkbox, NumberInput, TagsInput, Textarea } from '@mantine/core'
import { type PromptChecks, promptTrialLimits } from '@parley/contract/model/prompt'
import { promptLimits } from '@parley/contract/objects/model-prompt/index'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import classes from './trial.module.css'

interface TrialChecksProps {
  checks: PromptChecks
  onChange: (checks: PromptChecks) => void
}

const mostWords = 10_000
type Say = ReturnType<typeof useText>

export function TrialChecks({ checks, onChange }: TrialChecksProps) {
  const text = useText()
  const tidy = (words: string[]): string[] =>
    words.map((word) => word.trim().slice(0, promptTrialLimits.wordChars)).filter((word) => word !== '')
  const chosen = chosenInWords(checks, text)
  return (
    <details className={classes.checkWords}>
      <summary>
        {text('prompt.checks')} <span>{chosen === '' ? text('prompt.checks.none') : chosen}</span>
      </summary>
      <fieldset className={classes.checks} aria-label={text('prompt.checks')}>
        <NumberInput
          label={text('prompt.checks.words')}
          placeholder={text('prompt.checks.any')}
          min={1}
          max={mostWords}
          allowDecimal={false}
          value={checks.mostWords === 0 ? '' : checks.mostWords}
          onChange={(value) =>
            onChange({ ...checks, mostWords: typeof value === 'number' ? Math.min(mostWords, Math.max(0, Math.round(value))) : 0 })
          }
        />
        <TagsInput
          label={text('prompt.checks.must')}
          value={checks.must}
          maxTags={promptTrialLimits.words}
          onChange={(words) => onChange({ ...checks, must: tidy(words) })}
        />
        <TagsInput
          label={text('prompt.checks.must-not')}
          value={checks.mustNot}
          maxTags={promptTrialLimits.words}
          onChange={(words) => onChange({ ...checks, mustNot: tidy(words) })}
        />
        <Checkbox
          className={classes.json ?? ''}
          label={text('prompt.checks.json')}
          checked={checks.json}
          onChange={(event) => onChange({ ...checks, json: event.currentTarget.checked })}
        />
        <Textarea
          label={text('prompt.checks.schema')}
          placeholder="{&quot;type&quot;: &quot;object&quot;}"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={promptLimits.textChars}
          spellCheck={false}
          value={checks.schema}
          onChange={(event) => onChange({ ...checks, schema: event.currentTarget.value })}
        />
      </fieldset>
    </details>
  )
}

function chosenInWords({ mostWords: words, must, mustNot, schema, json }: PromptChecks, text: Say): string {
  return [
    ...(words === 0 ? [] : [text('prompt.checks.at-most', { count: words, number: numberText(words) })]),
    ...must.map((one) => text('prompt.check.must', { words: one })),
    ...mustNot.map((one) => text('prompt.check.must-not', { words: one })),
    ...(json ? [text('prompt.check.json')] : []),
    ...(schema.trim() === '' ? [] : [text('prompt.check.schema')]),
  ].join(', ')
}
