// The title line of a task: where it stands, and the steps it may take from there. What the server refuses is said beneath.
import { Button } from '@mantine/core'
import { allows } from '@parley/contract/base/access/access'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useBot } from '../../base/session/use-bot'
import { useUrlState } from '../../base/page/use-url-state'
import { ObjectBar } from '../../ui/panes/object-bar'
import { EditorBar } from '../../ui/panes/editor-parts'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import type { Standing } from './task-editor'
import { StateChip } from './state-chip'
import classes from './task.module.css'

const moves = ['mark-configured', 'publish', 'upgrade', 'suspend', 'resume', 'clone'] as const
type MoveName = (typeof moves)[number]
/** Of alerts alone. */
const resting: ReadonlySet<MoveName> = new Set(['suspend', 'resume'])
const publishing: ReadonlySet<MoveName> = new Set(['publish', 'suspend', 'resume'])

const offered: Record<Standing['state'], readonly MoveName[]> = {
  inprogress: ['mark-configured', 'clone'],
  configured: ['publish', 'clone'],
  published: ['upgrade', 'mark-configured', 'suspend', 'clone'],
  upgradeinprogress: ['publish', 'mark-configured', 'suspend', 'clone'],
  suspended: ['resume', 'mark-configured', 'clone'],
}

export function TaskBar({ task, standing }: { task: BotObject<TaskKind>; standing: Standing | undefined }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const mayPublish = allows(useBot(botId).data?.permissions ?? {}, 'PUBLISH_BOT', 'YES')
  const [, setOpen] = useUrlState('task')
  const { isRunning, error, start } = useAction()
  const { id, kind, data } = task
  const state = standing?.state ?? 'inprogress'
  const input = { streamId: botId, taskId: id }
  const move = (name: MoveName) =>
    start(async () => {
      await store.flush()
      const reply = await moved(kind, name, input)
      if (name === 'clone') setOpen(reply._id, true)
    })
  const may = (name: MoveName): boolean => (kind === 'alert' || !resting.has(name)) && (mayPublish || !publishing.has(name))
  const buttons = (
    <>
      <StateChip state={state} />
      {standing !== undefined && kind === 'alert' && (
        <span className={classes.count}>{text('task.subscribers', { count: standing.subscribers })}</span>
      )}
      {canEdit &&
        offered[state].filter(may).map((name) => (
          <Button key={name} variant={name === 'publish' ? 'filled' : 'default'} loading={isRunning} onClick={() => move(name)}>
            {text(standing?.isLive === true && name === 'mark-configured' ? 'task.move.unpublish' : `task.move.${name}`)}
          </Button>
        ))}
    </>
  )
  return (
    <>
      {standing?.isLive === true ? (
        <EditorBar title={data.name}>{buttons}</EditorBar>
      ) : (
        <ObjectBar id={id} name={data.name} remove={text('task.remove')} removed={label(`task.${kind}.removed`, { name: data.name })}>
          {buttons}
        </ObjectBar>
      )}
      {error && <ErrorInPlace error={error} title={text('task.move.failed')} compact />}
    </>
  )
}

function moved(kind: TaskKind, name: MoveName, input: { streamId: string; taskId: string }): Promise<{ _id: string }> {
  if (name === 'suspend' || name === 'resume') return change(`alert.${name}`, input)
  return change(`${kind}.${name}`, input)
}
