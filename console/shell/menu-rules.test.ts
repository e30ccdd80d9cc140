// Menu visibility as the table of §6, over the menu itself.
import { describe, expect, it } from 'vitest'
import type { Permissions } from '@parley/contract/base/access'
import { menu } from '../menu'
import { isShown } from './menu-entry'
import type { MenuFacts } from './menu-rules'

const usual: MenuFacts = {
  botType: 'default',
  universalVersion: 0,
  accountType: 3,
  isBillingEnabled: true,
  isStoreAdmin: false,
  isAccountAdmin: false,
  isOperator: false,
  taskCounts: { alerts: 1, actions: 0, informationTasks: 0 },
  hasNegativePatterns: false,
}

function shows(id: string, facts: Partial<MenuFacts> = {}, permissions: Permissions = {}): boolean {
  const entry = menu.find((line) => line.id === id)
  if (entry === undefined) throw new Error(`The menu has no line ${id}`)
  return isShown(entry, permissions, { ...usual, ...facts })
}

describe('menu visibility (§6)', () => {
  it('shows the bot summary only with training, tasks and settings', () => {
    expect(shows('summary')).toBe(true)
    for (const id of ['NATURAL_LANGUAGE', 'TASKS', 'BOT_SETTINGS'] as const) expect(shows('summary', {}, { [id]: 'NO' })).toBe(false)
  })

  it('hides the storyboard only when both storyboard and tasks are NO, and by bot type', () => {
    expect(shows('storyboard', {}, { TASKS: 'NO' })).toBe(true)
    expect(shows('storyboard', {}, { TASKS: 'NO', BOTBUILDER_STORYBOARD: 'NO' })).toBe(false)
    expect(shows('storyboard', { botType: 'taskbot' })).toBe(true)
    expect(shows('storyboard', { botType: 'solution' })).toBe(false)
  })

  it('needs training and batch testing for test and train', () => {
    expect(shows('utterance-test', {}, { BATCH_TESTING: 'NO' })).toBe(false)
  })

  it('shows a universal bot its linked bots and hides what it has none of', () => {
    for (const id of ['dialogs', 'knowledge', 'alerts', 'forms', 'intents', 'entities'])
      expect(shows(id, { botType: 'universalbot' })).toBe(false)
    for (const id of ['linked-bots', 'linked-training', 'synonyms', 'default-dialog'])
      expect(shows(id, { botType: 'universalbot' })).toBe(true)
    expect(shows('linked-bots')).toBe(false)
    expect(shows('settings', { botType: 'universalbot', universalVersion: 1 })).toBe(false)
    expect(shows('settings', { botType: 'universalbot', universalVersion: 2 })).toBe(true)
  })

  it.each([
    ['forms', { botType: 'solution' }, false],
    ['smart-bot', { botType: 'solution' }, true],
    ['smart-bot', {}, false],
    ['bot-store', { botType: 'sample', isStoreAdmin: true }, true],
    ['bot-store', { botType: 'sample' }, false],
    ['versions', { botType: 'solution' }, false],
    ['plan-usage', {}, true],
    ['plan-usage', { accountType: 1 }, false],
    ['plan-usage', { botType: 'sample' }, false],
    ['bot-invoices', { accountType: 1 }, true],
    ['bot-invoices', {}, false],
    ['intent-discovery', {}, true],
    ['intent-discovery', { botType: 'taskbot' }, false],
    ['information', {}, false],
    ['information', { taskCounts: { alerts: 0, actions: 0, informationTasks: 1 } }, true],
    ['actions', {}, false],
    ['ignore-words', {}, true],
    ['ignore-words', { taskCounts: { alerts: 0, actions: 0, informationTasks: 0 } }, false],
  ] as const)('%s with %o: %s', (id, facts, expected) => {
    expect(shows(id, facts)).toBe(expected)
  })

  it('shows what a permission is not named for, and hides it at NO (decision A15)', () => {
    expect(shows('channels')).toBe(true)
    expect(shows('channels', {}, { CHANNELS: 'NO' })).toBe(false)
  })
})

describe('the menu table', () => {
  it('names every line and every address once', () => {
    expect(new Set(menu.map((entry) => entry.id)).size).toBe(menu.length)
    const addresses = menu.map((entry) => `${entry.tab === 'workspace' ? '' : 'bot'} ${entry.path}`)
    expect(new Set(addresses).size).toBe(menu.length)
  })

  it('gives no two lines of one place the same keys', () => {
    const keys = menu.flatMap((entry) => entry.shortcut ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })
})
