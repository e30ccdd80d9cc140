// Ctrl Z takes back, Ctrl Shift Z and Ctrl Y bring again, everywhere on a screen but in fields that are not the document's own and have
// an undo of their own (the test chat's composer, code, what is typed and not saved yet). As long as they work, the palette offers the same.
import { useEffect } from 'react'
import { holdsDraft } from '../../base/document'
import { isTyping } from '../../base/page/shortcuts'
import { offeredSteps, type UndoSteps } from './undo-steps'

export function useUndoKeys(steps: UndoSteps | null): void {
  useEffect(() => {
    if (steps === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      const verb = verbOf(event)
      if (verb === null || isElsewhere(event.target)) return
      event.preventDefault()
      steps[verb]()
    }
    window.addEventListener('keydown', onKeyDown)
    offeredSteps.set({ steps })
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      if (offeredSteps.get().steps === steps) offeredSteps.set({ steps: null })
    }
  }, [steps])
}

function verbOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isForeign = isTyping(target) && (target.closest('[data-document-field]') === null || holdsDraft(target))
  return isForeign || target.closest('.cm-editor') !== null
}
