// A sticky note on the canvas, and the ghost of an empty dialog: both are written in place.
import { ActionIcon } from '@mantine/core'
import type { Node, NodeProps } from '@xyflow/react'
import { memo, type KeyboardEvent } from 'react'
import { useText } from '../../../base/text'
import { Icon } from '../../../ui/icon'
import { useCanvasDeeds } from './canvas-state'
import classes from './node.module.css'

export type NoteFlowNode = Node<{ text: string }, 'note'>
export type GhostFlowNode = Node<Record<string, never>, 'ghost'>

export const NoteNode = memo(function NoteNode({ id, data, selected }: NodeProps<NoteFlowNode>) {
  const text = useText()
  const deeds = useCanvasDeeds()
  return (
    <div className={classes.sticky} data-selected={selected || undefined}>
      <textarea
        className={selected ? 'nodrag' : ''} value={data.text} readOnly={!deeds.canEdit} placeholder={text('dialog.note.placeholder')} aria-label={text('dialog.note.label')}
        onChange={(event) => deeds.writeNote(id, event.currentTarget.value)} onKeyDown={(event) => { if (event.key !== 'Escape') event.stopPropagation() }}
      />
      {deeds.canEdit && <ActionIcon className={classes.stickyRemove} size={24} aria-label={text('dialog.note.remove')} onClick={() => deeds.removeNote(id)}><Icon name="close" size={14} /></ActionIcon>}
    </div>
  )
})

export const GhostNode = memo(function GhostNode(_props: NodeProps<GhostFlowNode>) {
  const text = useText()
  const deeds = useCanvasDeeds()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation()
    const written = event.currentTarget.value.trim()
    if (event.key !== 'Enter' || event.shiftKey || written === '') return
    event.preventDefault()
    deeds.startTalking(written)
  }
  return (
    <div className={`${classes.ghost} nodrag nopan`}>
      <textarea rows={2} autoFocus placeholder={text('dialog.ghost.placeholder')} aria-label={text('dialog.ghost.placeholder')} onKeyDown={onKeyDown} onBlur={(event) => { const written = event.currentTarget.value.trim(); if (written !== '') deeds.startTalking(written) }} />
      <p className={classes.ghostHelp}>{text('dialog.ghost.help')}</p>
    </div>
  )
})
