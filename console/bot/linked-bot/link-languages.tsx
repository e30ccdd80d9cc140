// What a linked bot speaks: what it adds to the languages of the universal bot, and what it lacks of them.
import type { LinkedBotRow } from '@parley/contract/bot/linked-bot'
import { inheritedLanguages, languageAmong } from '@parley/contract/objects/bot-languages'
import { useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { appLanguage } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Caution } from '../../ui/state/caution'
import classes from './linked-bot.module.css'

export function LinkLanguages({ row }: { row: LinkedBotRow }) {
  const text = useText()
  const [bot] = useObjects('bot')
  if (bot === undefined || row.languages.length === 0) return null
  const [first = ''] = row.languages
  const lacking = bot.data.languages.filter((language) => languageAmong(row.languages, language) === undefined)
  const added = inheritedLanguages(bot.data, row.languages)
  const name = row.botName
  return (
    <fieldset className={classes.group}>
      <legend>{text('linked-bot.languages')}</legend>
      <p className={classes.help}>{text('linked-bot.languages.spoken', { name, languages: listed(row.languages) })}</p>
      {added.length > 0 && row.state === 'published' && (
        <p className={classes.help}>{text('linked-bot.languages.added', { languages: listed(added) })}</p>
      )}
      {lacking.length > 0 && (
        <Caution>{text('linked-bot.languages.lacking', { name, languages: listed(lacking), used: languageName(first) })}</Caution>
      )}
    </fieldset>
  )
}

const listed = (languages: readonly string[]): string => new Intl.ListFormat(appLanguage()).format(languages.map(languageName))
