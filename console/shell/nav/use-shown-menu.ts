// Which lines of the menu this person sees for this bot, and which one is open.
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession, useUserId } from '../../base/session/session'
import { botPath, useBot } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { menu } from '../../menu'
import { isShown, listedLines, type MenuEntry, type Tab } from '../menu-entry'
import { keptTypeOf } from '../place/last-place'
import type { MenuFacts } from '../menu-rules'

export interface ShownMenu {
  tab: Tab
  open: MenuEntry | undefined
  entriesOf: (tab: Tab) => MenuEntry[]
  pathOf: (entry: MenuEntry) => string
  /** The person may not see this one, listed or not. */
  isHidden: (entry: MenuEntry) => boolean
}

export function useShownMenu(botId: string): ShownMenu {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') })
  const facts = useMenuFacts(botId)
  const { data: bot } = useBot(botId)
  return useMemo(() => {
    const pathOf = (entry: MenuEntry) => (entry.tab === 'workspace' ? entry.path : botPath(botId, entry.path))
    const inBot = botId !== ''
    const open = menu.find((entry) => (entry.tab === 'workspace') !== inBot && matches(path, pathOf(entry)))
    const isHidden = (entry: MenuEntry) => !isShown(entry, bot?.permissions ?? {}, facts)
    const shown = listedLines(menu, bot?.permissions ?? {}, facts)
    return {
      tab: open?.tab ?? (inBot ? 'skills' : 'workspace'),
      open,
      entriesOf: (tab) => shown.filter((entry) => entry.tab === tab),
      pathOf,
      isHidden,
    }
  }, [bot, botId, facts, path])
}

/** `/bots/st-1/dialogs/$dialogId` against an address. */
function matches(path: string, pattern: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith('$') || part === parts[index])
}

function useMenuFacts(botId: string): MenuFacts {
  const userId = useUserId()
  const accountId = useSession((value) => value.accountId)
  const { data: bot } = useBot(botId)
  const { data: controls } = useCall('account.list-controls', userId === '' ? null : { userId }, { staleMs: 5 * 60_000 })
  const account = controls?.associatedAccounts.find((each) => each.accountId === accountId)
  const isAdmin = account !== undefined && isAccountAdmin(account.role)
  const { data: access } = useCall('operation.get-access', isAdmin ? { orgId: accountId } : null, { staleMs: Number.POSITIVE_INFINITY })
  const { data: desk } = useCall('desk.get-access', accountId === '' || botId !== '' ? null : {}, { staleMs: Number.POSITIVE_INFINITY })
  const { data: tables } = useCall('data-table.get-access', accountId === '' || botId !== '' ? null : {}, {
    staleMs: Number.POSITIVE_INFINITY,
  })
  // Shown until it is known that they may not, as with permissions.
  const mayReadTables = tables?.level !== 'NO'
  // Asked for where its line stands, in the workspace. Of most people it is false, before it is known and after.
  const isDeskAgent = desk?.isAgent ?? false
  return useMemo(
    () => ({
      botType: bot?.type ?? keptTypeOf(botId) ?? 'default',
      universalVersion: bot?.universalBotVersion ?? 0,
      accountType: account?.accountType ?? 0,
      isBillingEnabled: controls?.isBillingEnabled ?? false,
      isStoreAdmin: controls?.wfAdmin ?? false,
      isAccountAdmin: isAdmin,
      isOperator: access?.isOperator ?? false,
      isDeskAgent,
      mayReadTables,
      taskCounts: bot?.taskCounts ?? { alerts: 0, actions: 0, informationTasks: 0 },
      hasNegativePatterns: bot?.enableNegativePatterns ?? false,
    }),
    [access, account, bot, botId, controls, isDeskAgent, isAdmin, mayReadTables],
  )
}
