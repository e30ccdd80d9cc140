// Analytics, first page (mockup 08): five figures, sessions by day, channels, what was missed and what is slow, for the chosen days.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Overview } from '@parley/contract/analytics/dashboard'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useBot, useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { saveFile } from '../../base/page/save-file'
import { CopyButton } from '../../ui/copy-button'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Skeleton, Waiting } from '../../ui/state/skeleton'
import { Chip } from '../../ui/status/chip'
import classes from './dashboard.module.css'
import { overviewAsCsv } from './export-overview'
import { fewSessions } from './figures'
import { FigureRow } from './parts/figure-row'
import { ChannelMix, MissedRequests, SlowSteps } from './parts/lists'
import { RangeBar } from './parts/range-bar'
import { LoadingLine, mayChangeSample, NoConversations, RemoveSample } from './parts/sample-traffic'
import { TrafficCard } from './parts/traffic-card'
import { periodBefore, periodName } from './range'
import { type ChosenRange, rangeInput, useRange } from './use-range'

/** Figures are read again by themselves this often while the page is open. */
const againMs = 120_000

export function OverviewScreen() {
  const text = useText()
  const botId = useBotId()
  const range = useRange()
  const query = useCall('dashboard.get-overview', rangeInput(range, botId), { keep: true, pollMs: againMs })
  const [isRemoving, setIsRemoving] = useState(false)
  const overview = query.data
  const isEmpty = overview !== undefined && !overview.hasReal && !overview.hasSample
  const status = overview !== undefined && !isEmpty && (
    <>
      <Updated at={overview.updatedAt} isReading={query.isFetching} onRefresh={() => void query.refetch()} />
      {overview.hasSample && range.withSample && (
        <Chip tone="info" icon="sample">
          {text('dashboard.sample-label')}
        </Chip>
      )}
    </>
  )
  const bot = useBot(botId).data
  const exportDays = (shown: Overview) =>
    saveFile(`${bot?.name ?? ''} ${range.from} ${range.to}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', overviewAsCsv(shown, text)])
  const actions = overview !== undefined && !isEmpty && (
    <>
      {overview.hasSample && mayChangeSample(bot) && (
        <Button leftSection={<Icon name="remove" />} onClick={() => setIsRemoving(true)}>
          {text('dashboard.remove')}
        </Button>
      )}
      <CopyButton size="sm" words={window.location.href} label={text('dashboard.share')} />
      <Button leftSection={<Icon name="download" />} onClick={() => exportDays(overview)}>
        {text('dashboard.export')}
      </Button>
    </>
  )
  return (
    <Page title={text('dashboard.title')} status={status} actions={actions} bare>
      <div className={classes.screen}>
        {!isEmpty && (
          <RangeBar
            range={range}
            channels={overview?.channels.map(({ channel }) => channel) ?? []}
            hasSample={overview?.hasSample ?? false}
          >
            <Compared range={range} />
          </RangeBar>
        )}
        <div className={classes.body} data-old={query.isPlaceholderData || undefined}>
          {query.error !== null && (
            <ErrorInPlace error={query.error} title={text('dashboard.failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <OverviewSkeleton />}
          {isEmpty && <NoConversations />}
          {overview !== undefined && !isEmpty && <Shown overview={overview} range={range} />}
        </div>
      </div>
      {isRemoving && <RemoveSample range={range} onClose={() => setIsRemoving(false)} />}
    </Page>
  )
}

function Shown({ overview, range }: { overview: Overview; range: ChosenRange }) {
  const text = useText()
  const { sessions } = overview.figures
  if (sessions === 0) {
    const clear = range.isFiltered ? range.clear : () => range.setDays('90')
    return (
      <EmptyState
        icon="chart"
        title={text('dashboard.none-here')}
        why={text('dashboard.none-here.why')}
        action={<Button onClick={clear}>{text(range.isFiltered ? 'dashboard.clear' : 'dashboard.longer')}</Button>}
      />
    )
  }
  return (
    <>
      <LoadingLine />
      {sessions < fewSessions && (
        <p className={classes.few}>
          <Icon name="none" size={14} />
          {text('dashboard.few.notice', { count: sessions })}
        </p>
      )}
      <FigureRow overview={overview} range={range} />
      <div className={classes.grid}>
        <TrafficCard overview={overview} />
        <ChannelMix overview={overview} range={range} />
        <MissedRequests overview={overview} range={range} />
        <SlowSteps overview={overview} />
      </div>
    </>
  )
}

function Compared({ range }: { range: ChosenRange }) {
  const text = useText()
  return <span className={classes.compared}>{text('dashboard.compared', { period: periodName(periodBefore(range)) })}</span>
}

function Updated({ at, isReading, onRefresh }: { at: number; isReading: boolean; onRefresh: () => void }) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <span className={classes.updated}>
      <time title={exactTime(at)}>{text('dashboard.updated', { ago: ago(at) })}</time>
      <Tooltip label={text('dashboard.refresh')}>
        <ActionIcon size={28} aria-label={text('dashboard.refresh')} loading={isReading} onClick={onRefresh}>
          <Icon name="refresh" />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

function OverviewSkeleton() {
  const text = useText()
  return (
    <Waiting what={text('dashboard.reading')}>
      <div className={classes.figures}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={96} radius={8} />
        ))}
      </div>
      <div className={classes.grid}>
        <div className={classes.traffic}>
          <Skeleton height={284} radius={8} />
        </div>
        <div className={classes.mix}>
          <Skeleton height={284} radius={8} />
        </div>
      </div>
    </Waiting>
  )
}
