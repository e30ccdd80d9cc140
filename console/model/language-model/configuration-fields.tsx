// Parts of the form of a configuration: the provider's own fields with its steps, the models, and what the last check found.
import { TagsInput } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { LlmProvider } from '@parley/contract/model/llm'
import { localizeField, localizeSteps } from '../../base/language/kinds/localize-kind'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './language-model.module.css'
import type { ConfigurationForm } from './use-configuration-form'
import { llmLimits } from '@parley/contract/model/llm-limits'

/** Stands for a secret that is set; it is never sent. */
const isSet = 'set'

export function ProviderFields({ form, provider }: { form: ConfigurationForm; provider: LlmProvider }) {
  const say = useLocalize()
  const { draft, kept, formKey, isNew } = form
  const key = `kind.llm.${provider.id}`
  const secrets: JsonObject = Object.fromEntries(Object.keys(kept?.secrets ?? {}).map((name) => [name, isSet]))
  return (
    <>
      {isNew && (
        <ol className={classes.steps}>
          {localizeSteps(provider.steps, key, say).map((step) => (
            <li key={step.title}>
              <strong>{step.title}.</strong> {step.text}
            </li>
          ))}
        </ol>
      )}
      <DescribedForm
        key={formKey}
        fields={provider.fields.map((field) => localizeField(field, `${key}.field.${field.name}`, say))}
        values={{ ...kept?.settings, ...secrets, ...draft.typed }}
        defaults={provider.defaults}
        isReadOnly={false}
        subject={{ dialogId: '', nodeId: '' }}
        notes={useNotes(form, provider)}
        onChange={form.type}
      />
    </>
  )
}

/** What stands below a secret that is set: its end, or what becomes of it when the field is left empty. */
function useNotes({ draft, kept }: ConfigurationForm, provider: LlmProvider): Record<string, string> {
  const text = useText()
  const notes: Record<string, string> = {}
  for (const [name, end] of Object.entries(kept?.secrets ?? {})) {
    const isRequired = provider.fields.some((field) => field.name === name && field.required === true)
    if (draft.typed[name] === '') notes[name] = text(isRequired ? 'language-model.key.kept' : 'language-model.key.cleared')
    else if (draft.typed[name] === undefined && end !== '') notes[name] = text('language-model.key.ends', { end })
  }
  return notes
}

export function ModelsField({ form }: { form: ConfigurationForm }) {
  const text = useText()
  const named = form.check.data?.models ?? []
  return (
    <TagsInput
      label={text('language-model.models')}
      description={
        named.length === 0
          ? text('language-model.models.help')
          : text('language-model.models.named', { count: named.length, number: numberText(named.length) })
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={form.draft.models}
      data={named}
      maxTags={llmLimits.llmModels}
      placeholder={form.draft.models.length === 0 ? text('language-model.models.placeholder') : ''}
      styles={{ input: { font: 'var(--t-code)' } }}
      onChange={(models) => form.change({ models: models.map((model) => model.slice(0, llmLimits.llmModelChars)) })}
    />
  )
}

export function CheckResult({ form: { check, draft } }: { form: ConfigurationForm }) {
  const text = useText()
  const found = check.data
  const words = () => {
    if (found === undefined) return ''
    if (!found.isReached) return found.text
    const key = draft.models.length === 0 ? 'language-model.reached' : 'language-model.answers-now'
    return text(key, { ms: numberText(found.ms) })
  }
  return (
    <>
      {check.error !== null && <ErrorInPlace error={check.error} title={text('language-model.not-checked')} isAnswer compact />}
      <p role="status" className={classes.state} data-tone={found?.isReached === true ? 'ok' : 'bad'} hidden={found === undefined}>
        {found !== undefined && <Icon name={found.isReached ? 'ok' : 'warn'} />}
        {words()}
      </p>
    </>
  )
}
