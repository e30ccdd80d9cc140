// Adds or edits a configuration: its provider, the provider's described fields, and its models, which a check lists.
import { Button, Radio, TextInput } from '@mantine/core'
import type { LlmConfiguration, LlmProvider } from '@parley/contract/model/llm'
import { useEffect, useRef } from 'react'
import { useCall } from '../../base/call/use-call'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { Dialog } from '../../ui/dialog/dialog'
import { AsyncContent } from '../../ui/state/async-content'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import { CheckResult, ModelsField, ProviderFields } from './configuration-fields'
import classes from './language-model.module.css'
import { ModelFactsTable, RegionField } from './model-facts'
import { type ConfigurationForm, useConfigurationForm } from './use-configuration-form'

interface ConfigurationDialogProps {
  /** Null for a new one. */
  configuration: LlmConfiguration | null
  onClose: () => void
}

export function ConfigurationDialog({ configuration, onClose }: ConfigurationDialogProps) {
  const text = useText()
  const streamId = useBotId()
  const providers = useCall('llm.list-providers', { streamId }, { staleMs: Infinity })
  const title = configuration === null ? text('language-model.add') : text('language-model.edit-of', { name: configuration.name })
  return (
    <Dialog title={title} size={640} onClose={onClose}>
      <AsyncContent of={providers} failed={text('language-model.failed')} rows={6}>
        {(list) => <Form providers={list} configuration={configuration} onClose={onClose} />}
      </AsyncContent>
    </Dialog>
  )
}

function Form({ providers, configuration, onClose }: ConfigurationDialogProps & { providers: readonly LlmProvider[] }) {
  const text = useText()
  const form = useConfigurationForm(providers, configuration)
  const first = useRef<HTMLButtonElement>(null)
  const { draft, provider } = form
  useEffect(() => {
    if (form.check.data !== undefined) first.current?.scrollIntoView({ block: 'nearest' })
  }, [form.check.data])
  const isDone = !form.isChanged && form.check.data?.isReached === true && draft.models.length > 0
  const saveAndClose = async () => {
    const saved = await form.save()
    if (saved === null) return
    showToast(text('language-model.saved', { name: saved.name }), { tone: 'ok' })
    onClose()
  }
  const go = async () => {
    // Fields are drawn anew once a key is saved; the keyboard is not left in one of them.
    first.current?.focus()
    if (isDone) return onClose()
    await form.saveAndCheck()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <ProviderChoice form={form} providers={providers} />
      <TextInput
        data-autofocus
        label={text('language-model.name')}
        description={text('language-model.name.help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={80}
        value={draft.name}
        error={form.isNameLacking && text('ui.form.required')}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      {provider !== undefined && <ProviderFields form={form} provider={provider} />}
      <ModelsField form={form} />
      <ModelFactsTable form={form} />
      <RegionField form={form} />
      <CheckResult form={form} />
      {form.save.error !== null && (
        <ErrorInPlace error={form.save.error} title={text('language-model.not-saved')} kept={text('ui.form.kept')} isAnswer compact />
      )}
      <div className={classes.foot}>
        <Button onClick={onClose}>{text(form.isChanged ? 'ui.cancel' : 'ui.close')}</Button>
        <Button disabled={!form.isChanged} onClick={() => void saveAndClose()}>
          {text('language-model.save')}
        </Button>
        <Button ref={first} type="submit" variant="filled" loading={form.isBusy}>
          {text(isDone ? 'language-model.done' : form.isChanged ? 'language-model.save-and-check' : 'language-model.check-now')}
        </Button>
      </div>
    </form>
  )
}

function ProviderChoice({ form, providers }: { form: ConfigurationForm; providers: readonly LlmProvider[] }) {
  const text = useText()
  const say = useLocalize()
  return (
    <Radio.Group label={text('language-model.provider')} value={form.draft.provider} onChange={form.choose}>
      <div className={classes.providers}>
        {providers.map(({ id, label, about }) => (
          <Radio key={id} value={id} label={say(`kind.llm.${id}`, label)} description={say(`kind.llm.${id}.about`, about)} />
        ))}
      </div>
    </Radio.Group>
  )
}
