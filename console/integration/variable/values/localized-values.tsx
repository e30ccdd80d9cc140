// The words of a content variable in the bot's other languages; an empty one falls back to what stands in the empty field.
import { Textarea } from '@mantine/core'
import type { Variable } from '@parley/contract/objects/variable/index'
import { languageName } from '../../../base/language/language-name'
import { useBot, useBotId } from '../../../base/session/use-bot'

interface LocalizedValuesProps {
  localized: Variable['localized']
  /** What is said in a language without words of its own. */
  fallback: (language: string) => string
  isReadOnly: boolean
  onChange: (localized: Variable['localized']) => void
}

export function LocalizedValues({ localized, fallback, isReadOnly, onChange }: LocalizedValuesProps) {
  const bot = useBot(useBotId()).data
  const others = bot?.languages.filter((language) => language !== bot.defaultLanguage) ?? []
  return others.map((language) => (
    <Textarea
      key={language}
      label={languageName(language)}
      placeholder={fallback(language)}
      value={localized[language] ?? ''}
      autosize
      minRows={1}
      maxRows={8}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ ...localized, [language]: event.currentTarget.value })}
    />
  ))
}
