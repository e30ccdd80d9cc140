// The title line of an object's editor: its name, what else the editor offers, and the button that deletes it. Deleting asks first where
// something uses it, and is taken back by its notice.
import { Button } from '@mantine/core'
import type { Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/sentences'
import type { ReactNode } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { Icon } from '../icon'
import { removeWithCare } from '../removal/removal'
import { showUndoToast } from '../toast/undo-toast'
import { EditorBar } from './editor-parts'

interface ObjectBarProps {
  id: string
  name: string
  /** The words of the button. */
  remove: string
  /** What is said when it is gone, in its notice and among the changes. */
  removed: Sentence
  /** Edits that belong to its removal, made together with it. */
  also?: readonly Edit[]
  onRemoved?: () => void
  /** Before the button. */
  children?: ReactNode
}

export function ObjectBar({ id, name, remove, removed, also = [], onRemoved, children }: ObjectBarProps) {
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const run = () =>
    removeWithCare({ botId, name, ids: [id] }, () => {
      edit([...also, { op: 'remove', id }], { label: removed })
      showUndoToast(removed.text, () => store.undo())
      onRemoved?.()
    })
  return (
    <EditorBar title={name}>
      {children}
      {canEdit && (
        <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={run}>
          {remove}
        </Button>
      )}
    </EditorBar>
  )
}
