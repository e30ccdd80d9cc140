// The lowest score that wins: what it would keep of the sentences that were held out, and let in of what fits nothing, while somebody moves
// it; one press puts it into the draft. What holds for a language with a custom model of its own is chosen there.
import type { KfoldResult } from '@parley/contract/understanding/training'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon, type IconName } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { PermitButton } from '../../../ui/permit/permit-button'
import { showToast } from '../../../ui/toast/toast'
import { LimitHistogram } from './limit-histogram'
import { atLeast, heldOutOf, totalOf } from './limits'
import classes from './limit.module.css'

interface LimitCardProps {
  botId: string
  language: string
  scores: KfoldResult['scores']
}

export function LimitCard({ botId, language, scores }: LimitCardProps) {
  const text = useText()
  const outside = useCall('out-of-scope.get', { streamId: botId, language }, { keep: true }).data
  const threshold = useCall('nlu-setting.get-threshold', { streamId: botId }, { keep: true }).data
  const models = useCall('custom-model.list', { streamId: botId }, { keep: true }).data
  const permit = usePermit('nlu-setting.set-threshold', botId)
  const { mutate, isPending } = useChange('nlu-setting.set-threshold')
  const [moved, setMoved] = useState<number | null>(null)
  const own = models?.find(({ languages }) => languages.includes(language))?.settings.intentThreshold
  const draft = own ?? threshold?.minThreshold
  if (draft === undefined) return null
  const limit = moved ?? draft
  const live = outside?.live ?? null
  const heldOut = heldOutOf(scores)
  const kept = atLeast(heldOut, limit)
  const nothing = outside === undefined ? [] : outside.tests.scores.map((count, place) => count + (outside.missed.scores[place] ?? 0))
  const use = () =>
    mutate(
      { streamId: botId, minThreshold: limit },
      { onSuccess: () => setMoved(null), onError: (error) => showToast(error.message, { tone: 'bad' }) },
    )
  const isMoved = limit !== draft
  return (
    <Card
      title={text('training.limit')}
      note={
        live === null
          ? text('training.limit.draft', { limit: draft.toFixed(2) })
          : text('training.limit.draft-and-live', { limit: draft.toFixed(2), version: live.version, live: live.limit.toFixed(2) })
      }
      side={
        own !== undefined ? (
          <Link to={botPath(botId, '/thresholds')}>{text('training.limit.custom')}</Link>
        ) : (
          isMoved && (
            <PermitButton permit={permit} variant="light" size="xs" loading={isPending} onClick={use}>
              {text('training.limit.use', { limit: limit.toFixed(2) })}
            </PermitButton>
          )
        )
      }
    >
      <LimitHistogram
        inside={heldOut}
        outside={nothing}
        limit={limit}
        marks={live === null ? [draft] : [draft, live.limit]}
        onLimit={setMoved}
      />
      <ul className={classes.results}>
        <Result icon="ok" tone="ok">
          {text('training.limit.keeps', { count: kept, of: totalOf(heldOut) })}{' '}
          <Difference by={kept - atLeast(heldOut, draft)} isGood={(by) => by > 0} />
        </Result>
        {outside !== undefined && outside.tests.total > 0 && (
          <Result icon="bad" tone="ok">
            {text('training.limit.refuses', { count: outside.tests.total - atLeast(outside.tests.scores, limit), of: outside.tests.total })}{' '}
            <Difference by={atLeast(outside.tests.scores, draft) - atLeast(outside.tests.scores, limit)} isGood={(by) => by > 0} />
          </Result>
        )}
        {outside !== undefined && outside.missed.total > 0 && (
          <Result icon="warn" tone="warn">
            {text('training.limit.lets', { count: atLeast(outside.missed.scores, limit), of: outside.missed.total })}{' '}
            <Difference by={atLeast(outside.missed.scores, limit) - atLeast(outside.missed.scores, draft)} isGood={(by) => by < 0} />
          </Result>
        )}
        {outside !== undefined && outside.tests.total + outside.missed.total === 0 && (
          <Result icon="info" tone="quiet">
            {text('training.limit.no-outside')}
          </Result>
        )}
      </ul>
    </Card>
  )
}

function Result({ icon, tone, children }: { icon: IconName; tone: 'ok' | 'warn' | 'quiet'; children: ReactNode }) {
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** Beside what the draft does. */
function Difference({ by, isGood }: { by: number; isGood: (by: number) => boolean }) {
  const text = useText()
  if (by === 0) return null
  const words = by > 0 ? text('training.limit.more', { count: by }) : text('training.limit.fewer', { count: -by })
  return <span data-tone={isGood(by) ? 'good' : 'bad'}>{words}</span>
}
