// Skills > Alert tasks, Action tasks and Information tasks: the bot's tasks of one kind with where each stands, and the open one on a page of
// its own, which the address names. All are objects of the bot's document; what is done with a whole one is contract/task/task.
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import type { IconName } from '../../ui/icon'
import { ObjectList } from '../../ui/panes/object-list'
import { OpenDocument } from '../../ui/panes/open-document'
import { NewTaskDialog } from './kinds/new-task-dialog'
import { TaskKinds } from './kinds/task-kinds'
import { StateChip } from './state-chip'
import { TaskPage } from './task-page'

const icons: Record<TaskKind, IconName> = { alert: 'bell', action: 'action', information: 'document' }

export const AlertsScreen = () => <TasksScreen kind="alert" />
export const ActionsScreen = () => <TasksScreen kind="action" />
export const InformationScreen = () => <TasksScreen kind="information" />

function TasksScreen({ kind }: { kind: TaskKind }) {
  return (
    <OpenDocument needs={['TASKS']} edits={[kind]}>
      <Tasks kind={kind} />
    </OpenDocument>
  )
}

function Tasks({ kind }: { kind: TaskKind }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const tasks: readonly BotObject<TaskKind>[] = useObjects(kind)
  const standings = useCall(`${kind}.list`, { streamId: botId }).data ?? []
  const [asked, setAsked] = useUrlState('new')
  const [openId, setOpenId] = useUrlState('task')
  const open = tasks.find(({ id }) => id === openId)
  const standingOf = (id: string) => standings.find(({ _id }) => _id === id)
  const show = (id: string) => setOpenId(id, true)
  return (
    <>
      {open === undefined ? (
        <ObjectList
          objects={tasks}
          words={{
            title: text(`task.${kind}.title`),
            search: text('task.search'),
            add: text('task.new'),
            empty: text(`task.${kind}.empty`),
            emptyWhy: text(`task.${kind}.empty.why`),
            none: text('task.none'),
            clear: text('task.clear'),
          }}
          icon={icons[kind]}
          searched={({ data }) => `${data.name} ${data.description}`}
          note={({ id }) => <StateChip state={standingOf(id)?.state} />}
          onOpen={show}
          filters={<TaskKinds kind={kind} />}
          onAdd={() => setAsked('task')}
        />
      ) : (
        <TaskPage key={open.id} task={open} standing={standingOf(open.id)} onOpen={show} />
      )}
      {canEdit && asked === 'task' && <NewTaskDialog kind={kind} onClose={() => setAsked('')} onMade={show} />}
    </>
  )
}
