// What a changed field is called and what it held, in the words of the chosen language: of a step or an entity those of its kind, of
// the bot those of its settings. What people wrote stays as it is.
import type { Change } from '@parley/contract/release/bot-version'
import type { KindDescription } from '@parley/contract/base/form'
import { botSettingFields, type SettingField } from '@parley/contract/objects/bot-settings/index'
import { DialogRules } from '@parley/contract/objects/conversation-rules'
import type { useKinds } from '../../../base/language/kinds/use-kinds'

/** What puts a key into words: a screen's own, or the console's. */
export type Text = (key: string, values?: Record<string, unknown>) => string

export interface FieldWords {
  name: string
  before: string
  after: string
}

export function fieldWords(change: Change, field: Change['fields'][number], kinds: ReturnType<typeof useKinds>, text: Text): FieldWords {
  const kind = kindOf(change, kinds)
  const value = (words: string) => valueWords(change, field.field, words, { kind, text })
  return { name: fieldName(change, field.field, kind, text), before: value(field.before), after: value(field.after) }
}

function kindOf({ kind, type }: Change, kinds: ReturnType<typeof useKinds>): KindDescription | undefined {
  const family = kind === 'node' ? kinds?.nodes : kind === 'entity' ? kinds?.entities : undefined
  return family?.find(({ id }) => id === type)
}

/** The word of the kind, of the settings or of the console; else the field's name taken apart. */
function fieldName(change: Change, field: string, kind: KindDescription | undefined, text: Text): string {
  const ofKind = kind?.fields.find(({ name }) => name === field)?.label
  if (ofKind !== undefined) return ofKind
  const apart = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const known = text(`bot-version.field.${field}`, { defaultValue: '' })
  const setting = settingOf(change, field)
  if (known !== '' || setting === undefined) return known || apart
  return text(`bot.setting.${field}`, { defaultValue: setting.label })
}

/** Of the bot, or of a dialog or step that has a rule of its own. */
function settingOf({ kind }: Change, field: string): SettingField | undefined {
  const isRule = (kind === 'dialog' || kind === 'node') && Object.hasOwn(DialogRules.shape, field)
  return kind === 'bot' || isRule ? botSettingFields.find(({ name }) => name === field) : undefined
}

function valueWords(
  change: Change,
  field: string,
  words: string,
  { kind, text }: { kind: KindDescription | undefined; text: Text },
): string {
  if (words === 'true' || words === 'false') return text(`bot-version.value.${words}`)
  if (field === 'transitions')
    return words
      .split('\n')
      .map((way) => wayWords(way, kind, text))
      .join('\n')
  const option = kind?.fields.find(({ name }) => name === field)?.options?.find(({ value }) => String(value) === words)
  if (option !== undefined) return option.label
  const choice = settingOf(change, field)?.options?.find(({ value }) => value === words)
  if (choice === undefined) return words
  return text(`bot.setting.${field}.option.${words}`, { defaultValue: choice.label })
}

/** `exit → where`: the exit by its word. */
function wayWords(way: string, kind: KindDescription | undefined, text: Text): string {
  const [exit = '', ...rest] = way.split(' → ')
  const label = kind?.exits.find(({ id }) => id === exit)?.label ?? text(`bot-version.exit.${exit}`, { defaultValue: exit })
  return [label, ...rest.map((word) => (word === 'end' ? text('dialog.exit.end') : word))].join(' → ')
}
