// Templates that few messages have are known to a file of their own (widget/later), which draws them, too. It is fetched when the first of
// them is there and never before. Without it a message is its plain words; the next that needs it, or the network coming back, asks again.
import type { ShownTemplate, Template } from '@parley/contract/templates/lookup'
import type { Drawing } from '@parley/contract/templates/shared/drawing'
import { createContext } from 'preact'
import { useContext, useEffect, useReducer } from 'preact/hooks'
import type { LookContext } from './template'

export interface LaterLooks {
  /** null for a template nobody lists. */
  shown(template: Template): ShownTemplate | null
  /** Draws into a place, or again what was drawn there. */
  draw(place: HTMLElement, asked: LookContext & { drawn: Drawing }): void
}

type Found = LaterLooks | 'coming' | 'failed'

export interface Later {
  found(): Found
  /** Asks for them where nobody has, and tells when that is answered; gives how to be told no more. */
  want(tell: () => void): () => void
  /** Where they could not be had. */
  askAgain(): void
}

export function createLater(open: (attempt: number) => Promise<LaterLooks>): Later {
  const told = new Set<() => void>()
  let found: Found = 'coming'
  let isAsked = false
  let attempts = 0

  function ask(): void {
    if (isAsked) return
    isAsked = true
    const settle = (answer: Found) => {
      found = answer
      isAsked = answer !== 'failed'
      for (const tell of told) tell()
    }
    // Why it failed stands in the browser's own console already.
    open(attempts).then(settle, () => settle('failed'))
    attempts += 1
  }

  return {
    found: () => found,
    want(tell) {
      told.add(tell)
      ask()
      return () => void told.delete(tell)
    },
    askAgain: () => (found === 'failed' ? ask() : undefined),
  }
}

/** A browser never asks again for a module that it failed to load under the same address. */
export function openLater(base: string): (attempt: number) => Promise<LaterLooks> {
  const address = `${base}/widget/assets/${PARLEY_LATER_FILE}`
  return (attempt) => import(/* @vite-ignore */ attempt === 0 ? address : `${address}?again=${attempt}`)
}

export const LaterContext = createContext<Later>(createLater(() => new Promise(() => undefined)))

export function useLater(isNeeded: boolean): Found {
  const later = useContext(LaterContext)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (isNeeded ? later.want(() => redraw(undefined)) : undefined), [later, isNeeded])
  return later.found()
}
