// A sticky note on the canvas, and the ghost of an empty dialog: both are written in place.
import { isEnter } from '@parley/kit/keys/enter'
import { ActionIcon } from '@mantine/core'
import type { Node, NodeProps } from '@xyflow/react'
import { memo, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useNewDraft } from '../../../../base/document'
import { isTyping } from '../../../../base/page/shortcuts'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { focusCanvas, useCanvasActions } from './canvas-state'
import classes from './note-node.module.css'
import { useFollowing } from '../writing/use-following'

export type NoteFlowNode = Node<{ text: string }, 'note'>
export type GhostFlowNode = Node<{ dialogId: string }, 'ghost'>

export const NoteNode = memo(function NoteNode({ id, data, selected }: NodeProps<NoteFlowNode>) {
  const text = useText()
  const actions = useCanvasActions()
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, write] = useFollowing(field, data.text)
  return (
    <div className={classes.sticky} data-selected={selected || undefined}>
      <textarea
        ref={field}
        className={selected ? 'nodrag' : ''}
        value={shown}
        readOnly={!actions.canEdit}
        placeholder={text('dialog.note.placeholder')}
        aria-label={text('dialog.note.label')}
        onChange={(event) => {
          write(event.currentTarget.value)
          actions.writeNote(id, event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          focusCanvas(event.currentTarget)
        }}
      />
      {actions.canEdit && (
        <ActionIcon
          className={classes.stickyRemove}
          size={24}
          aria-label={text('dialog.note.remove')}
          onClick={() => actions.removeNote(id)}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
    </div>
  )
})

/** A node can take the focus only after it was measured; nothing is taken from somebody who is typing elsewhere. */
function useFocusWhenVisible(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    let left = 30
    const attempt = () => {
      const hasOther = isTyping(document.activeElement)
      if (!hasOther) field.current?.focus({ preventScroll: true })
      left -= 1
      if (!hasOther && document.activeElement !== field.current && left > 0) frame = requestAnimationFrame(attempt)
    }
    let frame = requestAnimationFrame(attempt)
    return () => cancelAnimationFrame(frame)
  }, [field])
}

export const GhostNode = memo(function GhostNode({ data }: NodeProps<GhostFlowNode>) {
  const text = useText()
  const [typed, type] = useNewDraft(`${data.dialogId} first message`, text('dialog.ghost.placeholder'))
  const actions = useCanvasActions()
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusWhenVisible(field)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const written = event.currentTarget.value.trim()
    const isDone = isEnter(event) && !event.shiftKey && written !== ''
    if (!isDone && event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    // Leaving the field is what adds the words.
    focusCanvas(event.currentTarget)
  }
  return (
    <div className={`${classes.ghost} nodrag nopan`}>
      <textarea
        ref={field}
        rows={2}
        placeholder={text('dialog.ghost.placeholder')}
        aria-label={text('dialog.ghost.placeholder')}
        data-document-field
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          const written = typed.trim()
          type('')
          if (written !== '') actions.startTalking(written)
        }}
      />
      <p className={classes.ghostHelp}>{text('dialog.ghost.help')}</p>
    </div>
  )
})
