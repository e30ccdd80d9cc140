// Light or dark: follows the system until the user chooses. The choice is kept in this browser; early-theme.js reads it before paint.
import { createStore, useStore } from '../base/page/store'

export type ThemeChoice = 'system' | 'light' | 'dark'
export const themeChoices: readonly ThemeChoice[] = ['system', 'light', 'dark']

const storageKey = 'parley.theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')

function keptChoice(): ThemeChoice {
  const kept = localStorage.getItem(storageKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function resolve(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return systemDark.matches ? 'dark' : 'light'
}

const scheme = createStore<{ choice: ThemeChoice; shown: 'light' | 'dark' }>({ choice: keptChoice(), shown: resolve(keptChoice()) })

export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, choice)
  show(choice)
}

function show(choice: ThemeChoice): void {
  const shown = resolve(choice)
  document.documentElement.dataset.theme = shown
  document.documentElement.dataset.mantineColorScheme = shown
  scheme.set({ choice, shown })
}

systemDark.addEventListener('change', () => show(scheme.get().choice))

export function useThemeChoice(): ThemeChoice {
  return useStore(scheme, (value) => value.choice)
}

/** What is on screen now; give it to libraries that have their own themes. */
export function useShownTheme(): 'light' | 'dark' {
  return useStore(scheme, (value) => value.shown)
}
