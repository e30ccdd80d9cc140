// One task on a page of its own (mockup 32): when it asks, what of, what came of the last runs, what is said and the call it makes; beside them
// when it comes due, who is told, and a run of it. Every change is kept as it is made.
import type { JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { useRef } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { FiltersCard } from './filters/filters-card'
import { LostCard } from './lost-card'
import { MessageCard } from './message-card'
import { StateChip } from './state-chip'
import { SubscribersCard } from './subscribers-card'
import { TaskActions } from './task-actions'
import { TaskFields } from './task-fields'
import { TaskLog } from './task-log'
import classes from './task.module.css'
import { TryTask } from './try-task'
import { useMoves } from './use-moves'
import { NextRuns } from './when/next-runs'
import { ScheduleBuilder } from './when/schedule-builder'

export type Standing = CallReply<'alert.list'>[number] | CallReply<'action.list'>[number] | CallReply<'information.list'>[number]

interface TaskPageProps {
  task: BotObject<TaskKind>
  /** Undefined until the server has told of it. */
  standing: Standing | undefined
  /** Another task; '' for the list of them. */
  onOpen: (id: string) => void
}

export function TaskPage({ task, standing, onOpen }: TaskPageProps) {
  const text = useText()
  const service = useRef<HTMLElement>(null)
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, kind, data } = task
  const { name } = data
  const isLive = standing?.isLive === true
  const moves = useMoves(task, standing?.state ?? 'inprogress', onOpen)
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind, set }], { label: label(`task.${kind}.changed`, { name }), key: `${id}.${field}` })
  const alert = 'schedule' in data ? data : null
  return (
    <Page
      title={name}
      back={<PageBack onClick={() => onOpen('')}>{text(`task.${kind}.title`)}</PageBack>}
      status={<StateChip state={standing?.state} />}
      actions={<TaskActions task={task} isLive={isLive} moves={moves} onRemoved={() => onOpen('')} />}
    >
      {moves.error && <ErrorInPlace error={moves.error} title={text('task.move.failed')} compact />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {alert && (
            <ScheduleBuilder
              taskId={id}
              schedule={alert.schedule}
              timezone={alert.timezone}
              ownZones={alert.ownZones ?? false}
              isReadOnly={!canEdit}
              onChange={(set) => put(set, 'schedule')}
            />
          )}
          {kind === 'alert' && alert && (
            <FiltersCard
              alert={alert}
              isReadOnly={!canEdit}
              onChange={(set) => put({ ...set }, 'filters')}
              onShowService={() => showPart(service.current)}
            />
          )}
          {alert && <TaskLog task={task} />}
          <TaskFields task={task} service={service} isReadOnly={!canEdit} onChange={put} />
          {!alert && <TaskLog task={task} />}
        </div>
        <div className={classes.column}>
          {alert && <NextRuns taskId={id} alert={alert} standing={standing} />}
          {kind === 'alert' && <SubscribersCard taskId={id} />}
          {kind === 'alert' && <MessageCard messages={data.messages} />}
          {kind === 'alert' && <LostCard taskId={id} />}
          <TryTask task={task} />
        </div>
      </div>
    </Page>
  )
}

function showPart(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
