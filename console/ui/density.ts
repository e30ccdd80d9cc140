// How high the rows of lists are: comfortable (40) or compact (32). Kept in this browser, where early-theme.js
// reads it before paint, and with the person, whose choice on another device counts here too.
import { useEffect } from 'react'
import { useUserId } from '../base/session/session'
import { createStore, useStore } from '../base/page/store'
import { useCall } from '../base/call/use-call'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const storageKey = 'parley.density'
const density = createStore<{ shown: Density }>({ shown: localStorage.getItem(storageKey) === 'compact' ? 'compact' : 'comfortable' })

export function setDensity(shown: Density): void {
  localStorage.setItem(storageKey, shown)
  document.documentElement.dataset.density = shown
  density.set({ shown })
}

export function useDensity(): Density {
  return useStore(density, (value) => value.shown)
}

/** Takes over what the person chose, wherever that was. */
export function useKeptDensity(): void {
  const userId = useUserId()
  const { data } = useCall('account.get-profile', userId === '' ? null : { userId })
  const kept = densities.find((one) => one === data?.preferences.density)
  useEffect(() => {
    if (kept !== undefined) setDensity(kept)
  }, [kept])
}
