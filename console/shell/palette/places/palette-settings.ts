// The settings of a bot in the palette: each by its own words, by those of its section and by what is said of it. Enter opens its screen and
// puts the keyboard into its field.
import { botSettingFields } from '@parley/contract/objects/bot-settings/index'
import { localizeField } from '../../../base/language/kinds/localize-kind'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { useShownMenu } from '../../nav/use-shown-menu'
import type { PaletteItem } from '../palette-item'
import { wordsOf } from '../match'
import { otherSettings, screensOfSections } from './setting-places'
import { useOpenPlace } from './use-open-place'

export function useSettingItems(botId: string, typed: string): PaletteItem[] {
  const text = useText()
  const say = useLocalize()
  const open = useOpenPlace()
  const shown = useShownMenu(botId)
  if (botId === '' || wordsOf(typed).length === 0) return []
  const lines = new Map(shown.entriesOf('skills').map((entry) => [entry.id, entry]))
  const itemOf = (id: string, screen: string, search: Record<string, string>, said: Pick<PaletteItem, 'title' | 'place' | 'words'>) => {
    const line = lines.get(screen)
    return line === undefined ? [] : [{ id: `setting-${id}`, icon: line.icon, ...said, ...open(botId, { path: line.path, search }) }]
  }
  const described = botSettingFields.flatMap((field): PaletteItem[] => {
    const { name, section } = field
    const { label: title, help = '' } = localizeField(field, `bot.setting.${name}`, say)
    const place = text(`bot-settings.${section}`)
    const words = `${place} ${title} ${help} ${name}`
    return itemOf(name, screensOfSections[section], { field: name }, { title, place, words })
  })
  const others = otherSettings.flatMap(({ title, section, screen, search }): PaletteItem[] => {
    const place = text(section)
    return itemOf(title, screen, search, { title: text(title), place, words: `${place} ${text(title)}` })
  })
  return [...others, ...described]
}
