// The title line of an object's editor: its name, what else the editor offers, and the button that deletes it. Deleting asks first where
// something uses it, and is taken back by its notice.
import { Button } from '@mantine/core'
import type { Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { ReactNode } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { Icon } from '../icon'
import { removeWithCare } from '../removal/removal'
import { showUndoToast } from '../toast/undo-toast'
import { EditorBar } from './editor-parts'

interface Removal {
  id: string
  name: string
  /** What is said when it is gone, in its notice and among the changes. */
  removed: Sentence
  /** Edits that belong to its removal, made together with it. */
  also?: readonly Edit[]
  onRemoved?: () => void
}

interface ObjectBarProps extends Removal {
  /** The words of the button. */
  remove: string
  /** Before the button. */
  children?: ReactNode
}

/** Removes an object as its bar does, for keys and menus. */
export function useRemoval(): (object: Removal) => void {
  const { botId, store } = useDocument()
  const edit = useEdit()
  return ({ id, name, removed, also = [], onRemoved }) =>
    removeWithCare({ botId, name, ids: [id] }, () => {
      const done = edit([...also, { op: 'remove', id }], { label: removed })
      showUndoToast(removed.text, () => store.undo(done))
      onRemoved?.()
    })
}

export function ObjectBar({ remove, children, ...removal }: ObjectBarProps) {
  const { name } = removal
  const { canEdit } = useDocument()
  const run = useRemoval()
  return (
    <EditorBar title={name}>
      {children}
      {canEdit && (
        <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => run(removal)}>
          {remove}
        </Button>
      )}
    </EditorBar>
  )
}
