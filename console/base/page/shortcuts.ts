// Keyboard shortcuts of the whole console: single keys, chords and two-key sequences within 3 s (§2, §9). Silent while typing,
// except for chords with Ctrl or Cmd, and while letters are words: they come as fast as a sentence is typed, or after a double click, which opens
// what it was on for writing. Then somebody thinks of a field that has not got the focus. Later registrations win, so that keys of an open screen go before global ones.
import { limits } from '@parley/contract/base/limits'
import { useEffect } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { createStore } from './store'

export interface Shortcut {
  /** tinykeys notation: `g d`, `$mod+k`, `Shift+?`. */
  keys: string
  /** Text key of what it does, for the chip and the list. */
  label: string
  /** null: listed here, handled by the part of the screen that has the focus. */
  run: ((event: KeyboardEvent) => void) | null
}

const registered: Shortcut[] = []
/** First key of a sequence that was begun, and what may follow. */
export const sequence = createStore<{ first: string; next: { key: string; label: string }[] }>({ first: '', next: [] })

let handler: ((event: Event) => void) | null = null
let chipTimer: ReturnType<typeof setTimeout> | undefined
/** The key being pressed is the second of a sequence, so that single keys leave it alone; one that ends none stands for itself. */
let isSecondKey = false

/** Letters closer together than this belong to a sentence, unless the first of them begins a sequence. */
const typingGapMs = 400
let lastLetterAt = Number.NEGATIVE_INFINITY
let isSentence = false
let lastLetter = ''
/** The last thing that was pressed was a double click on words: letters are for them, however slowly they come. */
let isAfterDoubleClick = false

/** Whether a letter that no field takes is a word somebody writes all the same, so that no key stands for an act. */
export const isWriting = (): boolean => isSentence || isAfterDoubleClick

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

export function listShortcuts(): readonly Shortcut[] {
  return registered
}

function rebuild(): void {
  const bindings = Object.fromEntries(
    registered
      .filter(({ run }) => run !== null)
      .map((shortcut) => [shortcut.keys, (event: KeyboardEvent) => runUnlessTyping(shortcut, event)]),
  )
  handler = createKeybindingsHandler(bindings, { timeout: limits.shortcutWindowMs })
}

function runUnlessTyping(shortcut: Shortcut, event: KeyboardEvent): void {
  const isChord = /\$mod|Control|Meta|Alt|^F\d/.test(shortcut.keys)
  if (!isChord && (isTyping(event.target) || isWriting())) return
  if (isSecondKey && !isChord && !shortcut.keys.includes(' ')) return
  event.preventDefault()
  showNext('')
  shortcut.run?.(event)
}

function showNext(first: string): void {
  clearTimeout(chipTimer)
  const next =
    first === ''
      ? []
      : registered
          .filter((shortcut) => shortcut.keys.startsWith(`${first} `))
          .map((shortcut) => ({ key: shortcut.keys.slice(first.length + 1), label: shortcut.label }))
  sequence.set({ first: next.length === 0 ? '' : first, next })
  if (next.length > 0) chipTimer = setTimeout(() => showNext(''), limits.shortcutWindowMs)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  handler?.(event)
  if (isPlain(event) && !isTyping(event.target) && !isWriting()) showNext(isSecondKey ? '' : event.key)
}

/** Before any part of the screen takes the key, so that each knows whether it is a letter of a sentence. */
function noteKey(event: KeyboardEvent): void {
  isSecondKey = sequence.get().next.some(({ key }) => key === event.key)
  noteLetter(isPlain(event) ? event.key : '', performance.now(), isSecondKey)
}

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1

/** A key that writes nothing (Escape, Enter, an arrow; '' here) ends a sentence; so does a pause. The same key over and over begins none. */
function noteLetter(letter: string, at: number, isSecond: boolean): void {
  const isNear = at - lastLetterAt < typingGapMs
  isSentence = letter !== '' && isNear && !isSecond && (isSentence || letter !== lastLetter)
  lastLetter = letter
  lastLetterAt = letter === '' ? Number.NEGATIVE_INFINITY : at
  if (letter === '') isAfterDoubleClick = false
}

const endSentence = () => noteLetter('', 0, false)

function listen(): void {
  window.addEventListener('keydown', noteKey, { capture: true })
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener('pointerdown', endSentence)
  window.addEventListener('dblclick', () => {
    isAfterDoubleClick = true
  })
}

/** Listens from the first of them on. Answers with how to take them away again. */
export function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  if (handler === null) listen()
  registered.push(...shortcuts)
  rebuild()
  return () => {
    for (const shortcut of shortcuts) registered.splice(registered.lastIndexOf(shortcut), 1)
    rebuild()
  }
}

/** Registers while the component is shown. Keep the list's identity stable (useMemo) or small. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => registerShortcuts(shortcuts), [shortcuts])
}
