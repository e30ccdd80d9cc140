// Which lines of the menu each permission hides, line by line over the menu itself (§6 of the ledger:
// S6-016, S6-017, S6-018, S6-019, S6-020, S6-021, S6-022, S6-023, S6-024, S6-025, S6-026, S6-027,
// S6-028, S6-029, S6-030, S6-031, S6-032).
import { type PermissionId, permissionIds } from '@parley/contract/base/access/access'
import { isEnterprise } from '@parley/contract/base/access/roles'
import { documentPermissions } from '@parley/contract/objects/kind-permissions'
import { describe, expect, it } from 'vitest'
import { type MenuPermissions, meets, type Needs } from '../base/session/permission'
import { chooseAccount } from '../base/session/sign-in/choose-account'
import { menu } from '../menu'
import { listedLines } from './menu-entry'
import type { MenuFacts } from './menu-rules'

/** Of a bot and an account that have all there is. */
const facts: MenuFacts = {
  botType: 'default',
  ...{ universalVersion: 2, accountType: 3, isBillingEnabled: true, hasNegativePatterns: true },
  ...{ isStoreAdmin: true, isAccountAdmin: true, isOperator: true, isDeskAgent: true, mayReadTables: true },
  taskCounts: { alerts: 1, actions: 1, informationTasks: 1 },
}

const ofBots = menu.filter((entry) => entry.tab !== 'workspace')

const shown = (permissions: MenuPermissions) => ofBots.filter((entry) => meets(permissions, entry.needs ?? null)).map(({ id }) => id)
const hiddenBy = (permissions: MenuPermissions) => {
  const left = new Set(shown(permissions))
  return ofBots.map(({ id }) => id).filter((id) => !left.has(id))
}

/** The lines that one permission hides by itself. */
const hidden: Record<PermissionId, string[]> = {
  BOTBUILDER_STORYBOARD: [],
  TASKS: [
    'summary',
    'dialogs',
    'canvas',
    'default-dialog',
    'small-talk',
    'forms',
    'message-templates',
    'widgets',
    'alerts',
    'actions',
    'information',
    'slash-commands',
    'linked-bots',
    'translations',
  ],
  NATURAL_LANGUAGE: [
    'summary',
    'intents',
    'entities',
    'synonyms',
    'traits',
    'patterns',
    'negative-patterns',
    'none-intent',
    'linked-training',
    'events',
    'standard-responses',
    'interruptions',
    'conversation-rules',
    'sentiment',
    'ignore-words',
    'thresholds',
    'intent-discovery',
    'discovered-intents',
    'utterance-test',
    'model-validation',
  ],
  KNOWLEDGE_GRAPH: ['knowledge'],
  BOT_SETTINGS: [
    'summary',
    'conversation-rules',
    'variables',
    'settings',
    'configurations',
    'privacy',
    'languages',
    'surveys',
    'smart-bot',
    'smart-bot-update',
    'bot-store',
    'versions',
    'compare',
    'change-log',
    'plan-usage',
    'bot-invoices',
  ],
  EXTENSIONS: [
    'agent-transfer',
    'integration-actions',
    'botkit',
    'external-nlu',
    'bot-functions',
    'language-models',
    'guardrails',
    'tool-servers',
    'translation-engines',
    'authorization',
  ],
  // Its line is of the workspace, and asks the server.
  DATA_TABLES: [],
  BATCH_TESTING: [
    'utterance-test',
    'batch-tests',
    'test-suite',
    'test-run',
    'conversation-tests',
    'conversation-suite',
    'conversation-case',
    'validations',
  ],
  BOT_ANALYTICS: [
    'conversations',
    'conversation',
    'users',
    'containment',
    'metrics',
    'flows',
    'feedback',
    'performance',
    'task-logs',
    'model-usage',
    'usage',
  ],
  CUSTOM_DASHBOARDS: ['dashboards'],
  DASHBOARD: ['overview'],
  CHANNELS: ['channels', 'sdk'],
  PUBLISH_BOT: ['publish'],
  APPS_AND_SCOPES: ['apps', 'api-scopes'],
  BOT_IMPORT: ['import-export'],
  BOT_DEVELOPERS: ['delete-bot', 'developers'],
}

/** Beside the ledger's id of each permission's row. */
const rows: Record<PermissionId, string> = {
  BOTBUILDER_STORYBOARD: 'S6-017',
  TASKS: 'S6-018',
  NATURAL_LANGUAGE: 'S6-019',
  KNOWLEDGE_GRAPH: 'S6-020',
  BOT_SETTINGS: 'S6-021',
  EXTENSIONS: 'S6-022',
  DATA_TABLES: 'data tables',
  BATCH_TESTING: 'S6-023',
  BOT_ANALYTICS: 'S6-024',
  CUSTOM_DASHBOARDS: 'S6-025',
  DASHBOARD: 'S6-026',
  CHANNELS: 'S6-027',
  PUBLISH_BOT: 'S6-028',
  APPS_AND_SCOPES: 'S6-029',
  BOT_IMPORT: 'S6-030',
  BOT_DEVELOPERS: 'S6-031',
}

describe('what each permission hides', () => {
  it.each(permissionIds.map((id) => [rows[id], id] as const))('%s: %s at NO hides exactly its lines', (_, id) => {
    expect(hiddenBy({ [id]: 'NO' })).toEqual(expect.arrayContaining(hidden[id]))
    expect(hiddenBy({ [id]: 'NO' })).toHaveLength(hidden[id].length)
  })

  it.each(permissionIds)('S6-016: %s hides nothing at VIEW, at YES or when it is absent', (id) => {
    for (const permissions of [{ [id]: 'VIEW' }, { [id]: 'YES' }, {}] as const) expect(hiddenBy(permissions)).toEqual([])
  })

  it('S6-022: extensions at NO take from the menu, as it is listed, the hand-over, the bot kit and all else that connects', () => {
    const listed = (permissions: MenuPermissions) => listedLines(menu, permissions, facts).map(({ id }) => id)
    const gone = listed({}).filter((id) => !listed({ EXTENSIONS: 'NO' }).includes(id))
    expect(gone).toEqual([
      ...['agent-transfer', 'integration-actions', 'botkit', 'external-nlu', 'bot-functions', 'language-models', 'guardrails'],
      ...['tool-servers', 'translation-engines', 'authorization'],
    ])
    expect(listed({ EXTENSIONS: 'VIEW' })).toEqual(listed({}))
  })

  it('S6-017: the storyboard goes only with tasks and storyboard both at NO', () => {
    expect(shown({ BOTBUILDER_STORYBOARD: 'NO' })).toContain('storyboard')
    expect(shown({ BOTBUILDER_STORYBOARD: 'NO', TASKS: 'NO' })).not.toContain('storyboard')
  })

  it('S6-026: the overview follows the dashboard alone, whatever may be seen of analytics', () => {
    expect(shown({ DASHBOARD: 'NO', BOT_ANALYTICS: 'YES' })).not.toContain('overview')
    expect(shown({ DASHBOARD: 'VIEW', BOT_ANALYTICS: 'NO' })).toContain('overview')
  })

  it('S6-030: import and export goes only with both at NO; an absent export has the value of import (decision C7)', () => {
    expect(shown({ BOT_IMPORT: 'NO' })).not.toContain('import-export')
    expect(shown({ BOT_IMPORT: 'NO', BOT_EXPORT: 'YES' })).toContain('import-export')
    expect(shown({ BOT_IMPORT: 'YES', BOT_EXPORT: 'NO' })).toContain('import-export')
    expect(shown({ BOT_IMPORT: 'NO', BOT_EXPORT: 'NO' })).not.toContain('import-export')
  })
})

describe('the permissions of a line', () => {
  /** The combined rules of §6, and of ours: what searches or shows the parts of several permissions. */
  const combined: Record<string, Needs> = {
    summary: { all: ['NATURAL_LANGUAGE', 'TASKS', 'BOT_SETTINGS'] },
    storyboard: { any: ['BOTBUILDER_STORYBOARD', 'TASKS'] },
    prompts: { any: ['TASKS', 'EXTENSIONS'] },
    'utterance-test': { all: ['NATURAL_LANGUAGE', 'BATCH_TESTING'] },
    'import-export': { any: ['BOT_IMPORT', 'BOT_EXPORT'] },
    'conversation-rules': { all: ['NATURAL_LANGUAGE', 'BOT_SETTINGS'] },
    find: { any: documentPermissions },
  }

  it.each(ofBots.map(({ id, needs }) => [id, needs] as const))(
    'S6-032: %s has exactly one permission, or is a combined rule',
    (id, needs = null) => {
      if (id in combined) expect(needs).toEqual(combined[id])
      else expect(needs).toEqual({ all: [expect.toBeOneOf([...permissionIds])] })
    },
  )

  it('S6-032: no line of the workspace asks for a permission on a bot', () => {
    const ofWorkspace = menu.filter(({ tab }) => tab === 'workspace')
    expect(ofWorkspace.map(({ needs }) => needs)).toEqual(ofWorkspace.map(() => undefined))
  })
})

describe('accounts', () => {
  const account = (accountId: string) => ({
    accountId,
    accountName: accountId,
    accountType: 3,
    isDeveloper: true,
    idp: '',
    tfa: { enable: false },
    role: 'member' as const,
    lastUsed: '',
  })

  it('S3-006: type 3 is an enterprise, others are not', () => {
    expect([0, 1, 2, 3, 4].filter(isEnterprise)).toEqual([3])
  })

  it('S6-011: a person of one account goes straight into it, a person of two is asked or goes where they said', () => {
    expect(chooseAccount({ associatedAccounts: [account('a')], defaultAccountId: '' })).toEqual({ accountId: 'a' })
    const both = [account('a'), account('b')]
    expect(chooseAccount({ associatedAccounts: both, defaultAccountId: '' })).toBeNull()
    expect(chooseAccount({ associatedAccounts: both, defaultAccountId: 'a' }, 'b')).toEqual({ accountId: 'b' })
  })
})
