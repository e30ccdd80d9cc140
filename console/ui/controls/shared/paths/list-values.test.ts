// What is offered where the value of a list is compared or set.
import type { KindDescription } from '@parley/contract/base/form'
import { Entity } from '@parley/contract/objects/entity/index'
import { describeEntities } from '@parley/nlu/entities/describe'
import { describe, expect, it } from 'vitest'
import { valuesAt } from './list-values'

const kinds: readonly KindDescription[] = describeEntities()
const entity = (id: string, name: string, type: string, settings = {}) => ({
  id,
  kind: 'entity' as const,
  parentId: '',
  rev: 1,
  data: Entity.parse({ name, type, settings }),
})
const size = entity('en-1', 'size', 'list_of_values', {
  values: [
    { title: 'Small', value: 'S', synonyms: [] },
    { title: 'Large', value: 'L', synonyms: ['big'] },
    { title: 'Huge', value: '', synonyms: [] },
  ],
})
const entities = [size, entity('en-2', 'city', 'city')]

describe('the values offered for a path', () => {
  it.each(['entities.size', 'context.entities.size', ' entities.size ', 'en-1'])('are those of the list that %s reads', (path) => {
    expect(valuesAt(path, entities, kinds)).toEqual(['S', 'L', 'Huge'])
  })

  it.each(['entities.city', 'entities.sizes', 'entities.size.length', 'context.size', ''])('are none of %s', (path) => {
    expect(valuesAt(path, entities, kinds)).toEqual([])
  })
})
