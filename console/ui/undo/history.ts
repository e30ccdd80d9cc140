// Opens the list of all one's own changes of the open bot, from any screen. What it shows is history-dialog.
import { createStore, useStore } from '../../base/page/store'

const asked = createStore({ isOpen: false })

export const openHistory = (): void => asked.set({ isOpen: true })
export const closeHistory = (): void => asked.set({ isOpen: false })
export const useHistoryOpen = (): boolean => useStore(asked, ({ isOpen }) => isOpen)
