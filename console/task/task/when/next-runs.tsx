// When an alert asked last and when it asks next, as a thread with the present in between; while it is not published or rests, when it would.
import { nextDues, readCron } from '@parley/kit/time/cron'
import type { Alert } from '@parley/contract/objects/task'
import { useCall } from '../../../base/call/use-call'
import { aheadText, dateText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { Thread, type ThreadPoint } from '../../../ui/thread/thread'
import type { Standing } from '../task-page'
import { useTaskArguments } from '../use-task-arguments'
import classes from './when.module.css'

const shown = 5

interface NextRunsProps {
  taskId: string
  alert: Pick<Alert, 'schedule' | 'timezone' | 'ownZones'>
  standing: Standing | undefined
}

export function NextRuns({ taskId, alert: { schedule, timezone, ownZones }, standing }: NextRunsProps) {
  const text = useText()
  const runs = useCall('alert.list-logs', useTaskArguments(taskId)).data ?? []
  const last = runs.find(({ by }) => by !== 'test')
  const read = readCron(schedule)
  const now = Date.now()
  const times = read === null ? [] : nextDues(read, timezone, { after: now, count: shown })
  const timeOf = (time: number) =>
    dateText(time, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: timezone })
  const knots: ThreadPoint[] = [
    ...(last === undefined
      ? []
      : [
          {
            id: last._id,
            state: last.state === 'failed' ? ('bad' as const) : ('done' as const),
            content: (
              <Row
                time={timeOf(last.at)}
                note={last.state === 'failed' ? text('task.log.failed') : text('task.log.told', { count: last.told })}
              />
            ),
          },
        ]),
    { id: 'now', state: 'now', content: <Row time={text('task.next.now', { time: timeOf(now) })} note="" isNow /> },
    ...times.map(
      (time): ThreadPoint => ({
        id: String(time),
        state: 'next',
        content: <Row time={timeOf(time)} note={aheadText(time - now)} />,
      }),
    ),
  ]
  return (
    <Card title={text('task.when.next')} note={ownZones ? text('task.next.own-zones', { zone: timezone }) : timezone}>
      <div className={classes.inside}>
        <Thread knots={knots} label={text('task.when.next')} />
        {times.length === 0 && <p className={classes.note}>{text('task.when.never')}</p>}
        {times.length > 0 && standing?.isLive !== true && <p className={classes.note}>{text('task.next.unpublished')}</p>}
        {standing?.state === 'suspended' && <p className={classes.note}>{text('task.next.rests')}</p>}
      </div>
    </Card>
  )
}

function Row({ time, note, isNow = false }: { time: string; note: string; isNow?: boolean }) {
  return (
    <div className={classes.due} data-now={isNow || undefined}>
      <span>{time}</span>
      <span className={classes.note}>{note}</span>
    </div>
  )
}
