// One bot as a card of 184: tile, name, status in words, seven days of sessions, who edited it when. Actions appear on hover and focus.
import type { Stream } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../../base/language/locale'
import { useSession } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import tile from '../../../ui/page/tile-card.module.css'
import { Avatar, Tile } from '../../../ui/status/avatar'
import { SparkLine } from '../../../ui/status/spark-line'
import { BotActions } from './bot-actions'
import { BotChips } from './bot-chips'
import { sessionsOf } from './find-bots'
import classes from './bot-card.module.css'

export function BotCard({ bot }: { bot: Stream }) {
  const text = useText()
  const sessions = sessionsOf(bot)
  return (
    <article className={`${tile.card} ${classes.card}`}>
      <div className={classes.head}>
        <Tile name={bot.name} hue={bot.color} icon={bot.icon} />
        <div className={classes.words}>
          <Link to={botPath(bot._id)} className={tile.name}>
            {bot.name}
          </Link>
          <p className={classes.kind}>{text('bot.card.kind', { type: text(`bot.type.${bot.type}`), count: bot.languages.length })}</p>
        </div>
        <BotActions bot={bot} className={classes.actions} />
      </div>
      <div className={`${tile.chips} ${classes.chips}`}>
        <BotChips bot={bot} />
      </div>
      <div className={classes.traffic}>
        {sessions === 0 ? (
          <b className={classes.figure}>{text('bot.card.no-sessions')}</b>
        ) : (
          <p>
            <b className={classes.figure}>{numberText(sessions)}</b> <span className={classes.unit}>{text('bot.card.sessions')}</span>
          </p>
        )}
        <SparkLine values={bot.sessions7d} label={text('bot.card.spark', { count: sessions })} />
      </div>
      <EditLine bot={bot} />
    </article>
  )
}

function EditLine({ bot }: { bot: Stream }) {
  const text = useText()
  const ago = useRelativeTime()
  const userId = useSession((value) => value.user?.id)
  const name = bot.lModifiedByName || bot.ownerName
  const who = bot.lModifiedBy === userId ? text('bot.card.you') : name
  return (
    <p className={`${tile.foot} ${classes.foot}`} title={exactTime(bot.lModifiedOn)}>
      <Avatar name={name || '?'} size={20} />
      <span className={classes.edited}>{text('bot.card.edited', { when: ago(bot.lModifiedOn), who })}</span>
    </p>
  )
}
