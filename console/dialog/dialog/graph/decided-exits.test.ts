// Exits that values decide: what they are called, and what decides each.
import type { KindDescription } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { Node } from '@parley/contract/objects/node/index'
import { describe, expect, it } from 'vitest'
import { loadInsideWords, startText } from '../../../base/language/text'
import { graphNode } from './model'

await startText('en')
await loadInsideWords()

const agent: KindDescription = {
  ...{ id: 'agent', family: 'node', label: 'Agent', about: '', icon: 'spark', group: 'generate', planned: false, deprecated: false },
  ...{ fields: [], defaults: {}, summary: [] },
  exits: [
    { id: 'done', label: 'Done', conditional: true, optional: true, decidedBy: 'values' },
    { id: 'limit', label: 'Limit', fallback: true, required: true },
  ],
}
const names = new Map([
  ['en-1', 'from'],
  ['en-2', 'to'],
])

function exits(settings: JsonObject, transitions: object[] = []) {
  const data = Node.parse({ type: 'agent', name: 'Planner', settings, transitions })
  const context = { kinds: new Map([['agent', agent]]), entityKinds: new Map(), nameOf: (id: string) => names.get(id) }
  const node = { id: 'nd-1', kind: 'node' as const, parentId: 'dg-1', position: '', rev: 1, data }
  const { exits: found } = graphNode(node, { ...context, entityTypeOf: () => undefined, startNodeId: '' })
  return found.map(({ label, decides, isFallback }) => [label, decides, isFallback])
}

const value = (entityId: string, isRequired = true) => ({ entityId, isRequired })
const when = { join: 'and', rules: [{ left: 'context.booking.ref', op: 'exists' }] }

describe('an exit that values decide', () => {
  it('says which value, or how many; those that may be left out do not count', () => {
    expect(exits({ values: [value('en-1'), value('en-2', false)] })[0]).toEqual(['Done', 'from is set', false])
    expect(exits({ values: [value('en-1'), value('en-2')] })[0]).toEqual(['Done', 'all 2 values are set', false])
    expect(exits({ values: [value('en-1', false)] })[0]).toEqual(['Done', '', false])
  })

  it('says its condition where it has one, and keeps its name', () => {
    const ways = [
      { id: 'tr-1', exit: 'done', label: 'Booked', when, to: 'end' },
      { id: 'tr-2', exit: 'done', label: '', when, to: 'end' },
    ]
    expect(exits({ values: [value('en-1')] }, ways)).toEqual([
      ['Booked', 'booking.ref is set', false],
      ['Done', 'booking.ref is set', false],
      ['Limit', undefined, true],
    ])
  })
})
