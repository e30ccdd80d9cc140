// A setting of a bot in the words of the chosen language.
import type { SettingField } from '@parley/contract/objects/bot-settings/index'
import { type Localize, localizeField } from '../../base/language/kinds/localize-kind'

export function localizeSetting(field: SettingField, say: Localize): SettingField {
  const key = `bot.setting.${field.name}`
  const { placeholder } = field
  return {
    ...field,
    ...localizeField(field, key, say),
    ...(placeholder !== undefined && { placeholder: say(`${key}.placeholder`, placeholder) }),
  }
}
