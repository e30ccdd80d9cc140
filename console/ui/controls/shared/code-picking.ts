// Placeholders in the code editor: they are marked, and the list of variables is driven by its keys while one is written.
import { Decoration, type EditorView, MatchDecorator, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { type RefObject, useId, useState } from 'react'
import type { Subject } from '../control'
import classes from './template/template.module.css'
import { wantedAt, withPath } from './template/placeholders'
import { useMatching } from './template/variable-picker'

const nowhere: Subject = { dialogId: '', nodeId: '' }

const marker = new MatchDecorator({
  regexp: /\{\{(?:(?!\{\{|\}\}).)*(\}\})?/g,
  decoration: (match) => Decoration.mark({ class: match[1] === undefined ? classes.openInCode : classes.variableInCode }),
})

export const placeholderMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = marker.createDeco(view)
    }
    update(update: ViewUpdate): void {
      this.decorations = marker.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

/** What the editor tells while it is written in; `key` says whether the list took the key. */
export interface PickingEvents {
  key(event: KeyboardEvent): boolean
  look(): void
  leave(): void
}

export function useCodePicking(view: RefObject<EditorView | null>, subject: Subject = nowhere) {
  const listId = useId()
  const [at, setAt] = useState(0)
  const [written, setWritten] = useState<{ text: string; caret: number } | null>(null)
  const wanted = written === null ? null : wantedAt(written.text, written.caret)
  const options = useMatching(subject, wanted?.query ?? null)
  const active = Math.min(at, Math.max(0, options.length - 1))
  const choose = ({ path }: { path: string }): void => {
    const editor = view.current
    if (!editor || wanted === null || written === null) return
    const done = withPath(written.text, wanted, path)
    const insert = done.text.slice(wanted.start, done.caret)
    editor.dispatch({ changes: { from: wanted.start, to: wanted.end, insert }, selection: { anchor: done.caret } })
    setWritten(null)
  }
  const key = (event: KeyboardEvent): boolean => {
    if (wanted === null || event.isComposing) return false
    const chosen = options[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) setAt((active + step + options.length) % options.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') setWritten(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const look = (): void => {
    const state = view.current?.state
    setAt(0)
    setWritten(state ? { text: state.doc.toString(), caret: state.selection.main.head } : null)
  }
  const events: PickingEvents = { key, look, leave: () => setWritten(null) }
  return { listId, isOpen: wanted !== null, options, active, choose, events }
}
