// Searching, filtering and ordering bots.
import type { Stream } from '@parley/contract/bot/bot'
import { expect, it } from 'vitest'
import { type BotFilters, filterBots, missedBy, sortBots } from './find-bots'

const all: BotFilters = { search: '', type: '', status: '', channel: '', owner: '', language: '', sort: 'edited' }
const bot = (name: string, change: Partial<Stream> = {}): Stream => ({
  _id: `st-${name}`,
  name,
  description: '',
  type: 'default',
  color: 'teal',
  icon: '',
  createdOn: '2025-01-01',
  createdBy: '',
  ownerName: 'Marta',
  lModifiedOn: '2025-01-01',
  lModifiedByName: '',
  lModifiedBy: '',
  defaultLanguage: 'en',
  languages: ['en'],
  license: { planId: '', planName: '', billingType: '' },
  channels: [],
  taskCounts: { alerts: 0, actions: 0, informationTasks: 0 },
  permissions: {},
  enableNegativePatterns: false,
  universalBotVersion: 0,
  status: 0,
  state: 'configured',
  sampleId: '',
  liveVersion: null,
  changesSinceLive: 0,
  failingTests: 0,
  sessions7d: [0, 0],
  needsTraining: false,
  isTraining: false,
  ...change,
})
const bots = [
  bot('Travel desk', { sessions7d: [5, 6], lModifiedOn: '2025-03-01' }),
  bot('Bank helper', { languages: ['en', 'de'], state: 'published' }),
  bot('Clinic', { description: 'for travel doctors' }),
]
const names = (found: Stream[]) => found.map((one) => one.name)

it('finds bots by name and description, case aside', () => {
  expect(names(filterBots(bots, { ...all, search: ' TRAVEL ' }))).toEqual(['Travel desk', 'Clinic'])
})

it('tells whether words or filters leave nothing', () => {
  expect(missedBy(bots, { ...all, search: 'clinical' })).toBe('words')
  expect(missedBy(bots, { ...all, owner: 'Priya' })).toBe('filters')
  expect(missedBy(bots, { ...all, search: 'travel', language: 'de' })).toBe('both')
})

it('narrows by every filter together', () => {
  expect(names(filterBots(bots, { ...all, language: 'de', status: 'published' }))).toEqual(['Bank helper'])
  expect(filterBots(bots, { ...all, language: 'de', owner: 'Priya' })).toEqual([])
})

it('orders by last edit, name or sessions', () => {
  expect(names(sortBots(bots, 'edited'))[0]).toBe('Travel desk')
  expect(names(sortBots(bots, 'name'))).toEqual(['Bank helper', 'Clinic', 'Travel desk'])
  expect(names(sortBots(bots, 'sessions'))[0]).toBe('Travel desk')
})
