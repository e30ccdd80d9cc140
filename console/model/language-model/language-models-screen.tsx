// Language models of a bot: where they are reached and whether they answer, and which of them each feature asks.
import type { LlmConfiguration } from '@parley/contract/model/llm'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Permit, usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { periodName, useDaysUntilToday } from '../../analytics/dashboard/index'
import { BudgetsCard } from './budget/budgets-card'
import { ConfigurationDialog } from './configuration-dialog'
import { ConfigurationTable } from './configuration-table'
import { FeatureMap, MapWithoutModels } from './feature-map'
import classes from './language-model.module.css'
import { SwitchedOffCard } from './switch-off/switched-off-card'
import { editedKinds, useFeatureMap } from './use-feature-map'
import { useChecks } from './use-checks'

/** Of which the feature map tells figures. */
const shownDays = 7

/** The configuration that is being edited; null for a new one. */
interface Open {
  configuration: LlmConfiguration | null
}

export function LanguageModelsScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={editedKinds}>
      <LanguageModels />
    </OpenDocument>
  )
}

function LanguageModels() {
  const text = useText()
  const streamId = useBotId()
  const configurations = useConfigurations(streamId)
  const permit = usePermit('llm.set-configuration', streamId)
  const [open, setOpen] = useState<Open | null>(null)
  const list = configurations.data ?? []
  const add = (
    <PermitButton permit={permit} variant="filled" leftSection={<Icon name="add" />} onClick={() => setOpen({ configuration: null })}>
      {text('language-model.add')}
    </PermitButton>
  )
  return (
    <Page
      title={text('language-model.title')}
      status={list.length > 0 && <Counts list={list} />}
      actions={
        list.length > 0 && (
          <>
            <UsageLink />
            {add}
          </>
        )
      }
    >
      <div className={classes.cards}>
        <AsyncContent of={configurations} failed={text('language-model.failed')} empty={<WithoutModels add={add} />}>
          {(found) => <Cards list={found} permit={permit} onEdit={(configuration) => setOpen({ configuration })} />}
        </AsyncContent>
      </div>
      {open !== null && <ConfigurationDialog configuration={open.configuration} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** How often they are read anew while an endpoint rests: it is asked again soon. */
const restMs = 5000

function useConfigurations(streamId: string) {
  const isResting = useCall('llm.list-configurations', { streamId }).data?.some(({ restsUntil }) => restsUntil > 0) === true
  return useCall('llm.list-configurations', { streamId }, { pollMs: isResting && restMs })
}

function WithoutModels({ add }: { add: ReactNode }) {
  const text = useText()
  const streamId = useBotId()
  const uses = useCall('llm.get-feature-map', { streamId })
  return (
    <>
      <EmptyState icon="spark" title={text('language-model.none')} why={text('language-model.none.why')} action={add} />
      <Card title={text('language-model.map')} note={text('language-model.map.none')}>
        <AsyncContent of={uses} failed={text('language-model.failed')} rows={1}>
          {({ features }) => <MapWithoutModels uses={features} />}
        </AsyncContent>
      </Card>
    </>
  )
}

function UsageLink() {
  const text = useText()
  const streamId = useBotId()
  const permit = usePermit('llm.usage', streamId)
  if (!permit.may) return null
  return (
    <Button component={Link} to={botPath(streamId, '/model-usage')} leftSection={<Icon name="chart" />}>
      {text('language-model.usage')}
    </Button>
  )
}

function Counts({ list }: { list: readonly LlmConfiguration[] }) {
  const text = useText()
  const models = list.reduce((sum, one) => sum + one.models.length, 0)
  const counted = (key: string, count: number) => text(key, { count, number: numberText(count) })
  return (
    <span className={classes.counts}>
      {text('language-model.counts', {
        configurations: counted('language-model.counts.configurations', list.length),
        models: counted('language-model.counts.models', models),
      })}
    </span>
  )
}

interface CardsProps {
  list: readonly LlmConfiguration[]
  permit: Permit
  onEdit: (configuration: LlmConfiguration) => void
}

function Cards({ list, permit, onEdit }: CardsProps) {
  const text = useText()
  const streamId = useBotId()
  const uses = useFeatureMap()
  const days = useDaysUntilToday(shownDays)
  const maySee = usePermit('llm.usage', streamId).may
  const usage = useCall('llm.usage', maySee ? { streamId, from: days.from, to: days.to } : null)
  const checks = useChecks()
  const checkAll = (
    <PermitButton
      permit={permit}
      variant="subtle"
      size="xs"
      loading={list.every(({ id }) => checks.isRunning(id))}
      onClick={() => checks.run(list.map(({ id }) => id))}
    >
      {text('language-model.check-all')}
    </PermitButton>
  )
  return (
    <div className={classes.columns}>
      <div className={classes.cards}>
        <Card title={text('language-model.configurations')} note={text('language-model.configurations.note')} side={checkAll}>
          <ConfigurationTable list={list} uses={uses} checks={checks} permit={permit} onEdit={onEdit} />
        </Card>
        <Card
          title={text('language-model.map')}
          note={text('language-model.map.note')}
          side={<span className={classes.period}>{periodName(days)}</span>}
        >
          <FeatureMap uses={uses} configurations={list} usage={usage.data} permit={permit} />
          <p className={classes.published}>{text('language-model.map.published')}</p>
        </Card>
      </div>
      <div className={`${classes.cards} ${classes.beside}`}>
        <BudgetsCard permit={permit} />
        <SwitchedOffCard configurations={list} uses={uses} />
      </div>
    </div>
  )
}
