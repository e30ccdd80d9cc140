// What the editors of both sorts of views have in common: the titles in the bot's languages, and the described fields in the reader's.
import { TextInput } from '@mantine/core'
import type { Field } from '@parley/contract/base/form'
import { useText } from '../../base/language/text'
import { languageName } from '../../base/language/language-name'
import { useBot, useBotId } from '../../base/session/use-bot'

type LocalizedTitles = Record<string, string>

interface TitlesProps {
  name: string
  titles: LocalizedTitles
  isReadOnly: boolean
  onChange: (titles: LocalizedTitles) => void
}

/** An empty one falls back to that of the default language, and that one to the name. */
export function Titles({ name, titles, isReadOnly, onChange }: TitlesProps) {
  const text = useText()
  const bot = useBot(useBotId()).data
  const languages = bot?.languages ?? []
  return languages.map((language) => (
    <TextInput
      key={language}
      label={languages.length > 1 ? text('view.title-in', { language: languageName(language) }) : text('view.heading')}
      placeholder={titles[bot?.defaultLanguage ?? ''] || name}
      value={titles[language] ?? ''}
      maxLength={200}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ ...titles, [language]: event.currentTarget.value })}
    />
  ))
}

export function useTitle({ name, titles }: { name: string; titles: LocalizedTitles }): string {
  const bot = useBot(useBotId()).data
  return titles[bot?.defaultLanguage ?? ''] || name
}

/** The described fields in the reader's language. */
export function useFields(of: 'widget' | 'panel', fields: readonly Field[]): Field[] {
  const text = useText()
  return fields.map((field) => {
    const key = `view.${of}.field.${field.name}`
    const help = text(`${key}.help`, { defaultValue: '' })
    const options = field.options?.map((option) => ({ ...option, label: text(`${key}.${option.value}`) }))
    return {
      ...field,
      label: text(key),
      ...(help !== '' && { help }),
      ...(field.unit !== undefined && { unit: text(`view.unit.${field.unit}`) }),
      ...(options && { options }),
    }
  })
}
