// The code editor itself. Its text follows the value from outside unless it is being typed in.
import { javascript } from '@codemirror/lang-javascript'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import classes from '../controls.module.css'

export interface CodeEditorProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  language: 'javascript' | 'json' | 'text'
  minLines?: number
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--ai)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--text-3)' },
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: 'var(--info)' },
])

export function CodeMirror({ id, label, value, onChange, isReadOnly, language, minLines = 6 }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const tell = useRef(onChange)
  tell.current = onChange

  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          syntaxHighlighting(colours),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-label': label, id }),
          ...(language === 'text' ? [] : [javascript()]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged && update.view.hasFocus) tell.current(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
    // The value is followed below; a new editor is only for another place.
  }, [id, label, language, isReadOnly])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.hasFocus || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the editor’s own keys from the screen’s shortcuts
    <div
      ref={place}
      className={classes.codeEditor}
      style={{ minHeight: minLines * 20 + 8 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    />
  )
}
