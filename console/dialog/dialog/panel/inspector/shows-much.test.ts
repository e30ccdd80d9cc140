import type { Field } from '@parley/contract/base/form'
import { describe, expect, it } from 'vitest'
import { panelSort } from './shows-much'

const kindOf = (...controls: Field['control'][]) => ({
  fields: controls.map((control): Field => ({ name: control, label: control, control })),
})

describe('the panel of a step', () => {
  it('is wide for a call, whose reply is shown in columns', () => {
    expect(panelSort(kindOf('choice', 'text', 'reply'), {})).toBe('wide')
  })

  it('is wide for a message while one of its wordings is a template', () => {
    const template = { kind: 'template', text: '', template: '{"type":"template","payload":{"template_type":"carousel"}}' }
    expect(panelSort(kindOf('prompts'), { prompts: [{ text: 'Hello' }, template] })).toBe('wide')
    expect(panelSort(kindOf('prompts'), { prompts: [{ text: 'Hello' }] })).toBe('narrow')
  })

  it('is a little wider where it asks models', () => {
    const modelChain = { feature: 'agent', first: 'model', others: 'fallbacks', seconds: 'seconds', without: 'limit', limits: {} }
    expect(panelSort({ ...kindOf('agent-tools'), modelChain }, {})).toBe('middle')
  })

  it('is narrow for anything else, and where nothing is known of the step', () => {
    expect(panelSort(kindOf('choice', 'prompts'), { prompts: 'none' })).toBe('narrow')
    expect(panelSort(undefined, {})).toBe('narrow')
  })
})
