// Whether a checkpoint of the open bot is being named (Ctrl S on every screen of a bot). The dialog is the shell's and features/bot-version.
import { createStore, useStore } from './store'

const naming = createStore<{ isOpen: boolean }>({ isOpen: false })

export function useIsNamingCheckpoint(): boolean {
  return useStore(naming, (value) => value.isOpen)
}

export function nameCheckpoint(isOpen = true): void {
  naming.set({ isOpen })
}
