// Holds back what appears or goes above a canvas while a pointer is down on the page: it would move the canvas under what is pressed or
// dragged. Movements that the canvas makes by itself are at-rest.ts'.
import { useState, useSyncExternalStore } from 'react'
import { releases } from './at-rest'

export interface Press {
  isDown(): boolean
  /** Called whenever that changes; answers with how to stop. */
  listen(listener: () => void): () => void
}

/** `later` runs when everybody has heard of the release. */
export function pressOf(page: EventTarget, later: (run: () => void) => void): Press {
  let isDown = false
  let presses = 0
  const listeners = new Set<() => void>()
  const set = (is: boolean): void => {
    if (isDown === is) return
    isDown = is
    for (const listener of listeners) listener()
  }
  const press = (): void => {
    presses += 1
    set(true)
  }
  const release = (): void => {
    const released = presses
    // Pressed again meanwhile, it is down.
    later(() => released === presses && set(false))
  }
  page.addEventListener('pointerdown', press, { capture: true })
  for (const type of releases) page.addEventListener(type, release, { capture: true })
  return {
    isDown: () => isDown,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const press = typeof window === 'undefined' ? undefined : pressOf(window, (run) => window.setTimeout(run))
const listen = (listener: () => void) => press?.listen(listener) ?? (() => undefined)
const isDownNow = () => press?.isDown() ?? false

/** The value; while a pointer is down, the one from when it went down. */
export function useAtRest<T>(value: T): T {
  const isDown = useSyncExternalStore(listen, isDownNow, () => false)
  const [kept, setKept] = useState(value)
  if (!isDown && kept !== value) setKept(value)
  return isDown ? kept : value
}
