// What the open screen can make of what is selected on it, for menus elsewhere: the palette lists it. Each opens the dialog that shows every
// place first.
import { useEffect } from 'react'
import { createStore, useStore } from '../../base/page/store'
import type { IconName } from '../icon'

export interface RefactorEntry {
  /** Text key. */
  label: string
  icon: IconName
  run: () => void
}

interface Offered {
  /** What they are done with. */
  name: string
  entries: readonly RefactorEntry[]
}

const nothing: Offered = { name: '', entries: [] }
const offered = createStore<Offered>(nothing)

export const useOffered = (): Offered => useStore(offered, (value) => value)

/** As long as the screen is open. */
export function useOffer(name: string, entries: readonly RefactorEntry[]): void {
  useEffect(() => {
    offered.set({ name, entries })
    return () => offered.set(nothing)
  }, [name, entries])
}
