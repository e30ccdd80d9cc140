// The right side of versions: the two that are compared, swapped at will, and what differs between them in words.
import type { BotVersion } from '@parley/contract/release/bot-version'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { ChangeList } from '../changes/change-list'
import { PairBar } from '../compare/pair-bar'
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
  return (
    <section className={classes.compare} aria-label={text('bot-version.compare')}>
      <PairBar versions={versions} from={from} to={to} onChoose={onChoose}>
        {from !== '' && to !== '' && (
          <Link to={botPath(botId, '/compare')} search={{ a: from, b: to }} className={classes.full}>
            <Icon name="compare" />
            {text('bot-version.full')}
          </Link>
        )}
      </PairBar>
      {from === '' || to === '' ? (
        <EmptyState icon="compare" title={text('bot-version.pick')} why={text('bot-version.pick.why')} />
      ) : (
        <div className={classes.differences}>
          <Differences key={`${from} ${to}`} botId={botId} from={from} to={to} />
        </div>
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
