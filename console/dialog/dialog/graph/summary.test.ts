// The lines of a node's body: what stands in them, and what goes without saying.
import type { KindDescription } from '@parley/contract/base/form'
import { describe, expect, it } from 'vitest'
import { summaryLines } from './summary'

const kind: KindDescription = {
  ...{ id: 'message', family: 'node', label: 'Message', about: '', icon: 'box', group: 'say', planned: false, deprecated: false },
  exits: [],
  fields: [
    { name: 'messages', label: 'Messages', control: 'prompts', required: true },
    {
      name: 'afterwards',
      label: 'Afterwards',
      control: 'choice',
      options: [
        { value: 'go-on', label: 'Go on at once' },
        { value: 'wait', label: 'Wait' },
      ],
    },
  ],
  defaults: { messages: [], afterwards: 'go-on' },
  summary: ['{{settings.messages[0].text}}', '{{settings.afterwards}}'],
}

const shown = (settings: object, of: KindDescription = kind) =>
  summaryLines(of, { messages: [{ text: 'Hello' }], ...settings }, () => undefined).map((line) => ('text' in line ? line.text : line.show))

describe('the lines of a node', () => {
  it('tell a choice by its words, and nothing of one that is as usual', () => {
    expect(shown({ afterwards: 'wait' })).toEqual(['Hello', 'Wait'])
    expect(shown({ afterwards: 'go-on' })).toEqual(['Hello'])
    expect(shown({})).toEqual(['Hello'])
  })

  it('keep a choice that stands beside something else', () => {
    const beside = { ...kind, summary: ['{{settings.afterwards}} {{settings.messages[0].text}}'] }
    expect(shown({ afterwards: 'go-on' }, beside)).toEqual(['Go on at once Hello'])
  })
})
