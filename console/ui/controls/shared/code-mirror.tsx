// The code editor itself. Its text follows the value from outside, also while somebody types in it: only what differs is replaced, so
// that the caret stays with its words.
import { javascript } from '@codemirror/lang-javascript'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { Annotation, EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type RefObject, useEffect, useRef } from 'react'
import { onBeyond } from '../../../base/document'
import type { Subject } from '../control'
import classes from '../controls.module.css'
import { functionOffers, useOfferedFunctions } from './code-functions'
import { type PickingEvents, placeholderMarks, useCodePicking } from './code-picking'
import { VariablePicker } from './template/variable-picker'

export interface CodeEditorProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  language: 'javascript' | 'json' | 'text'
  minLines?: number
  /** Where its text has placeholders: variables are offered while one is written. */
  subject?: Subject
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--ai)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: tags.comment, color: 'var(--text-3)' },
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: 'var(--info)' },
])

/** The text comes from outside: nobody is to be told of it. */
const followed = Annotation.define<boolean>()

/** The one stretch in which two texts differ; null for none. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let tail = 0
  while (tail < before.length - from && tail < after.length - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) }
}

function follow(editor: EditorView, value: string): void {
  const changes = changeBetween(editor.state.doc.toString(), value)
  if (changes !== null) editor.dispatch({ changes, annotations: followed.of(true) })
}

function placeholdersWith(events: RefObject<PickingEvents>) {
  return [
    placeholderMarks,
    Prec.highest(EditorView.domEventHandlers({ keydown: (event) => events.current.key(event), blur: () => events.current.leave() })),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && update.view.hasFocus) events.current.look()
    }),
  ]
}

export function CodeMirror({ id, label, value, onChange, isReadOnly, language, minLines = 6, subject }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const shown = useRef(value)
  shown.current = value
  const tell = useRef(onChange)
  tell.current = onChange
  const hasPlaceholders = subject !== undefined && !isReadOnly
  const picking = useCodePicking(view, subject)
  const events = useRef(picking.events)
  events.current = picking.events
  const functions = useOfferedFunctions()

  useEffect(() => {
    if (!place.current) return
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: shown.current,
        extensions: [
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          syntaxHighlighting(colours),
          ...(hasPlaceholders ? placeholdersWith(events) : []),
          ...(language === 'javascript' && !isReadOnly ? functionOffers(functions) : []),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          // Where it scrolls it is scrolled by keys, also when it cannot be written in.
          EditorView.contentAttributes.of({ 'aria-label': label, id, tabindex: '0' }),
          ...(language === 'text' ? [] : [javascript()]),
          EditorView.updateListener.of((update) => {
            const isFollowing = update.transactions.some((each) => each.annotation(followed) === true)
            if (!update.docChanged || !update.view.hasFocus || isFollowing) return
            const end = onBeyond(() => follow(update.view, shown.current))
            try {
              tell.current(update.state.doc.toString())
            } finally {
              end()
            }
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
  }, [id, label, language, isReadOnly, hasPlaceholders, functions])

  useEffect(() => {
    if (view.current) follow(view.current, value)
  }, [value])

  const editor = (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the editor’s own keys from the screen’s shortcuts
    <div
      ref={place}
      className={classes.codeEditor}
      style={{ minHeight: minLines * 20 + 8 }}
      onKeyDown={(event) => {
        // Escape that closed the list of functions closes nothing else.
        if (event.key !== 'Escape' || event.defaultPrevented) event.stopPropagation()
      }}
    />
  )
  return hasPlaceholders ? <VariablePicker picking={picking}>{editor}</VariablePicker> : editor
}
