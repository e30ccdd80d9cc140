// The conversations behind every figure: by period, outcome, intent and words, newest first, a page at a time.
import { Button, TextInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../../base/text'
import { useBotId } from '../../base/use-bot'
import { useCall } from '../../base/use-call'
import { useUrlState } from '../../base/use-url-state'
import { Icon } from '../../ui/icon'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../ui/state/skeleton'
import { TablePaging } from '../../ui/table/table-paging'
import { type ChosenRange, RangeBar, rangeInput, useRange } from '../dashboard/index'
import classes from './conversation.module.css'
import { ConversationTable } from './list/conversation-table'

const shows = ['contained', 'handed-over', 'failed', 'not-understood', 'intent-found'] as const
type Show = (typeof shows)[number] | 'all'

function showOf(text: string): Show {
  return shows.find((show) => show === text) ?? 'all'
}

/** Typing rests this long before the server is asked. */
const restMs = 300

export function ConversationsScreen() {
  const text = useText()
  const botId = useBotId()
  const range = useRange()
  const [show, setShow] = useUrlState('show')
  const [search, setSearch] = useUrlState('search')
  const [intentId, setIntentId] = useUrlState('intent')
  const [page, setPage] = useUrlState('page', '0')
  const rested = useRested(search)
  const input = {
    ...rangeInput(range, botId),
    show: showOf(show),
    search: rested,
    intentId,
    offset: Number(page) * limits.pageSize,
    limit: limits.pageSize,
  }
  const query = useCall('conversation.list', input, { keep: true })
  const overview = useCall('dashboard.get-overview', rangeInput(range, botId)).data
  const intents = useCall('document.list', { streamId: botId, kind: 'intent', offset: 0, limit: -1 }).data
  const names = useMemo(() => new Map((intents?.items ?? []).map(({ id, data }) => [id, String(data.name)])), [intents])
  const intentName = useCallback((id: string) => names.get(id) ?? '', [names])
  const isFiltered = show !== '' || search !== '' || intentId !== '' || range.channel !== '' || range.language !== '' || !range.withSample
  const first = (set: (value: string) => void) => (value: string) => {
    setPage('0')
    set(value)
  }
  return (
    <Page title={text('conversation.title')} count={query.data?.total} bare>
      <div className={classes.screen}>
        <RangeBar range={range} channels={overview?.channels.map(({ channel }) => channel) ?? []} hasSample={overview?.hasSample ?? false}>
          <FilterChip
            label={text('conversation.show')}
            value={show}
            options={shows.map((value) => ({ value, label: text(`conversation.show.${value}`) }))}
            onChange={first(setShow)}
          />
          <FilterChip
            label={text('conversation.intent')}
            value={intentId}
            options={[...names].map(([value, label]) => ({ value, label }))}
            onChange={first(setIntentId)}
          />
          <TextInput
            w={200}
            data-search
            value={search}
            placeholder={text('conversation.search')}
            aria-label={text('conversation.search')}
            leftSection={<Icon name="search" />}
            onChange={(event) => first(setSearch)(event.currentTarget.value)}
          />
        </RangeBar>
        <div className={classes.listBody} data-old={query.isPlaceholderData || undefined}>
          {query.error !== null && (
            <ErrorInPlace error={query.error} title={text('conversation.list.failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <Waiting what={text('conversation.reading')}>
              <BoneRows rows={limits.pageSize} />
            </Waiting>
          )}
          {query.data !== undefined && query.data.items.length > 0 && (
            <>
              <ConversationTable botId={botId} rows={query.data.items} pageSize={limits.pageSize} intentName={intentName} />
              <TablePaging
                total={query.data.total}
                page={Number(page)}
                pageSize={limits.pageSize}
                onPage={(next) => setPage(String(next))}
                text={text}
              />
            </>
          )}
          {query.data?.items.length === 0 && (
            <Nothing
              isFiltered={isFiltered}
              search={search}
              range={range}
              onSearch={first(setSearch)}
              onShow={first(setShow)}
              onIntent={first(setIntentId)}
            />
          )}
        </div>
      </div>
    </Page>
  )
}

interface NothingProps {
  isFiltered: boolean
  search: string
  range: ChosenRange
  onSearch: (value: string) => void
  onShow: (value: string) => void
  onIntent: (value: string) => void
}

function Nothing({ isFiltered, search, range, onSearch, onShow, onIntent }: NothingProps) {
  const text = useText()
  const clearOne = () => {
    if (search !== '') return onSearch('')
    if (range.channel !== '') return range.setChannel('')
    if (range.language !== '') return range.setLanguage('')
    if (!range.withSample) return range.setWithSample(true)
    onShow('')
    onIntent('')
  }
  if (isFiltered) {
    const title = search === '' ? text('conversation.none-here') : text('conversation.none-said', { search })
    return <EmptyState icon="search" title={title} action={<Button onClick={clearOne}>{text('conversation.clear')}</Button>} />
  }
  const longer = range.days < 90 && <Button onClick={() => range.setDays('90')}>{text('conversation.longer')}</Button>
  return <EmptyState icon="chat" title={text('conversation.none')} why={text('conversation.none.why')} action={longer || undefined} />
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
