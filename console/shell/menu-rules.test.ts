// Menu visibility as the table of §6, over the menu itself.
import { consoleSettings } from '@parley/contract/base/console-settings'
import { describe, expect, it } from 'vitest'
import { type BotType, botTypes } from '@parley/contract/base/ids'
import { settings } from '../base/page/settings'
import type { MenuPermissions } from '../base/session/permission'
import { menu } from '../menu'
import { isShown, listedLines } from './menu-entry'
import type { MenuFacts } from './menu-rules'

const usual: MenuFacts = {
  botType: 'default',
  universalVersion: 0,
  accountType: 3,
  isBillingEnabled: true,
  isStoreAdmin: false,
  isAccountAdmin: false,
  isOperator: false,
  isDeskAgent: false,
  mayReadTables: false,
  taskCounts: { alerts: 1, actions: 0, informationTasks: 0 },
  hasNegativePatterns: false,
}

function shows(id: string, facts: Partial<MenuFacts> = {}, permissions: MenuPermissions = {}): boolean {
  const entry = menu.find((line) => line.id === id)
  if (entry === undefined) throw new Error(`The menu has no line ${id}`)
  return isShown(entry, permissions, { ...usual, ...facts })
}

const types = [...botTypes]
/** The types of bot that see the line. */
const seenBy = (id: string, facts: Partial<MenuFacts> = {}) => types.filter((botType) => shows(id, { ...facts, botType }))
const others = (...hidden: BotType[]) => types.filter((type) => !hidden.includes(type))
const tasks = (counts: Partial<MenuFacts['taskCounts']>) => ({ taskCounts: { alerts: 0, actions: 0, informationTasks: 0, ...counts } })

describe('menu visibility by permissions', () => {
  it('the bot summary is hidden by any one of training, tasks and settings (S6-034)', () => {
    expect(shows('summary')).toBe(true)
    for (const id of ['NATURAL_LANGUAGE', 'TASKS', 'BOT_SETTINGS'] as const) expect(shows('summary', {}, { [id]: 'NO' }), id).toBe(false)
  })

  it('test and train is hidden by either of training and batch testing (S6-035)', () => {
    expect(shows('utterance-test')).toBe(true)
    for (const id of ['NATURAL_LANGUAGE', 'BATCH_TESTING'] as const) expect(shows('utterance-test', {}, { [id]: 'NO' }), id).toBe(false)
  })

  it.each([
    ['YES', 'YES', true],
    ['YES', 'NO', true],
    ['NO', 'YES', true],
    ['NO', 'NO', false],
  ] as const)('import and export with import %s and export %s: %s (S6-036)', (BOT_IMPORT, BOT_EXPORT, expected) => {
    expect(shows('import-export', {}, { BOT_IMPORT, BOT_EXPORT })).toBe(expected)
  })

  it.each([
    ['YES', 'YES', true],
    ['YES', 'NO', true],
    ['NO', 'YES', true],
    ['NO', 'NO', false],
  ] as const)('the storyboard with storyboard %s and tasks %s: %s (S6-037)', (BOTBUILDER_STORYBOARD, TASKS, expected) => {
    expect(shows('storyboard', {}, { BOTBUILDER_STORYBOARD, TASKS })).toBe(expected)
  })
})

describe('menu visibility by the type of the bot', () => {
  it('the storyboard is for task bots, default bots and samples only (S6-038)', () => {
    expect(seenBy('storyboard')).toEqual(['default', 'taskbot', 'sample'])
  })

  it.each(['dialogs', 'knowledge', 'alerts', 'forms'])('a universal bot has no %s (S6-039)', (id) => {
    expect(shows(id)).toBe(true)
    expect(shows(id, { botType: 'universalbot' })).toBe(false)
  })

  it.each(['intents', 'entities', 'traits', 'ignore-words', 'small-talk'])('a universal bot has no %s (S6-040)', (id) => {
    expect(shows(id)).toBe(true)
    expect(shows(id, { botType: 'universalbot' })).toBe(false)
  })

  it('a universal bot has linked bots and their training, synonyms and a default dialog (S6-041)', () => {
    for (const id of ['linked-bots', 'linked-training']) expect(seenBy(id), id).toEqual(['universalbot'])
    for (const id of ['synonyms', 'default-dialog']) expect(seenBy(id), id).toContain('universalbot')
  })

  it('settings are there for a universal bot of the second version only (S6-042)', () => {
    expect(seenBy('settings', { universalVersion: 1 })).toEqual(others('universalbot'))
    expect(seenBy('settings', { universalVersion: 2 })).toEqual(types)
  })

  it('widgets are hidden for a universal bot of the first version only (S6-043)', () => {
    expect(seenBy('widgets', { universalVersion: 1 })).toEqual(others('universalbot'))
    expect(seenBy('widgets', { universalVersion: 2 })).toEqual(types)
  })

  it('forms are hidden for universal and smart bots (S6-044)', () => {
    expect(seenBy('forms')).toEqual(others('universalbot', 'solution'))
  })

  it('smart bot settings are for smart bots only (S6-045)', () => {
    expect(seenBy('smart-bot')).toEqual(['solution'])
  })

  it('bot store settings need an administrator of the store and a sample (S6-046)', () => {
    expect(seenBy('bot-store', { isStoreAdmin: true })).toEqual(['sample'])
    expect(seenBy('bot-store', { isStoreAdmin: false })).toEqual([])
  })

  it('versions are hidden for smart bots (S6-047)', () => {
    expect(seenBy('versions')).toEqual(others('solution'))
  })
})

describe('menu visibility by account and content', () => {
  it('plan and usage is shown with billing, outside of accounts of type 1, for what is neither universal, smart nor a sample (S6-048)', () => {
    expect(seenBy('plan-usage', { isBillingEnabled: true, accountType: 3 })).toEqual(others('universalbot', 'solution', 'sample'))
    expect(seenBy('plan-usage', { isBillingEnabled: true, accountType: 1 })).toEqual([])
    expect(seenBy('plan-usage', { isBillingEnabled: false, accountType: 3 })).toEqual([])
    expect(seenBy('plan-usage', { isBillingEnabled: false, accountType: 1 })).toEqual([])
  })

  it('invoices are shown with billing in accounts of type 1 (S6-049)', () => {
    expect(shows('bot-invoices', { isBillingEnabled: true, accountType: 1 })).toBe(true)
    expect(shows('bot-invoices', { isBillingEnabled: true, accountType: 3 })).toBe(false)
    expect(shows('bot-invoices', { isBillingEnabled: false, accountType: 1 })).toBe(false)
    expect(shows('bot-invoices', { isBillingEnabled: false, accountType: 3 })).toBe(false)
  })

  it('intent discovery is shown for default bots outside of accounts of type 1 (S6-050)', () => {
    expect(seenBy('intent-discovery', { accountType: 3 })).toEqual(['default'])
    expect(seenBy('intent-discovery', { accountType: 1 })).toEqual([])
  })

  it('information tasks appear with the first of them (S6-051)', () => {
    expect(shows('information', tasks({}))).toBe(false)
    expect(shows('information', tasks({ informationTasks: 1 }))).toBe(true)
  })

  it('action tasks appear with the first of them (S6-052)', () => {
    expect(shows('actions', tasks({}))).toBe(false)
    expect(shows('actions', tasks({ actions: 1 }))).toBe(true)
  })

  it('ignore words are hidden for a universal bot, and where there is neither an alert nor an action (S6-053)', () => {
    for (const counts of [{ alerts: 1 }, { actions: 1 }, { alerts: 1, actions: 1 }])
      expect(seenBy('ignore-words', tasks(counts))).toEqual(others('universalbot'))
    expect(seenBy('ignore-words', tasks({ informationTasks: 1 }))).toEqual([])
  })
})

describe('menu visibility by the flags of the bot', () => {
  it('negative patterns need the flag of the bot [S6-054]', () => {
    expect(shows('negative-patterns', { hasNegativePatterns: false })).toBe(false)
    expect(seenBy('negative-patterns', { hasNegativePatterns: true })).toEqual(others('universalbot'))
  })
})

describe('a line of the menu', () => {
  it('is listed while the switch of its feature is on [S1-031]', () => {
    const listed = () => listedLines(menu, {}, usual).map(({ id }) => id)
    const before = listed()
    expect(before).toContain('utterance-test')
    settings.set({ switches: { utterances: false } })
    expect(listed()).toEqual(before.filter((id) => id !== 'utterance-test'))
    settings.set({ switches: { hideMachineLearning: true } })
    expect(listed()).toEqual(before.filter((id) => !['utterance-test', 'intents', 'intent-discovery', 'discovered-intents'].includes(id)))
    settings.set(consoleSettings)
    expect(listed()).toEqual(before)
  })

  it('is listed when its screen is built, and not before', () => {
    const listed = listedLines(menu, {}, usual).map(({ id }) => id)
    expect(listed).toEqual(menu.filter((line) => line.screen !== null && line.unlisted !== true && shows(line.id)).map(({ id }) => id))
    expect(listed).toContain('dialogs')
    expect(listed).not.toContain('canvas')
    for (const line of menu.filter(({ screen }) => screen === null)) expect(listed, line.id).not.toContain(line.id)
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
