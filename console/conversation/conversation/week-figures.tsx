// How often something happened in the last seven days, a line each, with the way to the conversations in which it did. Which figures, and what
// they are called, is the screen's.
import { mayUse } from '@parley/contract/base/access/access'
import { conversationAccess, type TurnCounts } from '@parley/contract/conversation/conversation'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath, useBot } from '../../base/session/use-bot'
import { AsyncContent } from '../../ui/state/async-content'
import { percent, useDaysUntilToday } from '../../analytics/dashboard/index'
import classes from './week-figures.module.css'

interface WeekRow {
  label: string
  count: number
  /** Of those that ended one way or another, the share that ended like this. */
  share?: number | undefined
  /** What the list of conversations is asked for. */
  filter: { response: string } | { interruption: string }
}

interface WeekFiguresProps {
  botId: string
  rowsOf: (counts: TurnCounts) => readonly WeekRow[]
  /** Said where all of them are 0. */
  none: string
}

export function WeekFigures({ botId, rowsOf, none }: WeekFiguresProps) {
  const text = useText()
  // The days with which the list of conversations opens.
  const query = useCall('conversation.count-happened', { streamId: botId, ...useDaysUntilToday(7) })
  const mayOpen = mayUse(useBot(botId).data?.permissions ?? {}, conversationAccess)
  return (
    <AsyncContent of={query} rows={2} compact failed={text('conversation.week.failed')}>
      {(counts) => {
        const rows = rowsOf(counts)
        if (rows.every(({ count }) => count === 0)) return <p className={classes.none}>{none}</p>
        return (
          <dl className={classes.rows}>
            {rows.map(({ label, count, share, filter }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {mayOpen && count > 0 ? (
                    <Link to={botPath(botId, '/conversations')} search={filter}>
                      {text('conversation.week.times', { count, shown: numberText(count) })}
                    </Link>
                  ) : (
                    text('conversation.week.times', { count, shown: numberText(count) })
                  )}
                  {share !== undefined && <span className={classes.share}>{percent(share)}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )
      }}
    </AsyncContent>
  )
}
