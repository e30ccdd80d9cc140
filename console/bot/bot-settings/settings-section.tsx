// A section of the settings, drawn from what its settings say of themselves: a choice or switch is kept at once, words and numbers when
// the field is left, and then only if the setting can have that value. It knows no setting.
import { type Json, JsonObject } from '@parley/contract/base/json'
import { BotSettings, botSettingFields, type SettingField, type SettingSection } from '@parley/contract/objects/bot-settings/index'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useDocument } from '../../base/document'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { useFieldArrival } from '../../ui/page/arrive'
import { Section } from './section'
import { localizeSetting } from './setting-words'
import type { Settings } from './use-settings'

/** Of the bot itself, no step of a dialog. */
const subject = { dialogId: '', nodeId: '', objectId: 'settings' }
const keptWhenLeft: ReadonlySet<SettingField['control']> = new Set(['text', 'long-text', 'number'])

interface SettingsSectionProps {
  id: SettingSection
  settings: Settings
  note?: string
  /** What stands below the settings. */
  children?: ReactNode
}

export function SettingsSection({ id, settings, note, children }: SettingsSectionProps) {
  const text = useText()
  const say = useLocalize()
  const { value, set, canEdit, resetOf } = settings
  const { drafts } = useDocument()
  const place = `settings ${id}`
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(place))
  const typed = typedIn(draft)
  const fields = botSettingFields.filter(({ section }) => section === id)
  useFieldArrival(
    id,
    fields.map(({ name }) => name),
  )
  const type = (next: JsonObject) => {
    if (Object.keys(next).length === 0) drafts.drop(place)
    else drafts.keep(place, { text: JSON.stringify(next), label: text(`bot-settings.${id}`) })
  }
  const change = (name: string, next: Json) => {
    const control = fields.find((field) => field.name === name)?.control
    if (control !== undefined && keptWhenLeft.has(control)) type({ ...typedIn(drafts.get(place)), [name]: next })
    else keep({ [name]: next })
  }
  /** What a setting cannot be stays typed, and is not saved. */
  const keep = (changed: JsonObject) => {
    const fine = Object.entries(changed).filter(([name, next]) => BotSettings.partial().safeParse({ [name]: next }).success)
    const isNew = fine.some(([name, next]) => value[nameOf(name)] !== next)
    const done = new Set(fine.map(([name]) => name))
    const read = BotSettings.partial().parse(Object.fromEntries(fine))
    if (isNew) set(Object.fromEntries(Object.entries(read).filter(([name]) => done.has(name))))
    type(Object.fromEntries(Object.entries(typedIn(drafts.get(place))).filter(([name]) => !done.has(name))))
  }
  return (
    <Section id={id} note={note} onReset={resetOf(fields.map(({ name }) => nameOf(name)))}>
      <div
        role="group"
        aria-label={text(`bot-settings.${id}`)}
        onBlur={() => {
          const left = typedIn(drafts.get(place))
          if (Object.keys(left).length > 0) keep(left)
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
      {children}
    </Section>
  )
}

const typedIn = (draft: { text: string } | null): JsonObject => (draft === null ? {} : JsonObject.parse(JSON.parse(draft.text)))

function nameOf(name: string): keyof BotSettings {
  return BotSettings.keyof().parse(name)
}
