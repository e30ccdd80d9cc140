// The lines of a node's body: what stands in them, and what goes without saying.
import type { KindDescription } from '@parley/contract/base/form'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import words from '../text.json'
import { summaryLines } from './summary'

beforeAll(async () => {
  await i18next.init({ lng: 'en', keySeparator: false })
  i18next.addResourceBundle('en', 'translation', words, true)
})

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

  it('name what an id stands for, whatever chooses it, and never show the id', () => {
    const id = 'fm-00000000-0000-5000-8000-000000000001'
    for (const control of ['form', 'entity', 'dialog', 'faq', 'text'] as const) {
      const of: KindDescription = {
        ...kind,
        fields: [{ name: 'chosen', label: 'Chosen', control: control === 'faq' ? 'text' : control }],
        summary: ['{{settings.chosen}}'],
      }
      const linesWith = (nameOf: (id: string) => string | undefined) =>
        summaryLines(of, { chosen: id }, nameOf).map((line) => ('text' in line ? line.text : line.show))
      expect(linesWith((known) => (known === id ? 'Address' : undefined))).toEqual(['Address'])
      expect(linesWith(() => undefined)).toEqual(['Missing'])
    }
  })

  it('keep a choice that stands beside something else', () => {
    const beside = { ...kind, summary: ['{{settings.afterwards}} {{settings.messages[0].text}}'] }
    expect(shown({ afterwards: 'go-on' }, beside)).toEqual(['Go on at once Hello'])
  })

  it('tell how long its lists are', () => {
    const agent: KindDescription = {
      ...{ ...kind, id: 'agent', defaults: { tools: [], purpose: '' }, summary: ['{{settings.purpose}}'], counts: ['tools'] },
      fields: [
        { name: 'purpose', label: 'Purpose', control: 'text' },
        { name: 'tools', label: 'Tools', control: 'agent-tools' },
      ],
    }
    expect(shown({ purpose: 'Plans trips.', tools: [{}, {}] }, agent)).toEqual(['Plans trips.', 'Tools 2'])
    expect(shown({}, agent)).toEqual(['Tools 0'])
  })
})
