// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Stored } from '../../base/storage/database/columns'

/** What somebody has pinned in the menu of a bot. */
export interface PinnedMenuRow {
  user_id: string
  bot_id: string
  menus: Stored<string[]>
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    pinned_menu: PinnedMenuRow
  }
}
