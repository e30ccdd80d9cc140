// One custom model: its name, the languages that are trained with it, and its parameters; what it does not set says what the bot has.
import { ActionIcon, MultiSelect, TextInput } from '@mantine/core'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Bot } from '@parley/contract/objects/bot/index'
import { botSettingFields, type SettingField } from '@parley/contract/objects/bot-settings/index'
import { type CustomModel, TrainingParameters, trainingParameterNames } from '@parley/contract/objects/custom-model'
import { useEffect, useState } from 'react'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { Icon } from '../../ui/icon'
import { localizeSetting } from '../../bot/bot-settings/index'
import classes from './nlu-setting.module.css'

interface CustomModelCardProps {
  model: CustomModel
  bot: Bot
  canEdit: boolean
  onChange: (model: CustomModel) => void
  onRemove: () => void
}

/** Of the bot itself, no step of a dialog. */
const subject = { dialogId: '', nodeId: '' }
const names: readonly string[] = trainingParameterNames
const described = botSettingFields.filter(({ name }) => names.includes(name))

export function CustomModelCard({ model, bot, canEdit, onChange, onRemove }: CustomModelCardProps) {
  const text = useText()
  const say = useLocalize()
  const [name, setName] = useState(model.name)
  const [typed, setTyped] = useState<JsonObject>({})
  useEffect(() => setName(model.name), [model.name])
  const own = Object.fromEntries(Object.entries({ ...model.settings, ...typed }).map(([key, value]) => [key, shownAs(value ?? null)]))
  const keep = (changed: JsonObject) => {
    const next: JsonObject = { ...model.settings, ...changed }
    const all = Object.entries(next).filter(([, value]) => !isUnset(value))
    const read = TrainingParameters.safeParse(Object.fromEntries(all))
    if (read.success && JSON.stringify(read.data) !== JSON.stringify(model.settings)) onChange({ ...model, settings: read.data })
    setTyped({})
  }
  const change = (field: string, value: Json) => {
    if (controlOf(field) === 'number') setTyped({ ...typed, [field]: value })
    else keep({ ...typed, [field]: value === 'on' ? true : value === 'off' ? false : value })
  }
  const saveName = () => {
    if (name.trim() === '') setName(model.name)
    else if (name.trim() !== model.name) onChange({ ...model, name: name.trim() })
  }
  return (
    <div
      role="group"
      aria-label={model.name}
      className={classes.model}
      onBlur={() => {
        if (Object.keys(typed).length > 0) keep(typed)
      }}
    >
      <div className={classes.modelHead}>
        <TextInput
          label={text('nlu-setting.custom-models.name')}
          value={name}
          maxLength={128}
          readOnly={!canEdit}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={saveName}
        />
        {canEdit && (
          <ActionIcon aria-label={text('nlu-setting.custom-models.remove', { name: model.name })} onClick={onRemove}>
            <Icon name="remove" />
          </ActionIcon>
        )}
      </div>
      <MultiSelect
        label={text('nlu-setting.custom-models.languages')}
        description={text('nlu-setting.custom-models.languages.help')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={bot.languages.map((code) => ({ value: code, label: languageName(code) }))}
        value={model.languages}
        readOnly={!canEdit}
        onChange={(languages) => onChange({ ...model, languages })}
      />
      <DescribedForm
        fields={described.map((field) => inheriting(localizeSetting(field, say), bot, text))}
        values={{ ...Object.fromEntries(described.map(({ name: each }) => [each, unset(each)])), ...own }}
        defaults={{}}
        onChange={change}
        isReadOnly={!canEdit}
        subject={subject}
      />
    </div>
  )
}

/** Shown for a switch or choice that is not set; it is never stored. */
const inherited = 'inherit'

const controlOf = (name: string) => described.find((field) => field.name === name)?.control

function unset(name: string): Json {
  const control = controlOf(name)
  return control === 'switch' || control === 'choice' ? inherited : null
}

/** Without words of their own languages have the bot's. */
function isUnset(value: Json | undefined): boolean {
  return value === undefined || value === null || value === inherited || (Array.isArray(value) && value.length === 0)
}

const shownAs = (value: Json): Json => (value === true ? 'on' : value === false ? 'off' : value)

/** The field with a way to set nothing, which says what then holds. */
function inheriting(
  { help: _, shownWhen: _condition, ...field }: SettingField,
  { settings }: Bot,
  text: ReturnType<typeof useText>,
): SettingField {
  const usual = Object.entries(settings).find(([name]) => name === field.name)?.[1]
  const asBot = (value: string) => text('nlu-setting.custom-models.as-bot', { value })
  if (field.control === 'choice') {
    const { options = [] } = field
    const label = options.find(({ value }) => value === usual)?.label ?? ''
    return { ...field, options: [{ value: inherited, label: asBot(label) }, ...options] }
  }
  if (field.control !== 'switch') {
    const words = Array.isArray(usual) ? usual.join(', ') || text('nlu-setting.custom-models.none') : String(usual ?? '')
    return { ...field, placeholder: asBot(words) }
  }
  const word = text(usual === true ? 'nlu-setting.custom-models.on' : 'nlu-setting.custom-models.off')
  return {
    ...field,
    control: 'choice',
    options: [
      { value: inherited, label: asBot(word) },
      { value: 'on', label: text('nlu-setting.custom-models.on') },
      { value: 'off', label: text('nlu-setting.custom-models.off') },
    ],
  }
}
