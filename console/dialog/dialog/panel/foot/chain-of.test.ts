import type { LlmUse } from '@parley/contract/model/llm'
import { describe, expect, it } from 'vitest'
import { chainOf, ownModels, withModels } from './chain-of'

const chain = { feature: 'agent', first: 'model', others: 'fallbacks', seconds: 'maxSeconds', without: 'limit', limits: {} }
const one = { configurationId: 'lm-1', model: 'large' }
const other = { configurationId: 'lm-2', model: 'small' }
const use: LlmUse = {
  ...{ name: 'agent', isEnabled: true, ...one, fallbacks: [other] },
  ...{ instructions: '', temperature: 0.7, maxTokens: 1000, seconds: 12, promptId: '' },
}
const shown = (settings: Parameters<typeof chainOf>[1], of: LlmUse | undefined) =>
  chainOf(chain, settings, of).models.map(({ choice, seconds }) => `${choice.model} ${seconds}`)

describe('the models of a step', () => {
  it('are those of its feature while it names none, each with an equal share of the shorter time', () => {
    expect(shown({ maxSeconds: 20 }, use)).toEqual(['large 6', 'small 6'])
    expect(shown({ maxSeconds: 8 }, use)).toEqual(['large 4', 'small 4'])
    expect(chainOf(chain, {}, use).isOwn).toBe(false)
  })

  it('are none while the feature is off or not known', () => {
    expect(shown({ maxSeconds: 20 }, { ...use, isEnabled: false })).toEqual([])
    expect(shown({ maxSeconds: 20 }, undefined)).toEqual([])
  })

  it('are its own where it names any, in their order, also with the feature off', () => {
    const settings = { maxSeconds: 10, ...withModels(chain, [other, one]) }
    expect(settings).toEqual({ maxSeconds: 10, model: other, fallbacks: [one] })
    expect(shown(settings, { ...use, isEnabled: false })).toEqual(['small 5', 'large 5'])
    expect(chainOf(chain, settings, use).isOwn).toBe(true)
  })

  it('are read back as they were written, and none are none', () => {
    expect(ownModels(chain, withModels(chain, [one, other]))).toEqual([one, other])
    expect(ownModels(chain, withModels(chain, []))).toEqual([])
    expect(ownModels(chain, { model: 'large', fallbacks: [1, other] })).toEqual([other])
  })
})
