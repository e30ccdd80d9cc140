// The text of a step, written on the canvas itself: Enter keeps it, Escape leaves it as it was.
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../base/language/text'
import type { GraphNode } from '../../graph/model'
import classes from './body-editor.module.css'
import { focusCanvas, useCanvasActions } from './canvas-state'

export function BodyEditor({ node, onDone }: { node: GraphNode; onDone: () => void }) {
  const text = useText()
  const actions = useCanvasActions()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
      event.preventDefault()
      focusCanvas(event.currentTarget)
      onDone()
    }
  }
  return (
    <textarea
      className={`${classes.editor} nodrag nopan nowheel`}
      autoFocus
      rows={3}
      defaultValue={node.firstText}
      aria-label={text('dialog.node.edit', { name: node.name })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => actions.writeText(node.id, event.currentTarget.value)}
      onBlur={onDone}
      onKeyDown={onKeyDown}
    />
  )
}
