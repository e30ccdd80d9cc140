// A value that components can watch: the few things that are global, without a library. Server data is never kept here.
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (change: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The store's value, or a part of it; the component renders again only when that part changes. */
export function useStore<T extends object, P>(store: Store<T>, part: (value: T) => P): P {
  const now = () => part(store.get())
  return useSyncExternalStore(store.subscribe, now, now)
}
