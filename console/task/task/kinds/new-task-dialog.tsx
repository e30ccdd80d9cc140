// Names a new task and chooses what it is; a kind that the bot has none of yet is made here, too.
import type { JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import { type TaskKind, taskKinds } from '@parley/contract/objects/task'
import { useNavigate } from '@tanstack/react-router'
import { useDocument, useEdit } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { label } from '../../../base/language/words/label'
import { browserZone } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { useNameFault } from '../../../ui/field/use-name-fault'
import { NewOfKindsDialog } from '../../../ui/form/new-of-kinds-dialog'

interface NewTaskDialogProps {
  kind: TaskKind
  onMade: (id: string) => void
  onClose: () => void
}

export function NewTaskDialog({ kind: shown, onMade, onClose }: NewTaskDialogProps) {
  const edit = useEdit()
  const navigate = useNavigate()
  const { botId } = useDocument()
  const faults = { alert: useNameFault('alert'), action: useNameFault('action'), information: useNameFault('information') }
  const create = (kind: TaskKind, name: string): void => {
    const id = newId(kind)
    const set: JsonObject = kind === 'alert' ? { name, timezone: browserZone() } : { name }
    edit([{ op: 'put', id, kind, set }], { label: label(`task.${kind}.added`, { name }) })
    if (kind === shown) onMade(id)
    else void navigate({ to: botPath(botId, placeOfObject(kind, id)?.path ?? ''), search: { task: id } })
  }
  return <NewOfKindsDialog words="task" kinds={taskKinds} start={shown} faults={faults} onCreate={create} onClose={onClose} />
}
