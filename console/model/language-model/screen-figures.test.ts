// What the screen of language models works out itself: chains with what is known of their models, models that are switched off, figures
// of a feature, and what a month comes to.
import { type LlmConfiguration, LlmUse } from '@parley/contract/model/llm'
import { describe, expect, it } from 'vitest'
import { endsOf, forecastOf } from './budget/forecast'
import { isSoon, linksOf, offDay } from './chain/links'
import { rowIds } from './chain/row-ids'
import { byFeature } from './feature-figures'
import { placeOf, switchOffs, threadDays } from './switch-off/switch-offs'

const facts = (model: string, offOn = '') => ({ model, inputPrice: 0, cachedPrice: 0, outputPrice: 0, offOn })
const gateway: LlmConfiguration = {
  ...{ id: 'lc-1', name: 'Gateway', provider: 'openai', settings: {}, secrets: {}, models: ['old', 'new', 'mini'] },
  ...{ facts: [facts('old', '2027-01-10'), facts('new')], announced: { new: '2027-06-01', old: '2026-01-01' } },
  ...{ region: '', host: 'llm.example', isPrivate: false, checked: null, restsUntil: 0 },
}
const use = (name: LlmUse['name'], model: string, fallbacks: string[] = []): LlmUse =>
  LlmUse.parse({
    ...{ name, isEnabled: true, configurationId: 'lc-1', model },
    fallbacks: fallbacks.map((one) => ({ configurationId: 'lc-1', model: one })),
  })

describe('the chain of a feature', () => {
  it('knows of each model whether it is there and when it is switched off', () => {
    const links = linksOf(use('answers', 'old', ['gone', 'mini']), [gateway])
    expect(links.map(({ model, isThere, offOn }) => [model, isThere, offOn])).toEqual([
      ['old', true, '2027-01-10'],
      ['gone', false, ''],
      ['mini', true, ''],
    ])
    expect(linksOf(use('answers', 'old'), []).map(({ isThere }) => isThere)).toEqual([false])
  })

  it('is told of in the last 90 days of a model', () => {
    const day = '2027-01-10'
    expect([Date.UTC(2026, 9, 11), Date.UTC(2026, 9, 12), Date.UTC(2027, 3, 1)].map((now) => isSoon(day, now))).toEqual([false, true, true])
    expect(isSoon('', Date.UTC(2027, 0, 1))).toBe(false)
  })

  it('takes the day that people entered before the one that was announced', () => {
    expect([offDay(gateway, 'old'), offDay(gateway, 'new'), offDay(undefined, 'old')]).toEqual(['2027-01-10', '2027-06-01', ''])
  })
})

describe('models that are switched off', () => {
  it('are listed soonest first, with the days that are left and the features that ask them', () => {
    const now = Date.UTC(2027, 0, 1, 23)
    const uses = [use('agent', 'new', ['old']), use('answers', 'old'), { ...use('summary', 'old'), isEnabled: false }]
    expect(switchOffs([gateway], uses, now)).toMatchObject([
      { model: 'old', daysLeft: 9, first: ['answers'], fallback: ['agent'] },
      { model: 'new', daysLeft: 151, first: ['agent'], fallback: [] },
    ])
    expect(switchOffs([gateway], [], Date.UTC(2027, 0, 12))[0]).toMatchObject({ model: 'old', daysLeft: -2 })
  })
})

it('adds the figures of a feature up, with the longest time of its models', () => {
  const row = (model: string, calls: number, p95Ms: number | null) => ({
    ...{ feature: 'agent', configurationId: 'lc-1', model, calls, failures: 1, inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
    ...{ money: 0.5, p95Ms, p95FirstMs: null },
  })
  const figures = byFeature({ currency: 'EUR', rows: [row('a', 3, 900), row('b', 2, null), row('c', 1, 1200)], days: [] })
  expect(figures.get('agent')).toEqual({ calls: 6, failures: 3, money: 1.5, p95Ms: 1200 })
  expect(figures.get('summary')).toBeUndefined()
})

it('reckons a month to its end from what was taken until now', () => {
  expect(forecastOf(30.9, Date.UTC(2026, 11, 10))).toBeCloseTo(106.43, 2)
  expect(forecastOf(2, Date.UTC(2026, 11, 1, 1))).toBe(62)
  expect(forecastOf(0, Date.UTC(2026, 11, 20))).toBe(0)
})

it('says when a day and a month are over', () => {
  expect(endsOf(Date.UTC(2026, 11, 31, 23))).toEqual({ day: Date.UTC(2027, 0, 1), month: Date.UTC(2027, 0, 1) })
  expect(endsOf(Date.UTC(2026, 1, 3))).toEqual({ day: Date.UTC(2026, 1, 4), month: Date.UTC(2026, 2, 1) })
})

it('gives each row of a chain an id of its own, also where a model stands in it twice', () => {
  const [one, other] = [
    { configurationId: 'lc-1', model: 'old' },
    { configurationId: 'lc-1', model: 'new' },
  ]
  expect(rowIds([one, other, one])).toEqual(['lc-1 old', 'lc-1 new', 'lc-1 old 2'])
  expect(rowIds([other, one])).toEqual(['lc-1 new', 'lc-1 old'])
})

it('has no chain where no model is named', () => {
  expect(linksOf(use('answers', ''), [gateway])).toEqual([])
})

it('draws the days on a thread of half a year, or up to the last of them', () => {
  expect(threadDays([{ daysLeft: 9 }])).toBe(183)
  expect(threadDays([{ daysLeft: 9 }, { daysLeft: 400 }])).toBe(400)
  expect([-3, 100, 500].map((daysLeft) => placeOf(daysLeft, 400))).toEqual([0, 0.25, 1])
})
