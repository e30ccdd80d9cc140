// The languages in which a universal bot is spoken to because its linked bots speak them, with who does.
import { inheritedLanguages } from '@parley/contract/objects/bot-languages'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { appLanguage } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './language.module.css'

export function InheritedLanguages({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const { botId } = useDocument()
  const links = useCall('linked-bot.list', { streamId: botId }, { keep: true })
  const published = (links.data?.items ?? []).filter(({ state }) => state === 'published')
  const added = inheritedLanguages(
    bot.data,
    published.flatMap((link) => link.languages),
  )
  if (links.error !== null) return <ErrorInPlace error={links.error} onRetry={() => void links.refetch()} compact />
  if (added.length === 0) return null
  return (
    <div>
      <h3 className={classes.inherited}>{text('language.inherited')}</h3>
      <ul className={classes.list} aria-label={text('language.inherited')}>
        {added.map((code) => (
          <li key={code} className={classes.row}>
            <span className={classes.names}>
              <b>{languageName(code)}</b>
              <code>{code}</code>
            </span>
            <span className={classes.grow} />
            <span className={classes.quiet}>
              {text('language.inherited.by', {
                names: new Intl.ListFormat(appLanguage()).format(
                  published.filter((link) => link.languages.includes(code)).map(({ name }) => name),
                ),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.inheritedNote}>{text('language.inherited.note')}</p>
    </div>
  )
}
