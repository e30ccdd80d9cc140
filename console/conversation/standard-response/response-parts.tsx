// The parts in which the standard responses are looked for, for the screens that show them: the rows that a search leaves, the filter, the
// foot, all three as one narrow column, and what stands there until the responses are read.
import { Button } from '@mantine/core'
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import { SearchField } from '../../ui/field/search-field'
import { Icon } from '../../ui/icon'
import { FilterToggle } from '../../ui/panes/panes'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { ResponseList } from './response-list'
import classes from './standard-response.module.css'
import type { Responses } from './use-responses'

export function WhenRead({ responses, children }: { responses: Responses; children: (open: StandardResponseRow) => ReactNode }) {
  const text = useText()
  const { query, open } = responses
  if (query.error !== null && query.data === undefined)
    return <ErrorInPlace error={query.error} title={text('standard-response.failed')} onRetry={() => void query.refetch()} />
  if (open !== undefined) return children(open)
  return (
    <Waiting what={text('standard-response.waiting')}>
      <SkeletonRows rows={12} />
    </Waiting>
  )
}

export function OwnFilter({ responses: { own, isOwnOnly, setOwnOnly } }: { responses: Responses }) {
  const text = useText()
  return <FilterToggle label={text('standard-response.own')} count={own.length} isOn={isOwnOnly} onToggle={() => setOwnOnly(!isOwnOnly)} />
}

export function ResponseRows({ responses }: { responses: Responses }) {
  const text = useText()
  const { shown, objects, open, nameOf, openKey, search, setSearch, setOwnOnly } = responses
  if (shown.length > 0) return <ResponseList rows={shown} objects={objects} selected={open?.key ?? ''} nameOf={nameOf} onSelect={openKey} />
  const clear = () => {
    if (search === '') setOwnOnly(false)
    else setSearch('')
  }
  return (
    <EmptyState
      icon="search"
      title={text('standard-response.none')}
      action={<Button onClick={clear}>{text('standard-response.clear')}</Button>}
    />
  )
}

export function OwnCount({ responses: { own } }: { responses: Responses }) {
  const text = useText()
  return (
    <span className={classes.foot}>
      <Icon name="edit" size={14} />
      {text('standard-response.own.count', { count: own.length })}
    </span>
  )
}

/** Search, rows and foot below each other, for a column between others. */
export function ResponseColumn({ responses }: { responses: Responses }) {
  const text = useText()
  return (
    <section className={classes.column} aria-label={text('standard-response.title')}>
      <div className={classes.columnHead}>
        <SearchField label={text('standard-response.search')} value={responses.search} onChange={responses.setSearch} />
        <OwnFilter responses={responses} />
      </div>
      <div className={classes.columnRows}>
        <ResponseRows responses={responses} />
      </div>
      <footer className={classes.columnFoot}>
        <OwnCount responses={responses} />
      </footer>
    </section>
  )
}
