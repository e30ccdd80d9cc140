// Problems of the whole bot, each with what one step would do about it and the way to where it is.
import { mayUse } from '@parley/contract/base/access/access'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { useText } from '../../base/language/text'
import { useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { problemKey, ProblemRow } from '../../ui/problem/problem-row'
import { wrongFirst } from '../../ui/status/severity'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './drawer.module.css'

export function ProblemsList({ botId }: { botId: string }) {
  const text = useText()
  const permissions = useBot(botId).data?.permissions ?? {}
  const problems = useCall('document.list-problems', botId === '' ? null : { streamId: botId }, { keep: true })
  if (problems.error !== null) return <ErrorInPlace error={problems.error} onRetry={() => void problems.refetch()} />
  if (problems.data === undefined || problems.data.length === 0) return <EmptyState icon="ok" title={text('shell.problems.none')} />
  return (
    <ul>
      {wrongFirst(problems.data).map((problem) => (
        <li key={problemKey(problem)} className={classes.row}>
          <ProblemRow botId={botId} problem={problem} canEdit={mayUse(permissions, changeAccess(problem.kind))} />
        </li>
      ))}
    </ul>
  )
}
