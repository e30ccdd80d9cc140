// The text of a step, written on the canvas itself: Enter keeps it, Escape leaves it as it was. What was typed before it had the focus is its
// own, and it keeps the focus until somebody goes elsewhere.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../../../base/language/text'
import { takeTyped } from '../../../../base/page/typed-ahead'
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import type { GraphNode } from '../../graph/model'
import classes from './body-editor.module.css'
import { focusCanvas, useCanvasActions } from '../canvas/canvas-state'
import { useFollowing } from './use-following'

/** Another field that saves as it is left draws the page anew, and may take the focus with it; more often than this nobody holds on to it. */
const mostReturns = 3

/** Whether somebody has pressed something that leads elsewhere since the field was opened. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    const leave = (event: Event) => {
      if (event.type === 'pointerdown' || ('key' in event && event.key === 'Tab')) isLeft.current = true
    }
    window.addEventListener('pointerdown', leave, { capture: true })
    window.addEventListener('keydown', leave, { capture: true })
    return () => {
      window.removeEventListener('pointerdown', leave, { capture: true })
      window.removeEventListener('keydown', leave, { capture: true })
    }
  }, [])
  return isLeft
}

export function BodyEditor({ node, onDone }: { node: GraphNode; onDone: () => void }) {
  const text = useText()
  const actions = useCanvasActions()
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, write] = useFollowing(field, node.firstText)
  const isLeft = useIsLeft()
  const returns = useRef(0)
  useEffect(() => () => void takeTyped(), [])
  const change = (written: string) => {
    write(written)
    actions.writeText(node.id, written)
  }
  const onFocus = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    const ahead = takeTyped()
    if (ahead !== '') change(ahead)
    else if (returns.current === 0) currentTarget.select()
  }
  const onBlur = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (isLeft.current || returns.current === mostReturns) {
      onDone()
      return
    }
    returns.current += 1
    requestAnimationFrame(() => currentTarget.focus({ preventScroll: true }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isEscape(event) && (!isEnter(event) || event.shiftKey)) return
    event.stopPropagation()
    event.preventDefault()
    isLeft.current = true
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
      onFocus={onFocus}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
}
