// Names a new widget or panel; what it shows is said in its editor.
import { newId } from '@parley/contract/base/ids'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { NewOfKindsDialog } from '../../ui/form/new-of-kinds-dialog'

interface NewViewDialogProps {
  onMade: (id: string) => void
  onClose: () => void
}

const kinds = ['widget', 'panel'] as const

export function NewViewDialog({ onMade, onClose }: NewViewDialogProps) {
  const edit = useEdit()
  const faults = { widget: useNameFault('widget'), panel: useNameFault('panel') }
  const create = (kind: (typeof kinds)[number], name: string): void => {
    const id = newId(kind)
    edit([{ op: 'put', id, kind, set: { name } }], { label: label(`view.${kind}.added`, { name }) })
    onMade(id)
  }
  return <NewOfKindsDialog words="view" kinds={kinds} start="widget" faults={faults} onCreate={create} onClose={onClose} />
}
