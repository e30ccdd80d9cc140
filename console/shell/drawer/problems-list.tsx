// Problems of the whole bot, each with a way to where it is.
import { Link } from '@tanstack/react-router'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SeverityIcon } from '../../ui/status/severity'
import classes from './drawer.module.css'

export function ProblemsList({ botId }: { botId: string }) {
  const text = useText()
  const said = useLocalized()
  const problems = useCall('document.list-problems', botId === '' ? null : { streamId: botId })
  if (problems.error !== null) return <ErrorInPlace error={problems.error} onRetry={() => void problems.refetch()} />
  if (problems.data === undefined || problems.data.length === 0) return <EmptyState icon="ok" title={text('shell.problems.none')} />
  return (
    <ul>
      {problems.data.map((problem) => (
        <li key={`${problem.objectId} ${problem.code} ${problem.field ?? ''}`} className={classes.row}>
          <SeverityIcon severity={problem.severity} />
          <span className={classes.problem}>{said(problem, 'text')}</span>
          {problem.dialogId !== '' && (
            <Link to={botPath(botId, `/dialogs/${problem.dialogId}`)} search={{ node: problem.objectId }}>
              {text('shell.problems.open')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
