// Which groups of a dialog are folded: remembered in this browser, for the dialogs that were folded last.
import { useCallback, useMemo } from 'react'
import { createStore, useStore } from '../../../base/page/store'
import type { Folded } from '../graph/fold'
import { keepFolded, type Kept, readFolded } from '../graph/kept-folds'

const storageKey = 'parley.folded'
const store = createStore<{ kept: Kept }>({ kept: readFolded(localStorage.getItem(storageKey)) })
const none: readonly string[] = []

export function useFolded(dialogId: string): [Folded, (ids: readonly string[], isFolded: boolean) => void] {
  const ids = useStore(store, ({ kept }) => kept.find(([id]) => id === dialogId)?.[1] ?? none)
  const folded = useMemo(() => new Set(ids), [ids])
  const fold = useCallback(
    (changed: readonly string[], isFolded: boolean) => {
      const { kept } = store.get()
      const before = kept.find(([id]) => id === dialogId)?.[1] ?? none
      const left = before.filter((id) => !changed.includes(id))
      const next = keepFolded(kept, dialogId, isFolded ? [...left, ...changed] : left)
      localStorage.setItem(storageKey, JSON.stringify(next))
      store.set({ kept: next })
    },
    [dialogId],
  )
  return [folded, fold]
}
