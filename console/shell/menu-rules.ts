// Table: the named small rules of menu visibility (§6 menu visibility), beyond permissions. A bot's type, the account and counts decide.
import type { BotType } from '@parley/contract/base/ids'

export interface MenuFacts {
  botType: BotType
  universalVersion: number
  accountType: number
  isBillingEnabled: boolean
  isStoreAdmin: boolean
  /** Owner or administrator of the account in use. */
  isAccountAdmin: boolean
  /** The same of the account that runs the installation. */
  isOperator: boolean
  /** Named as an agent of a bot of the account in use. */
  isDeskAgent: boolean
  /** A role of theirs reaches the data tables of the account. */
  mayReadTables: boolean
  taskCounts: { alerts: number; actions: number; informationTasks: number }
  hasNegativePatterns: boolean
}

const isOneOf =
  (...types: BotType[]) =>
  (facts: MenuFacts) =>
    types.includes(facts.botType)
const isNoneOf =
  (...types: BotType[]) =>
  (facts: MenuFacts) =>
    !types.includes(facts.botType)

export const menuRules = {
  'account-admin': (facts: MenuFacts) => facts.isAccountAdmin,
  'data-tables': (facts: MenuFacts) => facts.mayReadTables,
  'desk-agent': (facts: MenuFacts) => facts.isDeskAgent,
  operator: (facts: MenuFacts) => facts.isOperator,
  storyboard: isOneOf('taskbot', 'default', 'sample'),
  'not-universal': isNoneOf('universalbot'),
  universal: isOneOf('universalbot'),
  'settings-of-bot': (facts: MenuFacts) => facts.botType !== 'universalbot' || facts.universalVersion === 2,
  widgets: (facts: MenuFacts) => facts.botType !== 'universalbot' || facts.universalVersion === 2,
  forms: isNoneOf('universalbot', 'solution'),
  'smart-bot': isOneOf('solution'),
  'bot-store': (facts: MenuFacts) => facts.isStoreAdmin && facts.botType === 'sample',
  versions: isNoneOf('solution'),
  plan: (facts: MenuFacts) => facts.isBillingEnabled && facts.accountType !== 1 && isNoneOf('universalbot', 'solution', 'sample')(facts),
  invoices: (facts: MenuFacts) => facts.isBillingEnabled && facts.accountType === 1,
  'intent-discovery': (facts: MenuFacts) => facts.accountType !== 1 && facts.botType === 'default',
  'information-tasks': (facts: MenuFacts) => facts.taskCounts.informationTasks > 0,
  'action-tasks': (facts: MenuFacts) => facts.taskCounts.actions > 0,
  'ignore-words': (facts: MenuFacts) => facts.botType !== 'universalbot' && facts.taskCounts.alerts + facts.taskCounts.actions > 0,
  'negative-patterns': (facts: MenuFacts) => facts.botType !== 'universalbot' && facts.hasNegativePatterns,
} as const satisfies Record<string, (facts: MenuFacts) => boolean>

export type RuleName = keyof typeof menuRules
