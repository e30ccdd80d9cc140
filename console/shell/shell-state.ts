// What the shell remembers in this browser: the folded menu, the drawer, pins, the last bots.
import { useEffect } from 'react'
import { createStore, type Store, useStore } from '../base/page/store'

export type DrawerTab = 'jobs' | 'problems' | 'debug' | 'logs'

export interface ShellState {
  isNavFolded: boolean
  drawer: DrawerTab | null
  drawerHeight: number
  isPaletteOpen: boolean
  isHelpOpen: boolean
  /** A checkpoint of the open bot is being named. */
  isNaming: boolean
  /** Menu ids in the order they were pinned. */
  pins: readonly string[]
  /** Bot ids, the last opened first. */
  lastBots: readonly string[]
}

const storageKey = 'parley.shell'
const start: ShellState = {
  isNavFolded: false,
  drawer: null,
  drawerHeight: 280,
  isPaletteOpen: false,
  isHelpOpen: false,
  isNaming: false,
  pins: [],
  lastBots: [],
}

function read(): ShellState {
  try {
    const kept: Partial<ShellState> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return { ...start, ...kept, isPaletteOpen: false, isHelpOpen: false, isNaming: false }
  } catch {
    return start
  }
}

export const shellState: Store<ShellState> = createStore(read())
shellState.subscribe(() => localStorage.setItem(storageKey, JSON.stringify(shellState.get())))

export function useShellState<P>(part: (value: ShellState) => P): P {
  return useStore(shellState, part)
}

export function toggleDrawer(tab: DrawerTab = 'jobs'): void {
  shellState.set({ drawer: shellState.get().drawer === null ? tab : null })
}

const narrow = '(max-width: 900px)'

/** Where there is little room, as in a page at 200 %, the menu folds by itself; with room again it is as it was. */
export function useNarrowFold(): void {
  useEffect(() => {
    const media = matchMedia(narrow)
    let before: boolean | null = null
    const settle = () => {
      if (media.matches) before = shellState.get().isNavFolded
      if (media.matches) shellState.set({ isNavFolded: true })
      else if (before !== null) shellState.set({ isNavFolded: before })
    }
    settle()
    media.addEventListener('change', settle)
    return () => media.removeEventListener('change', settle)
  }, [])
}

export function togglePin(id: string): void {
  const { pins } = shellState.get()
  shellState.set({ pins: pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id] })
}

export function noteBotOpened(botId: string): void {
  const { lastBots } = shellState.get()
  if (lastBots[0] !== botId) shellState.set({ lastBots: [botId, ...lastBots.filter((id) => id !== botId)].slice(0, 12) })
}
