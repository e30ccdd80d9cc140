// Whether what somebody typed in a dialog still stands in it, so that Escape or the cross asks before it is lost, and so does the browser
// before the page is loaded again. What finds something in a list is not kept, and what a field saves by itself (`data-saved`) is not lost.
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'

interface TypedWords {
  isTypedIn: boolean
  /** Whether any of it is there now. */
  has: () => boolean
  /** To be spread on the dialog. */
  events: { onFocusCapture: (event: FocusEvent) => void; onInput: (event: FormEvent) => void }
}

export function useTypedWords(): TypedWords {
  const [isTypedIn, setTypedIn] = useState(false)
  const before = useRef(new Map<HTMLElement, string>())
  const typed = useRef(new Set<HTMLElement>())
  const has = () => [...typed.current].some((field) => field.isConnected && wordsOf(field) !== (before.current.get(field) ?? ''))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (has()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return {
    isTypedIn,
    has,
    events: {
      onFocusCapture: ({ target }) => {
        if (isKept(target) && !before.current.has(target)) before.current.set(target, wordsOf(target))
      },
      onInput: ({ target }) => {
        setTypedIn(true)
        if (isKept(target)) typed.current.add(target)
      },
    },
  }
}

const unkept =
  '[type="checkbox"], [type="radio"], [type="file"], [type="range"], [data-search], [role="search"] *, [role="combobox"], [data-saved], [data-saved] *'

function isKept(target: EventTarget): target is HTMLElement {
  if (!(target instanceof HTMLElement) || target.matches(unkept)) return false
  return isField(target) ? !target.readOnly : target.isContentEditable
}

const isField = (target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const wordsOf = (field: HTMLElement): string => (isField(field) ? field.value : (field.textContent ?? ''))
