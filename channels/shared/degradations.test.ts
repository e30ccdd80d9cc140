// What a message loses on a channel.
import type { Outgoing } from '@parley/contract/base/message'
import { describe, expect, it } from 'vitest'
import { degradationsOf } from './degradations'

const plain = { capabilities: { templates: [], maxTextChars: 40 }, markdownDisable: [] }
const rich = { capabilities: { templates: ['button', 'carousel'], maxTextChars: 40, mostChoices: 2 }, markdownDisable: [] }

const text = (words: string): Outgoing => ({ id: 'ms-1', type: 'text', text: words, at: 0 })
const template = (payload: NonNullable<Outgoing['template']>['payload']): Outgoing => ({
  ...text('Which?'),
  type: 'template',
  template: { type: 'template', payload },
})
const buttons = (count: number): Outgoing =>
  template({
    template_type: 'button',
    buttons: Array.from({ length: count }, (_, at) => ({ type: 'postback', title: `B${at}`, payload: `b${at}` })),
  })

describe('what a message loses', () => {
  it('is nothing where the channel shows it as it is', () => {
    expect(degradationsOf(text('Hello'), plain)).toEqual([])
    expect(degradationsOf(buttons(2), rich)).toEqual([])
  })

  it('is its look where the channel has no such template', () => {
    expect(degradationsOf(buttons(2), plain)).toEqual(['buttons'])
    expect(degradationsOf(template({ template_type: 'table', columns: [] }), rich)).toEqual(['table'])
    expect(degradationsOf(template({ template_type: 'of nobody' }), rich)).toEqual(['words'])
  })

  it('is its buttons where there are more than the channel can show', () => {
    expect(degradationsOf(buttons(3), rich)).toEqual(['choices'])
  })

  it('is its markup where the channel has none, and its being one message where it is longer than the channel allows', () => {
    expect(degradationsOf(text('**Hello** there'), { ...plain, markdownDisable: ['bold'] })).toEqual(['markup'])
    expect(degradationsOf(text('a sentence that is longer than forty characters are'), plain)).toEqual(['length'])
  })
})
