// The right side of versions: the two that are compared, swapped at will, and what differs between them in words.
import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { draftId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/features/bot-version'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { ChangeList } from '../changes/change-list'
import classes from './versions.module.css'

interface ComparePaneProps {
  botId: string
  versions: readonly BotVersion[]
  from: string
  to: string
  onChoose: (from: string, to: string) => void
}

export function ComparePane({ botId, versions, from, to, onChoose }: ComparePaneProps) {
  const text = useText()
  const options = [
    { value: draftId, label: text('bot-version.draft.name') },
    ...versions.map((version) => ({
      value: version.id,
      label: version.note === '' ? `v${version.number}` : `v${version.number}, ${version.note}`,
    })),
  ]
  return (
    <section className={classes.compare} aria-label={text('bot-version.compare')}>
      <div className={classes.pair}>
        <Select
          size="xs"
          w={240}
          aria-label={text('bot-version.from')}
          placeholder={text('bot-version.from')}
          data={options}
          value={from || null}
          onChange={(value) => onChoose(value ?? '', to)}
        />
        <Tooltip label={text('bot-version.swap')}>
          <ActionIcon aria-label={text('bot-version.swap')} disabled={from === '' || to === ''} onClick={() => onChoose(to, from)}>
            <Icon name="switch" />
          </ActionIcon>
        </Tooltip>
        <Select
          size="xs"
          w={240}
          aria-label={text('bot-version.to')}
          placeholder={text('bot-version.to')}
          data={options}
          value={to || null}
          onChange={(value) => onChoose(from, value ?? '')}
        />
      </div>
      {from === '' || to === '' ? (
        <EmptyState icon="compare" title={text('bot-version.pick')} why={text('bot-version.pick.why')} />
      ) : (
        <Differences key={`${from} ${to}`} botId={botId} from={from} to={to} />
      )}
    </section>
  )
}

function Differences({ botId, from, to }: { botId: string; from: string; to: string }) {
  const text = useText()
  const { data: changes, error, refetch } = useCall('bot-version.compare', { streamId: botId, from, to })
  if (error !== null) return <ErrorInPlace error={error} title={text('bot-version.compare.failed')} onRetry={() => void refetch()} />
  if (changes === undefined) {
    return (
      <Waiting what={text('bot-version.comparing')}>
        <SkeletonRows rows={6} />
      </Waiting>
    )
  }
  if (changes.length === 0) return <EmptyState icon="ok" title={text('bot-version.equal')} why={text('bot-version.equal.why')} />
  return (
    <Card title={text('bot-version.differs')} note={text('bot-version.count', { count: changes.length })}>
      <ChangeList changes={changes} />
    </Card>
  )
}
