// The settings in four sections: greeting and fallback, how sure the bot must be, what interrupts it, when a conversation ends.
import { NumberInput, Select, Switch, Textarea } from '@mantine/core'
import type { BotSettings } from '@parley/contract/objects/bot'
import { useEffect, useState } from 'react'
import { useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Section } from './section'
import type { Settings } from './use-settings'

export function GreetingSection({ settings }: { settings: Settings }) {
  const text = useText()
  const { value, set, canEdit, resetOf } = settings
  const [welcome, setWelcome] = useState(value.welcome)
  useEffect(() => setWelcome(value.welcome), [value.welcome])
  const keep = () => {
    if (welcome !== value.welcome) set({ welcome })
  }
  return (
    <Section id="greeting" onReset={resetOf(['welcome', 'welcomeDialogId', 'fallbackDialogId'])}>
      <DialogField name="welcomeDialogId" none={text('bot-settings.welcome-text')} settings={settings} />
      {value.welcomeDialogId === '' && (
        <Textarea
          label={text('bot-settings.welcome')}
          description={text('bot-settings.welcome.help')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={3000}
          value={welcome}
          readOnly={!canEdit}
          onChange={(event) => setWelcome(event.currentTarget.value)}
          onBlur={keep}
        />
      )}
      <DialogField name="fallbackDialogId" none={text('bot-settings.standard-response')} settings={settings} />
    </Section>
  )
}

interface DialogFieldProps {
  name: 'welcomeDialogId' | 'fallbackDialogId'
  /** What happens without a dialog. */
  none: string
  settings: Settings
}

function DialogField({ name, none, settings: { value, set, canEdit } }: DialogFieldProps) {
  const text = useText()
  const dialogs = useObjects('dialog')
  const known = dialogs
    .map((dialog) => ({ value: dialog.id, label: dialog.data.name }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
  return (
    <Select
      label={text(`bot-settings.${name}`)}
      description={text(`bot-settings.${name}.help`)}
      searchable
      readOnly={!canEdit}
      data={[{ value: '', label: none }, ...known]}
      value={value[name]}
      onChange={(id) => set({ [name]: id ?? '' })}
    />
  )
}

export function UnderstandingSection({ settings }: { settings: Settings }) {
  const text = useText()
  const { value, set, canEdit, resetOf } = settings
  return (
    <Section id="understanding" onReset={resetOf(['intentThreshold', 'ambiguityMargin', 'autoTrain'])}>
      <NumberField name="intentThreshold" min={0} max={1} step={0.05} settings={settings} />
      <NumberField name="ambiguityMargin" min={0} max={0.5} step={0.01} settings={settings} />
      <Switch
        styles={{ description: { font: 'var(--t-note)' } }}
        label={text('bot-settings.autoTrain')}
        description={text('bot-settings.autoTrain.help')}
        checked={value.autoTrain}
        disabled={!canEdit}
        onChange={(event) => set({ autoTrain: event.currentTarget.checked })}
      />
    </Section>
  )
}

const interruptions = ['hold', 'discard', 'continue', 'ask'] as const satisfies readonly BotSettings['interruption'][]
const resumes = ['ask', 'notify', 'silent'] as const satisfies readonly BotSettings['resume'][]

export function InterruptionSection({ settings }: { settings: Settings }) {
  const text = useText()
  const { value, set, canEdit, resetOf } = settings
  const options = (name: string, values: readonly string[]) =>
    values.map((one) => ({ value: one, label: text(`bot-settings.${name}.${one}`) }))
  return (
    <Section id="interruption" onReset={resetOf(['interruption', 'resume', 'maxHeld'])}>
      <Select
        label={text('bot-settings.interruption.label')}
        description={text('bot-settings.interruption.help')}
        readOnly={!canEdit}
        data={options('interruption', interruptions)}
        value={value.interruption}
        onChange={(chosen) => set({ interruption: interruptions.find((one) => one === chosen) ?? value.interruption })}
      />
      <Select
        label={text('bot-settings.resume.label')}
        description={text('bot-settings.resume.help')}
        readOnly={!canEdit}
        data={options('resume', resumes)}
        value={value.resume}
        onChange={(chosen) => set({ resume: resumes.find((one) => one === chosen) ?? value.resume })}
      />
      <NumberField name="maxHeld" min={0} max={10} step={1} settings={settings} />
    </Section>
  )
}

export function ConversationSection({ settings }: { settings: Settings }) {
  return (
    <Section id="conversation" onReset={settings.resetOf(['idleMinutes'])}>
      <NumberField name="idleMinutes" min={5} max={20_160} step={5} settings={settings} />
    </Section>
  )
}

interface NumberFieldProps {
  name: 'intentThreshold' | 'ambiguityMargin' | 'maxHeld' | 'idleMinutes'
  min: number
  max: number
  step: number
  settings: Settings
}

/** Kept when the field is left, moved into its limits. */
function NumberField({ name, min, max, step, settings: { value, set, canEdit } }: NumberFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState<string | number>(value[name])
  useEffect(() => setTyped(value[name]), [value, name])
  const keep = () => {
    const within = Math.min(max, Math.max(min, Number(typed)))
    const fits = typed !== '' && Number.isFinite(within)
    const next = step >= 1 ? Math.round(within) : within
    if (fits && next !== value[name]) set({ [name]: next })
    else setTyped(value[name])
  }
  return (
    <NumberInput
      w={320}
      label={text(`bot-settings.${name}`)}
      description={text(`bot-settings.${name}.help`, { min, max: numberText(max) })}
      min={min}
      max={max}
      step={step}
      decimalScale={step < 1 ? 2 : 0}
      readOnly={!canEdit}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
    />
  )
}
