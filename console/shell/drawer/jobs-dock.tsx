// Long work as the person's own list (the dock): of the open bot, else of all their bots. What each entry says is job-row.
import { useText } from '../../base/language/text'
import { useDock } from '../../base/call/use-job'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { JobRow } from './job-row'

export function JobsDock({ botId }: { botId: string }) {
  const text = useText()
  const dock = useDock(botId)
  if (dock.error !== null) return <ErrorInPlace error={dock.error} onRetry={() => void dock.refetch()} />
  if (dock.data === undefined || dock.data.length === 0) {
    return <EmptyState icon="jobs" title={text('shell.jobs.none')} why={text('shell.jobs.why')} />
  }
  return (
    <ul>
      {dock.data.map((entry) => (
        <JobRow key={entry.id} entry={entry} showsBot={botId === ''} />
      ))}
    </ul>
  )
}
