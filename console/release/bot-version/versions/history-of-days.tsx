// The history of a bot, of all days or of those that are chosen; which version was made on which day is decided by the server.
import { Button } from '@mantine/core'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { browserZone } from '../../../base/language/time'
import { useUrlState } from '../../../base/page/use-url-state'
import { daysOf } from '../../../ui/page/days'
import { DaysChip } from '../../../ui/page/days-chip'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { History, type HistoryProps } from './history'
import classes from './versions.module.css'

interface HistoryOfDaysProps extends Omit<HistoryProps, 'shown'> {
  botId: string
}

export function HistoryOfDays({ botId, ...history }: HistoryOfDaysProps) {
  const text = useText()
  const [when, setWhen] = useUrlState('when')
  const days = daysOf(when)
  const isFiltered = days.from !== undefined || days.to !== undefined
  const query = useCall('bot-version.list', isFiltered ? { streamId: botId, ...days, timezone: browserZone() } : null, { keep: true })
  const none = (
    <EmptyState
      icon="calendar"
      title={text('bot-version.days.none')}
      action={<Button onClick={() => setWhen('')}>{text('bot-version.days.all')}</Button>}
    />
  )
  return (
    <>
      <div className={classes.days}>
        <DaysChip label={text('bot-version.days')} value={when} onChange={setWhen} />
      </div>
      {isFiltered ? (
        <AsyncContent of={query} what={text('bot-version.versions.reading')} failed={text('bot-version.versions.failed')} empty={none}>
          {(shown) => <History {...history} shown={shown} />}
        </AsyncContent>
      ) : (
        <History {...history} shown={history.versions} />
      )}
    </>
  )
}
