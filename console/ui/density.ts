// How high the rows of lists are: comfortable (40) or compact (32). Kept in this browser; early-theme.js reads it before paint.
import { createStore, useStore } from '../base/store'

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
