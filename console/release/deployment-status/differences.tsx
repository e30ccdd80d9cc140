// What of the draft is not live: how many changes, and where most of them are. Each of them is told by the comparison it leads to.
import type { DeploymentStatus } from '@parley/contract/release/deployment-status'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import classes from './deployment.module.css'

const mostGroups = 3

interface DifferencesProps {
  botId: string
  live: NonNullable<DeploymentStatus['live']>
}

export function Differences({ botId, live }: DifferencesProps) {
  const text = useText()
  const said = useLocalized()
  const { may } = usePermit('bot-version.compare', botId)
  const compared = useCall('bot-version.compare', may ? { streamId: botId, from: live.id, to: 'draft' } : null)
  if (compared.error !== null) return <ErrorInPlace error={compared.error} onRetry={() => void compared.refetch()} compact />
  if (compared.data === undefined)
    return (
      <Waiting what={text('deployment-status.reading')}>
        <SkeletonRows rows={1} />
      </Waiting>
    )
  const { data: changes } = compared
  if (changes.length === 0) return text('deployment-status.same')
  const groups = countedGroups(changes.map((change) => said(change, 'group')))
  const more = groups.length - mostGroups
  return (
    <>
      <Link to={botPath(botId, '/compare')} search={{ a: live.id, b: 'draft' }}>
        {text('deployment-status.changes', { count: changes.length, shown: numberText(changes.length) })}
      </Link>
      <ul className={classes.groups}>
        {groups.slice(0, mostGroups).map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span> <b>{numberText(count)}</b>
          </li>
        ))}
        {more > 0 && <li className={classes.note}>{text('deployment-status.more-places', { count: more })}</li>}
      </ul>
    </>
  )
}

/** The one with the most changes first. */
function countedGroups(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((left, right) => right.count - left.count)
}
