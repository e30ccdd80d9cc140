// The steps that a task may take from where it stands, by what its kind and the permissions of the person allow, and taking one.
import { allows } from '@parley/contract/base/access/access'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import type { TaskStateId } from '@parley/contract/task/task'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useBot } from '../../base/session/use-bot'

const moves = ['mark-configured', 'publish', 'upgrade', 'suspend', 'resume', 'clone'] as const
export type MoveName = (typeof moves)[number]
/** Of alerts alone. */
const resting: ReadonlySet<MoveName> = new Set(['suspend', 'resume'])
const publishing: ReadonlySet<MoveName> = new Set(['publish', 'suspend', 'resume'])

const offered: Record<TaskStateId, readonly MoveName[]> = {
  inprogress: ['mark-configured', 'clone'],
  configured: ['publish', 'clone'],
  published: ['upgrade', 'mark-configured', 'suspend', 'clone'],
  upgradeinprogress: ['publish', 'mark-configured', 'suspend', 'clone'],
  suspended: ['resume', 'mark-configured', 'clone'],
}

interface Moves {
  names: readonly MoveName[]
  take: (name: MoveName) => void
  isRunning: boolean
  error: Error | null
}

/** `onCloned` is given the id of the copy. */
export function useMoves({ id, kind }: BotObject<TaskKind>, state: TaskStateId, onCloned: (id: string) => void): Moves {
  const { botId, canEdit, store } = useDocument()
  const mayPublish = allows(useBot(botId).data?.permissions ?? {}, 'PUBLISH_BOT', 'YES')
  const { isRunning, error, start } = useAction()
  const may = (name: MoveName): boolean => (kind === 'alert' || !resting.has(name)) && (mayPublish || !publishing.has(name))
  const take = (name: MoveName) =>
    start(async () => {
      await store.flush()
      const reply = await moved(kind, name, { streamId: botId, taskId: id })
      if (name === 'clone') onCloned(reply._id)
    })
  return { names: canEdit ? offered[state].filter(may) : [], take, isRunning, error }
}

function moved(kind: TaskKind, name: MoveName, input: { streamId: string; taskId: string }): Promise<{ _id: string }> {
  if (name === 'suspend' || name === 'resume') return change(`alert.${name}`, input)
  return change(`${kind}.${name}`, input)
}
