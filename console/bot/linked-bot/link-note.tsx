// At the end of a link's row: that its bot cannot be talked to, else that it is a fallback, and its share of the conversations.
import type { LinkedBotRow } from '@parley/contract/bot/linked-bot'
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'
import classes from './linked-bot.module.css'
import { shareText } from './share-text'

export function LinkNote({ link, row }: { link: BotObject<'linked-bot'>; row: LinkedBotRow | undefined }) {
  const text = useText()
  if (row === undefined) return null
  if (row.state !== 'published')
    return (
      <Chip tone={row.state === 'gone' ? 'bad' : 'warn'} icon="warn">
        {text(`linked-bot.state.${row.state}`)}
      </Chip>
    )
  return (
    <span className={classes.note}>
      {link.data.isFallback && text('linked-bot.fallback.mark')}
      <meter className={classes.share} value={row.share} aria-label={text('linked-bot.share')} />
      <span className={classes.percent}>{shareText(row.share)}</span>
    </span>
  )
}
