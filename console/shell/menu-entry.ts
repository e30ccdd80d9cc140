// What one line of the menu table says, and which lines a person may see: permission first, then the named rule (§6).
import type { Permissions } from '@parley/contract/base/access/access'
import type { BotSummary } from '@parley/contract/bot/bot'
import type { RouteComponent } from '@tanstack/react-router'
import { meets, type Needs } from '../base/session/permission'
import type { IconName } from '../ui/icon'
import { isSwitchedOn } from './nav/screen-switches'
import { type MenuFacts, menuRules, type RuleName } from './menu-rules'

export const tabs = ['workspace', 'skills', 'analytics', 'deploy', 'manage'] as const
export type Tab = (typeof tabs)[number]

export interface MenuEntry {
  id: string
  tab: Tab
  section: string
  icon: IconName
  /** Below /bots/$botId for a bot's tabs, below the root for the workspace. */
  path: string
  /** null: it has its place and is not built yet. */
  screen: RouteComponent | null
  needs?: Needs
  when?: RuleName
  /** Two keys, tinykeys notation. */
  shortcut?: string
  /** Figure at the right, from the bot's summary. */
  count?: Exclude<keyof BotSummary['counts'], 'utterances' | 'languages'>
  /** Folds the menu to the rail while it is open. */
  wide?: true
  /** A route without a line in the menu (one object of a list). */
  unlisted?: true
  /** The page of the documentation below how-to, where it is not called as the screen is. */
  help?: string
}

export const titleKey = (entry: { id: string }) => `menu.${entry.id}`

/** Of a screen that is not built, and where no screen is open: where all pages are listed. */
export const frontPage = ''

/** The page of the documentation for a screen; each that is built has one (§9). */
export function helpPage(entry: Pick<MenuEntry, 'id' | 'screen' | 'help'> | undefined): string {
  return entry === undefined || entry.screen === null ? frontPage : `how-to/${entry.help ?? entry.id}`
}

export function isShown(entry: MenuEntry, permissions: Permissions, facts: MenuFacts): boolean {
  return isSwitchedOn(entry.id) && meets(permissions, entry.needs ?? null) && (entry.when === undefined || menuRules[entry.when](facts))
}

/** The lines a person sees, in the order of the table: those they may see whose screens are built. */
export function listedLines(entries: readonly MenuEntry[], permissions: Permissions, facts: MenuFacts): MenuEntry[] {
  return entries.filter((entry) => entry.unlisted !== true && entry.screen !== null && isShown(entry, permissions, facts))
}
