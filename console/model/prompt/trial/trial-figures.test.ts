// What the trial of a prompt works out itself: its sides, whether an answer is still that of what is there, its totals and its inputs in words.
import { noModel } from '@parley/contract/model/model-choice'
import type { PromptTrial } from '@parley/contract/model/prompt'
import { PromptInput, PromptVersion } from '@parley/contract/objects/model-prompt/index'
import { describe, expect, it } from 'vitest'
import { totalsOf } from './totals'
import { askedSides, cellKey, isOutdated, type TrialSide, type TrialState } from './trial-sides'
import { valuesInWords } from './values-in-words'

const input = (more: object = {}) => PromptInput.parse({ id: 'i-1', message: 'cheap', values: { 'entities.city': 'Oslo' }, ...more })
const version = (more: object = {}) => PromptVersion.parse({ number: 2, text: 'To {{entities.city}}', ...more })
const answer = (more: Partial<PromptTrial> = {}): PromptTrial => ({
  ...{ isAnswered: true, text: 'Thursday', model: 'm', checks: [], inputTokens: 10, outputTokens: 2, cost: 500, ms: 900, firstMs: 100 },
  ...more,
})
const done = (more: Partial<PromptTrial> = {}): TrialState => ({ is: 'done', trial: answer(more), asked: version(), input: input() })

describe('the sides of a trial', () => {
  const usual: TrialSide = { number: 'usual', model: noModel }

  it('are the version in use and the open one, until somebody chooses', () => {
    const numbers = (used: number, open: number, sides: [TrialSide, TrialSide] = [usual, usual]) =>
      askedSides(sides, used, open).map(({ number }) => number)
    expect(numbers(1, 2)).toEqual([1, 2])
    expect(numbers(2, 2)).toEqual([2, null])
    expect(numbers(0, 2)).toEqual([2, null])
    expect(numbers(1, 2, [{ ...usual, number: 3 }, usual])).toEqual([3, 2])
    expect(numbers(1, 2, [usual, { ...usual, number: null }])).toEqual([1, null])
  })
})

describe('an answer', () => {
  const now = { version: version(), input: input(), paths: ['entities.city'] }

  it('is outdated once the words or the values that were asked have changed', () => {
    expect(isOutdated(done(), now)).toBe(false)
    expect(isOutdated(done(), { ...now, version: version({ text: 'Other' }) })).toBe(true)
    expect(isOutdated(done(), { ...now, input: input({ message: 'dear' }) })).toBe(true)
    expect(isOutdated(done(), { ...now, input: input({ values: { 'entities.city': 'Bergen' } }) })).toBe(true)
  })

  it('is not outdated by a name, by values that nothing reads, or while it is not there', () => {
    expect(isOutdated(done(), { ...now, input: input({ name: 'To Oslo', values: { 'entities.city': 'Oslo', other: 'x' } }) })).toBe(false)
    expect(isOutdated({ is: 'running', text: 'Thu' }, { ...now, input: input({ message: 'dear' }) })).toBe(false)
    expect(isOutdated(done(), { ...now, version: undefined })).toBe(false)
  })
})

it('adds up what the answers of a side came to, and takes the mean of their times', () => {
  const check = (isPassed: boolean) => ({ check: 'must', isPassed, detail: 'Oslo' }) as const
  const cells = new Map<string, TrialState>([
    [cellKey(0, 'i-1'), done({ checks: [check(true), check(false)], ms: 1000 })],
    [cellKey(0, 'i-2'), done({ checks: [check(true), check(true)], ms: 2000, cost: 700 })],
    [cellKey(0, 'i-3'), { is: 'running', text: '' }],
    [cellKey(1, 'i-1'), done({ isAnswered: false })],
  ])
  const inputs = ['i-1', 'i-2', 'i-3'].map((id) => input({ id }))
  expect(totalsOf(0, inputs, cells)).toEqual({ answers: 2, passed: 3, checks: 4, inputTokens: 20, outputTokens: 4, cost: 1200, ms: 1500 })
  expect(totalsOf(1, inputs, cells)).toMatchObject({ answers: 0, checks: 0 })
})

it('says the values of an input shortly, and which are missing', () => {
  const values = { 'entities.city': ' Oslo\nS ', 'context.fares': 'x'.repeat(50), 'user.name': '' }
  expect(valuesInWords({ values }, ['entities.city', 'context.fares', 'user.name', 'env.shop'])).toEqual({
    given: [
      { path: 'entities.city', name: 'city', value: 'Oslo S' },
      { path: 'context.fares', name: 'fares', value: `${'x'.repeat(40)}…` },
    ],
    missing: ['user.name', 'env.shop'],
  })
})
