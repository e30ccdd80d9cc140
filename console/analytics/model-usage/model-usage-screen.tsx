// What the bot asked of its language models: figures of the chosen days, by day, by feature and model, and the last requests with the answers.
import { Button } from '@mantine/core'
import { LlmFeature } from '@parley/contract/model/llm'
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { saveFile } from '../../base/page/save-file'
import { useUrlState } from '../../base/page/use-url-state'
import { botPath, useBot, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import bar from '../../ui/page/bar.module.css'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { type ChosenRange, PeriodMenu, useRange } from '../dashboard/index'
import { usageAsCsv } from './export-usage'
import { FigureTiles } from './figure-tiles'
import classes from './model-usage.module.css'
import { RequestList } from './request-list'
import { UsageCard } from './usage-card'
import { UsageTable } from './usage-table'

export function ModelUsageScreen() {
  const text = useText()
  const streamId = useBotId()
  const range = useRange()
  const [chosen, setFeature] = useUrlState('feature')
  const [model, setModel] = useUrlState('model')
  const feature = LlmFeature.safeParse(chosen).data ?? ''
  const { from, to } = range
  const query = useCall('llm.usage', { streamId, from, to, feature, model }, { keep: true })
  const bot = useBot(streamId).data
  const usage = query.data
  const save = (shown: LlmUsage) =>
    saveFile(`${bot?.name ?? ''} ${from} ${to}.csv`, 'text/csv;charset=utf-8', ['\uFEFF', usageAsCsv(shown, text)])
  return (
    <Page
      title={text('model-usage.title')}
      actions={
        usage !== undefined &&
        usage.rows.length > 0 && (
          <Button leftSection={<Icon name="download" />} onClick={() => save(usage)}>
            {text('model-usage.export')}
          </Button>
        )
      }
      bare
    >
      <div className={classes.screen}>
        <div className={`${bar.bar} ${classes.bar}`} role="group" aria-label={text('model-usage.filters')}>
          <PeriodMenu range={range} />
          <Filters usage={usage} feature={feature} model={model} onFeature={setFeature} onModel={setModel} />
        </div>
        <div className={classes.body} data-old={query.isPlaceholderData || undefined}>
          {query.error !== null && (
            <ErrorInPlace error={query.error} title={text('model-usage.failed')} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && (
            <Waiting what={text('model-usage.reading')}>
              <SkeletonRows rows={8} />
            </Waiting>
          )}
          {usage !== undefined && <Shown usage={usage} range={range} feature={feature} model={model} />}
        </div>
      </div>
    </Page>
  )
}

interface FiltersProps {
  usage: LlmUsage | undefined
  feature: LlmFeature | ''
  model: string
  onFeature: (feature: string) => void
  onModel: (model: string) => void
}

/** What is chosen is offered though nothing of these days has it. */
function Filters({ usage, feature, model, onFeature, onModel }: FiltersProps) {
  const text = useText()
  const offered = (values: readonly string[], own: string) => [...new Set([...values, own])].filter((value) => value !== '').toSorted()
  const features = offered(usage?.rows.map((row) => row.feature) ?? [], feature)
  const models = offered(usage?.rows.map((row) => row.model) ?? [], model)
  return (
    <>
      <FilterChip
        label={text('model-usage.feature')}
        value={feature}
        options={features.map((value) => ({ value, label: text(`language-model.feature.${value}`) }))}
        onChange={onFeature}
      />
      <FilterChip
        label={text('model-usage.model')}
        value={model}
        options={models.map((value) => ({ value, label: value }))}
        onChange={onModel}
      />
    </>
  )
}

interface ShownProps {
  usage: LlmUsage
  range: ChosenRange
  feature: LlmFeature | ''
  model: string
}

function Shown({ usage, range, feature, model }: ShownProps) {
  const text = useText()
  const streamId = useBotId()
  const rows = usage.rows.filter((row) => (feature === '' || row.feature === feature) && (model === '' || row.model === model))
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon="spark"
          title={text('model-usage.none')}
          why={text('model-usage.none.why')}
          action={<Link to={botPath(streamId, '/language-models')}>{text('model-usage.to-models')}</Link>}
        />
      ) : (
        <>
          <FigureTiles rows={rows} currency={usage.currency} />
          <UsageCard days={usage.days} range={range} currency={usage.currency} />
          <UsageTable rows={rows} currency={usage.currency} />
        </>
      )}
      <RequestList range={range} feature={feature} model={model} currency={usage.currency} />
    </>
  )
}
