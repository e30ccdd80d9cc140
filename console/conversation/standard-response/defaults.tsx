// What is said without wordings of the bot's own, in the languages of the bot.
import { useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import classes from './standard-response.module.css'

export function Defaults({ texts }: { texts: Readonly<Record<string, readonly string[]>> }) {
  const text = useText()
  const languages = useObjects('bot')[0]?.data.languages ?? ['en']
  const spoken = new Set(languages.map((language) => (texts[language.slice(0, 2)] === undefined ? 'en' : language.slice(0, 2))))
  return (
    <section>
      <h3 className={classes.title}>{text('standard-response.default')}</h3>
      <ul className={classes.defaults}>
        {[...spoken].flatMap((language) =>
          (texts[language] ?? []).map((words) => (
            <li key={`${language} ${words}`}>
              <span lang={language} translate="no">
                {words}
              </span>
              {spoken.size > 1 && <span className={classes.quiet}>{languageName(language)}</span>}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
