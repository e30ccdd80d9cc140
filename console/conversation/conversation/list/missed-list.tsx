// The messages of the chosen days that were not understood, the same words together: how often, where, and what to do about each.
import { limits } from '@parley/contract/base/limits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { MissedActions } from '../../../ui/missed/missed-actions'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { TablePaging } from '../../../ui/table/table-paging'
import { rangeInput } from '../../../analytics/dashboard/index'
import classes from './conversation-table.module.css'
import type { ConversationFilters } from './use-conversation-filters'

export function MissedList({ botId, filters }: { botId: string; filters: ConversationFilters }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const input = { ...rangeInput(filters.range, botId), search: filters.search, offset: page * limits.pageSize, limit: limits.pageSize }
  const query = useCall('conversation.list-missed', input, { keep: true })
  if (query.error !== null) return <ErrorInPlace error={query.error} onRetry={() => void query.refetch()} compact />
  if (query.data === undefined) return null
  return (
    <section className={classes.missed} aria-label={text('conversation.missed.title')}>
      <h2 className={classes.missedTitle}>{text('conversation.missed.title')}</h2>
      {query.data.total === 0 && <p className={classes.missedNone}>{text('conversation.missed.none')}</p>}
      <ul>
        {query.data.items.map(({ text: said, count, sessionId, turn }) => (
          <li key={said} className={classes.missedRow}>
            <Link
              to={botPath(botId, `/conversations/${sessionId}`)}
              search={{ turn: String(turn + 1) }}
              className={classes.words}
              title={said}
            >
              “{said}”
            </Link>
            <span className={classes.missedCount}>{numberText(count)}</span>
            <MissedActions botId={botId} text={said} look="menu" />
          </li>
        ))}
      </ul>
      {query.data.total > limits.pageSize && (
        <TablePaging total={query.data.total} page={page} pageSize={limits.pageSize} onPage={setPage} text={text} />
      )}
    </section>
  )
}
