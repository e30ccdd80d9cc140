// Writing a scene by keyboard: what each key does, and where the caret goes. What becomes of the lines is line-edits.ts.
import type { SceneComponent, SceneLine } from '@parley/contract/objects/scene/index'
import { isEnter, isOfInputMethod } from '@parley/kit/keys/enter'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { placeCaret } from '../../../base/document'
import {
  type Caret,
  emptyLine,
  moveLine,
  nextSpeaker,
  otherSpeaker,
  pasteLines,
  putComponent,
  removeLine,
  setLine,
  splitLine,
  type Written,
} from './line-edits'

type Field = HTMLTextAreaElement

export interface Writing {
  /** The lines, and at the end the one that is not there yet. */
  rows: readonly SceneLine[]
  /** Where something is being put in. */
  menuAt: string
  /** Where something was put in last. */
  putAt: string
  openMenu: (lineId: string) => void
  keyDown: (event: KeyboardEvent<Field>, line: SceneLine) => void
  paste: (event: ClipboardEvent<Field>, line: SceneLine) => void
  type: (line: SceneLine, text: string) => void
  turn: (line: SceneLine) => void
  put: (line: SceneLine, kind: SceneComponent['kind']) => void
  setComponent: (line: SceneLine, component: SceneComponent | null) => void
  remove: (line: SceneLine) => void
  field: (lineId: string, element: Field | null) => void
  focus: (lineId: string) => void
}

export function useWriting(lines: readonly SceneLine[], change: (lines: SceneLine[]) => void): Writing {
  const below = useLineBelow(lines)
  const { setCaret, field } = useCaret()
  const [menuAt, setMenuAt] = useState('')
  const [putAt, setPutAt] = useState('')
  const rows = [...lines, below.line]
  const write = ({ lines: next, caret: then }: Written) => {
    change(next)
    if (then) setCaret(then)
  }
  const turn = (line: SceneLine) => {
    if (line.id === below.line.id) below.turn()
    else change(setLine(lines, line, { speaker: otherSpeaker(line.speaker) }))
  }
  const goTo = (by: 1 | -1, line: SceneLine): boolean => {
    const next = rows[rows.findIndex(({ id }) => id === line.id) + by]
    if (next) setCaret({ lineId: next.id, at: by === 1 ? 0 : next.text.length })
    return next !== undefined
  }
  const enter = (line: SceneLine, at: number) => {
    const next = rows[rows.findIndex(({ id }) => id === line.id) + 1]
    const isEmpty = next !== undefined && next.text === '' && next.component === null
    if (next === undefined) return
    if (at >= line.text.length && isEmpty) setCaret({ lineId: next.id, at: 0 })
    else write(splitLine(lines, line.id, at))
  }
  const keyDown = (event: KeyboardEvent<Field>, line: SceneLine) => {
    if (isOfInputMethod(event)) return
    const act = actionOf(event, line, {
      turn,
      enter,
      goTo,
      move: (by) => change(moveLine(lines, line.id, by)),
      openMenu: () => setMenuAt(line.id),
      remove: () => write(removeLine(lines, line.id)),
    })
    if (act === null) return
    event.preventDefault()
    act()
  }
  return {
    rows,
    menuAt,
    putAt,
    openMenu: setMenuAt,
    keyDown,
    paste: (event, line) => {
      const text = event.clipboardData.getData('text/plain')
      if (line.text !== '' || !/\S\s*\n\s*\S/u.test(text)) return
      event.preventDefault()
      write(pasteLines(lines, line, text))
    },
    type: (line, text) => change(setLine(lines, line, { text })),
    turn,
    put: (line, kind) => {
      setPutAt(line.id)
      change(putComponent(lines, line, kind))
      if (kind !== 'call') setCaret({ lineId: line.id, at: line.text.length })
    },
    setComponent: (line, component) => change(setLine(lines, line, { component })),
    remove: (line) => write(removeLine(lines, line.id)),
    field,
    focus: (lineId) => setCaret({ lineId, at: rows.find(({ id }) => id === lineId)?.text.length ?? 0 }),
  }
}

/** Puts the caret into a line once it is drawn. */
function useCaret(): { setCaret: (caret: Caret) => void; field: Writing['field'] } {
  const fields = useRef(new Map<string, Field>())
  const [caret, setCaret] = useState<Caret | null>(null)
  useEffect(() => {
    const field = caret && fields.current.get(caret.lineId)
    if (!caret || !field) return
    field.focus()
    placeCaret(field, caret.at)
    setCaret(null)
  }, [caret])
  const field = (lineId: string, element: Field | null) => {
    if (element) fields.current.set(lineId, element)
    else fields.current.delete(lineId)
  }
  return { setCaret, field }
}

interface Actions {
  turn: (line: SceneLine) => void
  enter: (line: SceneLine, at: number) => void
  goTo: (by: 1 | -1, line: SceneLine) => boolean
  move: (by: 1 | -1) => void
  openMenu: () => void
  remove: () => void
}

/** What a key does in a line; null where it does what it does in any field. */
function actionOf(event: KeyboardEvent<Field>, line: SceneLine, actions: Actions): (() => void) | null {
  const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (by !== null && altKey) return () => actions.move(by)
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (isEnter(event)) return () => actions.enter(line, from)
  if (key === 'Tab' && isWrittenIn(event.currentTarget)) return () => actions.turn(line)
  if (key === '/' && value === '') return actions.openMenu
  if (key === 'Backspace' && value === '' && line.component === null) return actions.remove
  const isAtEdge = from === to && (by === -1 ? from === 0 : to === value.length)
  return by !== null && isAtEdge ? () => void actions.goTo(by, line) : null
}

/** Who only walks through the page by Tab walks on; a field in which somebody writes keeps it. */
const walkedTo = new WeakSet<Field>()
let isWalking = false

export const noteKey = (key: string): void => {
  isWalking = key === 'Tab'
}
export const noteArrival = (field: Field): void => void (isWalking ? walkedTo.add(field) : walkedTo.delete(field))
export const noteWriting = (field: Field): void => void walkedTo.delete(field)
const isWrittenIn = (field: Field): boolean => !walkedTo.has(field)

/** The line below the others, with an id of its own until it is one of them. */
function useLineBelow(lines: readonly SceneLine[]): { line: SceneLine; turn: () => void } {
  const [line, setLineBelow] = useState(() => ({ id: emptyLine('user').id, isTurned: false }))
  if (lines.some(({ id }) => id === line.id)) setLineBelow({ id: emptyLine('user').id, isTurned: false })
  const usual = nextSpeaker(lines)
  const speaker = line.isTurned ? otherSpeaker(usual) : usual
  return {
    line: { id: line.id, speaker, text: '', component: null },
    turn: () => setLineBelow({ ...line, isTurned: !line.isTurned }),
  }
}
