// The conversations behind every figure: by period, outcome, intent and words, newest first, a page at a time.
import { Button } from '@mantine/core'
import { interruptionChoices } from '@parley/contract/base/event'
import { limits } from '@parley/contract/base/limits'
import { useCallback, useMemo } from 'react'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { SearchField } from '../../ui/field/search-field'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { TablePaging } from '../../ui/table/table-paging'
import { NoConversations, RangeBar, rangeInput } from '../../analytics/dashboard/index'
import classes from './list/conversation-table.module.css'
import shared from './conversation.module.css'
import { ConversationTable } from './list/conversation-table'
import { MissedList } from './list/missed-list'
import { type ConversationFilters, shows, useConversationFilters } from './list/use-conversation-filters'

export function ConversationsScreen() {
  const text = useText()
  const botId = useBotId()
  const filters = useConversationFilters(botId)
  const { range, show, search, intentId, response, interruption, stoppedAt, page } = filters
  const query = useCall('conversation.list', filters.input, { keep: true })
  const overview = useCall('dashboard.get-overview', rangeInput(range, botId)).data
  const isUntouched = overview !== undefined && !overview.hasReal && !overview.hasSample
  const intents = useCall('document.list', { streamId: botId, kind: 'intent', offset: 0, limit: -1 }).data
  const linkedIntents = query.data?.linkedIntents
  const frequent = overview?.intents
  const names = useMemo(() => {
    const linked = (frequent ?? []).flatMap(({ intentId: id, name, botName }) => (botName === '' ? [] : [[id, name] as const]))
    return new Map([...linked, ...(intents?.items ?? []).map(({ id, data }) => [id, String(data.name)] as const)])
  }, [intents, frequent])
  const intentName = useCallback((id: string) => names.get(id) ?? linkedIntents?.[id] ?? '', [names, linkedIntents])
  return (
    <Page title={text('conversation.title')} count={query.data?.total} bare>
      <div className={classes.screen}>
        <RangeBar range={range} channels={overview?.channels.map(({ channel }) => channel) ?? []} hasSample={overview?.hasSample ?? false}>
          <FilterChip
            label={text('conversation.show')}
            value={show}
            options={shows.map((value) => ({ value, label: text(`conversation.show.${value}`) }))}
            onChange={filters.setShow}
          />
          <FilterChip
            label={text('conversation.intent')}
            value={intentId}
            options={[...names].map(([value, label]) => ({ value, label }))}
            onChange={filters.setIntentId}
          />
          {interruption !== '' && (
            <FilterChip
              label={text('conversation.interruption')}
              value={interruption}
              options={interruptionChoices.map((value) => ({ value, label: text(`conversation.interruption.${value}`) }))}
              onChange={filters.setInterruption}
            />
          )}
          {response !== '' && (
            <FilterChip
              label={text('conversation.response')}
              value={response}
              options={[{ value: response, label: text(`standard-response.key.${response}`, { defaultValue: response }) }]}
              onChange={filters.setResponse}
            />
          )}
          {stoppedAt !== '' && (
            <FilterChip
              label={text('conversation.stopped')}
              value={stoppedAt}
              options={[{ value: stoppedAt, label: text('conversation.stopped.by-rule') }]}
              onChange={filters.setStoppedAt}
            />
          )}
          <SearchField width={200} label={text('conversation.search')} value={search} onChange={filters.setSearch} />
        </RangeBar>
        <div className={shared.listBody} data-old={query.isPlaceholderData || undefined}>
          {show === 'not-understood' && <MissedList botId={botId} filters={filters} />}
          {query.error !== null && (
            <ErrorInPlace error={query.error} title={text('conversation.list.failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <Waiting what={text('conversation.reading')}>
              <SkeletonRows rows={limits.pageSize} />
            </Waiting>
          )}
          {query.data !== undefined && query.data.items.length > 0 && (
            <>
              <ConversationTable botId={botId} rows={query.data.items} pageSize={limits.pageSize} intentName={intentName} />
              <TablePaging total={query.data.total} page={page} pageSize={limits.pageSize} onPage={filters.setPage} text={text} />
            </>
          )}
          {query.data?.items.length === 0 && (isUntouched ? <NoConversations /> : <Nothing filters={filters} />)}
        </div>
      </div>
    </Page>
  )
}

function Nothing({ filters }: { filters: ConversationFilters }) {
  const text = useText()
  const { range, search, isFiltered } = filters
  if (isFiltered) {
    const title = search === '' ? text('conversation.none-here') : text('conversation.none-said', { search })
    return <EmptyState icon="search" title={title} action={<Button onClick={filters.clear}>{text('conversation.clear')}</Button>} />
  }
  const longer = range.days < 90 && <Button onClick={() => range.setDays('90')}>{text('conversation.longer')}</Button>
  return <EmptyState icon="chat" title={text('conversation.none')} why={text('conversation.none.why')} action={longer || undefined} />
}
