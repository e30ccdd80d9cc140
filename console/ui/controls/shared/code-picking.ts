// Placeholders in the code editor: they are marked, and the list of variables is driven by its keys while one is written.
import { isOfInputMethod } from '@parley/kit/keys/enter'
import { Decoration, type EditorView, MatchDecorator, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { type RefObject, useState } from 'react'
import type { Subject } from '../control'
import classes from './template/template.module.css'
import { wantedAt, withPath } from './template/placeholders'
import { useOffered } from './template/use-offered'

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
  const [written, setWritten] = useState<{ text: string; caret: number } | null>(null)
  const wanted = written === null ? null : wantedAt(written.text, written.caret)
  const leave = (): void => setWritten(null)
  const insert = (path: string): void => {
    const editor = view.current
    if (!editor || wanted === null || written === null) return
    const done = withPath(written.text, wanted, path)
    const chosen = done.text.slice(wanted.start, done.caret)
    editor.dispatch({ changes: { from: wanted.start, to: wanted.end, insert: chosen }, selection: { anchor: done.caret } })
    leave()
  }
  const { key, ...offered } = useOffered(subject, { query: wanted?.query ?? null, insert, leave })
  const look = (): void => {
    const state = view.current?.state
    setWritten(state ? { text: state.doc.toString(), caret: state.selection.main.head } : null)
  }
  const events: PickingEvents = { key: (event) => !isOfInputMethod(event) && key(event), look, leave }
  return { ...offered, events }
}
