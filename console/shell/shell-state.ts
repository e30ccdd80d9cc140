// What the shell remembers in this browser: the folded menu, the drawer, the last bots.
import { useEffect } from 'react'
import { createStore, type Store, useStore } from '../base/page/store'
import { testChat } from '../base/page/test-chat'
import { keepTyped, takeTyped } from '../base/page/typed-ahead'

export type DrawerTab = 'jobs' | 'problems' | 'debug' | 'logs'

export interface ShellState {
  isNavFolded: boolean
  /** Folded by itself, for want of room; not kept. */
  isNavNarrow: boolean
  drawer: DrawerTab | null
  drawerHeight: number
  isPaletteOpen: boolean
  isHelpOpen: boolean
  /** A checkpoint of the open bot is being named. */
  isNaming: boolean
  /** Bot ids, the last opened first. */
  lastBots: readonly string[]
  /** Opened from the palette, the last first. */
  recent: readonly RecentPlace[]
}

export interface RecentPlace {
  botId: string
  title: string
  place: string
  icon: string
  /** With its search. */
  path: string
}

const storageKey = 'parley.shell'
const start: ShellState = {
  isNavFolded: false,
  isNavNarrow: false,
  drawer: null,
  drawerHeight: 280,
  isPaletteOpen: false,
  isHelpOpen: false,
  isNaming: false,
  lastBots: [],
  recent: [],
}

function read(): ShellState {
  try {
    const kept: Partial<ShellState> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return { ...start, ...kept, isNavNarrow: false, isPaletteOpen: false, isHelpOpen: false, isNaming: false }
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

/** People type at once, and it comes a moment later; on a slow machine a long one. */
export function openPalette(): void {
  if (shellState.get().isPaletteOpen) return
  keepTyped(closePalette)
  shellState.set({ isPaletteOpen: true })
}

/** It may be closed before its field had the focus; what is typed from then on is for the page again. */
export function closePalette(): void {
  takeTyped()
  shellState.set({ isPaletteOpen: false })
}

const narrow = '(max-width: 900px)'

/** Where there is little room, as in a page at 200 %, the menu folds by itself; with room again it is as it was. */
export function useNarrowFold(): void {
  useEffect(() => {
    const media = matchMedia(narrow)
    const settle = () => shellState.set({ isNavNarrow: media.matches })
    settle()
    media.addEventListener('change', settle)
    return () => media.removeEventListener('change', settle)
  }, [])
}

export function isMenuFolded({ isNavFolded, isNavNarrow }: ShellState): boolean {
  return isNavFolded || isNavNarrow
}

/** By hand: kept where there is room for the menu, for now where there is none. */
export function foldMenu(isFolded: boolean): void {
  const isNarrow = matchMedia(narrow).matches
  shellState.set(
    isNarrow ? { isNavNarrow: isFolded, ...(isFolded ? {} : { isNavFolded: false }) } : { isNavFolded: isFolded, isNavNarrow: false },
  )
}

/** What stood around the screen when all of it was put away, to bring back. */
let around: (Pick<ShellState, 'isNavFolded' | 'drawer'> & { isChatOpen: boolean }) | null = null

/** Puts away whatever stands around the screen (menu, drawer, test chat), or brings back what was put away. */
export function toggleSurroundings(): void {
  const { isNavFolded, drawer } = shellState.get()
  const { isOpen: isChatOpen } = testChat.get()
  const isAway = isNavFolded && drawer === null && !isChatOpen
  const next = isAway
    ? (around ?? { isNavFolded: false, drawer: null, isChatOpen: false })
    : { isNavFolded: true, drawer: null, isChatOpen: false }
  around = isAway ? null : { isNavFolded, drawer, isChatOpen }
  shellState.set({ isNavFolded: next.isNavFolded, drawer: next.drawer })
  testChat.set({ isOpen: next.isChatOpen })
}

export function noteBotOpened(botId: string): void {
  const { lastBots } = shellState.get()
  if (lastBots[0] !== botId) shellState.set({ lastBots: [botId, ...lastBots.filter((id) => id !== botId)].slice(0, 12) })
}
