// The language of training that is written for Rasa, whose files are of one; where the bot speaks one alone, nothing is asked.
import { Select } from '@mantine/core'
import { useText } from '../../base/language/text'
import { languageName } from '../../base/language/language-name'
import { useBot } from '../../base/session/use-bot'

interface RasaLanguageProps {
  botId: string
  /** Absent: the bot's default one. */
  value: string | undefined
  onChange: (language: string) => void
}

export function RasaLanguage({ botId, value, onChange }: RasaLanguageProps) {
  const text = useText()
  const bot = useBot(botId).data
  if (bot === undefined || bot.languages.length < 2) return null
  return (
    <Select
      label={text('bot-import.language')}
      data={bot.languages.map((code) => ({ value: code, label: languageName(code) }))}
      value={value ?? bot.defaultLanguage}
      allowDeselect={false}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
