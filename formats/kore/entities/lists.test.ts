// Entities of an export whose values come from elsewhere: a service, a variable of the conversation, other entities.
import type { JsonObject } from '@parley/contract/base/json'
import { idForm } from '@parley/contract/objects/references'
import { builtEntity } from '@parley/nlu/entities/index'
import { describe, expect, it } from 'vitest'
import { fixtureOf } from '../../test-support/sources'
import { kore } from '../index'

const read = kore.read(fixtureOf('kore'))
const entity = (name: string) => read.objects.find(({ kind, data }) => kind === 'entity' && data['name'] === name)
const whyOf = (name: string) => {
  const row = read.constructs.find((one) => one.kind === 'entity' && one.name === name)
  return `${row?.outcome}: ${row?.why?.text ?? ''}`
}
const settingsOf = (name: string): JsonObject => JSON.parse(JSON.stringify(entity(name)?.data['settings'] ?? {}))

describe('an entity of an export', () => {
  it('asks a service for its list, with what was said', () => {
    const secret = read.objects.find(({ kind, data }) => kind === 'variable' && data['key'] === 'api_key')
    expect(settingsOf('town')).toMatchObject({
      ...{ source: 'remote', method: 'POST', url: `https://example.com/towns?api_key={{env.${idForm(secret?.id ?? '')}}}` },
      ...{ body: '{"said": {{context.inputData.input}}}', rowsPath: 'towns', titleKey: 'label', valueKey: 'code' },
      ...{ synonymsKey: 'others', wordKey: 'word' },
    })
    const lookup = builtEntity('list_of_items_lookup')
    expect(lookup?.list?.(lookup.read(settingsOf('town')))).toMatchObject({
      from: 'service',
      remote: { rowsPath: 'towns', method: 'POST' },
    })
    expect([entity('town')?.data['type'], whyOf('town')]).toEqual(['list_of_items_lookup', 'same: '])
  })

  it('is told where the service wants to know who asks, or nothing of the list is in the file', () => {
    expect(settingsOf('oven')).toMatchObject({ source: 'remote', method: 'GET', url: 'https://example.com/ovens' })
    expect(whyOf('oven')).toBe(
      'approximated: The service is asked for the list without signing in. Add a header with its key if it needs one.',
    )
    expect(whyOf('nothing')).toBe('approximated: The values of the list are not in the file, or not all of them. Add them here.')
  })

  it('reads its list from a variable', () => {
    expect(settingsOf('topping')).toMatchObject({
      valuesFrom: 'context',
      variable: '{{context.toppings}}',
      titleKey: 'label',
      valueKey: 'id',
    })
    expect(whyOf('topping')).toBe('same: ')
  })

  it('is made of others', () => {
    expect(settingsOf('order')['parts']).toMatchObject([{ entityId: entity('size')?.id }, { entityId: entity('count')?.id }])
    expect(whyOf('order')).toBe('same: ')
  })
})
