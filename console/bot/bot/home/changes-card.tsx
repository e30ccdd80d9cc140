// The last changes, on the thread.
import type { BotSummary } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import { Thread } from '../../../ui/thread/thread'
import classes from './home.module.css'

const most = 8

export function ChangesCard({ botId, changes }: { botId: string; changes: BotSummary['changes'] }) {
  const text = useText()
  const said = useLocalized()
  const ago = useRelativeTime()
  const side = (
    <Link to={botPath(botId, '/change-log')} className={classes.all}>
      {text('bot.home.all-changes')}
    </Link>
  )
  return (
    <Card title={text('bot.home.changes')} side={side}>
      {changes.length === 0 && <EmptyState icon="history" title={text('bot.home.changes-none')} />}
      {changes.length > 0 && (
        <Thread
          className={classes.changes}
          label={text('bot.home.changes')}
          knots={changes.slice(0, most).map((change, index) => ({
            id: String(change.seq),
            state: index === 0 ? 'done' : 'plain',
            content: (
              <p className={classes.change}>
                <span className={classes.changeWords} title={said(change, 'text')}>
                  <b>{said(change, 'actorName')}</b> {said(change, 'text')}
                </span>
                <time className={classes.changeTime} title={exactTime(change.at)}>
                  {ago(change.at)}
                </time>
              </p>
            ),
          }))}
        />
      )}
    </Card>
  )
}
