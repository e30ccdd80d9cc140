// The text of a step, written on the canvas itself: Enter keeps it, Escape leaves it as it was.
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../../../../base/language/text'
import type { GraphNode } from '../../graph/model'
import classes from './body-editor.module.css'
import { focusCanvas, useCanvasActions } from '../canvas/canvas-state'
import { useFollowing } from './use-following'

export function BodyEditor({ node, onDone }: { node: GraphNode; onDone: () => void }) {
  const text = useText()
  const actions = useCanvasActions()
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, write] = useFollowing(field, node.firstText)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return
    event.stopPropagation()
    event.preventDefault()
    focusCanvas(event.currentTarget)
    onDone()
  }
  return (
    <textarea
      ref={field}
      className={`${classes.editor} nodrag nopan nowheel`}
      autoFocus
      rows={3}
      value={shown}
      aria-label={text('dialog.node.edit', { name: node.name })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        write(event.currentTarget.value)
        actions.writeText(node.id, event.currentTarget.value)
      }}
      onBlur={onDone}
      onKeyDown={onKeyDown}
    />
  )
}
