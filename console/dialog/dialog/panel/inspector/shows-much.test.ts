import type { Field } from '@parley/contract/base/form'
import { describe, expect, it } from 'vitest'
import { showsMuch } from './shows-much'

const kindOf = (...controls: Field['control'][]) => ({
  fields: controls.map((control): Field => ({ name: control, label: control, control })),
})

describe('the panel of a step', () => {
  it('is wide for a call, whose reply is shown in columns', () => {
    expect(showsMuch(kindOf('choice', 'text', 'reply'), {})).toBe(true)
  })

  it('is wide for a message while one of its wordings is a template', () => {
    const template = { kind: 'template', text: '', template: '{"type":"template","payload":{"template_type":"carousel"}}' }
    expect(showsMuch(kindOf('prompts'), { prompts: [{ text: 'Hello' }, template] })).toBe(true)
    expect(showsMuch(kindOf('prompts'), { prompts: [{ text: 'Hello' }] })).toBe(false)
  })

  it('is narrow for anything else, and where nothing is known of the step', () => {
    expect(showsMuch(kindOf('choice', 'prompts'), { prompts: 'none' })).toBe(false)
    expect(showsMuch(undefined, {})).toBe(false)
  })
})
