// What a part of an object is called that a change of the log changed: a path of names and numbers in the words of the chosen language,
// those of the kinds and of comparisons. What stood there is told by change-parts.
import type { ObjectKind } from '@parley/contract/base/ids'
import { botSettingFields } from '@parley/contract/objects/bot-settings/index'

interface Described {
  fields: readonly { name: string; label: string }[]
}

type Text = (key: string, values?: Record<string, unknown>) => string

/** `described`: the kinds of steps and entities, whose settings have labels. */
export function partWords(kind: ObjectKind, path: string, described: readonly Described[], text: Text): string {
  const names = path.split('.')
  const words = names.map((name, at) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1)
    if (kind === 'bot' && at === 0) return settingWords(name, text)
    return (names[at - 1] === 'settings' ? labelOf(name, described) : undefined) ?? fieldWords(name, text)
  })
  return words.map((word, at) => (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' › ')
}

function settingWords(name: string, text: Text): string {
  const setting = botSettingFields.find((each) => each.name === name)
  return setting === undefined ? fieldWords(name, text) : text(`bot.setting.${name}`, { defaultValue: setting.label })
}

function labelOf(name: string, described: readonly Described[]): string | undefined {
  return described.flatMap(({ fields }) => fields).find((each) => each.name === name)?.label
}

function fieldWords(name: string, text: Text): string {
  const apart = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return text(`bot-version.field.${name}`, { defaultValue: apart })
}
