// What came of the last runs of a task: when, by whom, what was new, who was told and what went wrong.
import type { TaskRun } from '@parley/contract/task/task'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { dateText } from '../../base/language/locale'
import { exactTime } from '../../base/language/time'
import { Card } from '../../ui/page/card'
import { AsyncContent } from '../../ui/state/async-content'
import { Chip, type Tone } from '../../ui/status/chip'
import type { IconName } from '../../ui/icon'
import { ListTable } from '../../ui/table/list-table'
import { useTaskArguments } from './use-task-arguments'
import classes from './task.module.css'

const most = 20
const widths = [148, 120, 64, 64, undefined, 76]

const runTime = (at: number): string =>
  dateText(at, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString()

export function TaskLog({ task: { id, kind } }: { task: BotObject<TaskKind> }) {
  const text = useText()
  const query = useCall(`${kind}.list-logs`, useTaskArguments(id))
  const told = (query.data ?? []).reduce((sum, run) => sum + (isToday(run.at) ? run.told : 0), 0)
  const heads = ['when', 'by', 'entries', 'people', 'result', 'took'].map((name) => text(`task.log.head.${name}`))
  return (
    <Card title={text('task.log')} {...(told > 0 && { note: text('task.log.today', { count: told }) })}>
      <div className={classes.runs}>
        <AsyncContent
          of={query}
          failed={text('task.log.unread')}
          compact
          empty={<p className={`${classes.inside} ${classes.note}`}>{text('task.log.empty')}</p>}
        >
          {(runs) => (
            <ListTable label={text('task.log.table')} numbers={[2, 3, 5]} inCard heads={heads} widths={widths}>
              {runs.slice(0, most).map((run) => (
                <tr key={run._id}>
                  <td>
                    <time title={exactTime(run.at)}>{runTime(run.at)}</time>
                  </td>
                  <td>{text(`task.log.by.${run.by}`)}</td>
                  <td>{run.found}</td>
                  <td>{run.told}</td>
                  <td className={classes.outcome}>
                    <Outcome run={run} />
                  </td>
                  <td>{run.state === 'waiting' ? '' : text('task.log.ms', { ms: run.ms })}</td>
                </tr>
              ))}
            </ListTable>
          )}
        </AsyncContent>
      </div>
    </Card>
  )
}

function Outcome({ run }: { run: TaskRun }) {
  const text = useText()
  const { by, state, errorCodes, told, toTell, unreached, found } = run
  const chip = (tone: Tone, icon: IconName, words: string) => (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  )
  if (state === 'waiting') return chip('plain', 'running', text('task.log.waiting'))
  if (state === 'failed')
    return (
      <>
        {chip('bad', 'bad', text('task.log.failed'))}
        <p className={classes.bad}>{errorCodes.map(({ code, text: words }) => `${code}: ${words}`).join(' ')}</p>
      </>
    )
  if (by === 'test') return chip('plain', 'none', text('task.log.tried'))
  if (by === 'user') return chip('ok', 'ok', text('task.log.done'))
  if (unreached > 0) return chip('bad', 'bad', text('task.log.unreached', { count: unreached }))
  if (toTell === 0) return chip('plain', 'none', found === 0 ? text('task.log.nothing') : text('task.log.found', { count: found }))
  return chip('ok', 'ok', text('task.log.told', { count: told }))
}
