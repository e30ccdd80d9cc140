// A section of the settings, drawn from what its settings say of themselves: a choice or switch is kept at once, words and numbers when
// the field is left, and then only if the setting can have that value. It knows no setting.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { BotSettings, botSettingFields, type SettingField, type SettingSection } from '@parley/contract/objects/bot-settings/index'
import { useRef, useState } from 'react'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { Section } from './section'
import { localizeSetting } from './setting-words'
import type { Settings } from './use-settings'

/** Of the bot itself, no step of a dialog. */
const subject = { dialogId: '', nodeId: '' }
const keptWhenLeft: ReadonlySet<SettingField['control']> = new Set(['text', 'long-text', 'number'])

export function SettingsSection({ id, settings }: { id: SettingSection; settings: Settings }) {
  const text = useText()
  const say = useLocalize()
  const { value, set, canEdit, resetOf } = settings
  const [typed, setTyped] = useState<JsonObject>({})
  const latest = useRef<JsonObject>({})
  const fields = botSettingFields.filter(({ section }) => section === id)
  const type = (next: JsonObject) => {
    latest.current = next
    setTyped(next)
  }
  const change = (name: string, next: Json) => {
    const control = fields.find((field) => field.name === name)?.control
    if (control !== undefined && keptWhenLeft.has(control)) type({ ...latest.current, [name]: next })
    else keep({ [name]: next })
  }
  const keep = (changed: JsonObject) => {
    const read = BotSettings.partial().safeParse(changed)
    const isNew = Object.entries(changed).some(([name, next]) => value[nameOf(name)] !== next)
    if (read.success && isNew) set(Object.fromEntries(Object.entries(read.data).filter(([name]) => Object.hasOwn(changed, name))))
    type({})
  }
  return (
    <Section id={id} onReset={resetOf(fields.map(({ name }) => nameOf(name)))}>
      <div
        role="group"
        aria-label={text(`bot-settings.${id}`)}
        onBlur={() => {
          if (Object.keys(latest.current).length > 0) keep(latest.current)
        }}
      >
        <DescribedForm
          fields={fields.map((field) => localizeSetting(field, say))}
          values={{ ...value, ...typed }}
          defaults={{}}
          onChange={change}
          isReadOnly={!canEdit}
          subject={subject}
        />
      </div>
    </Section>
  )
}

function nameOf(name: string): keyof BotSettings {
  return BotSettings.keyof().parse(name)
}
