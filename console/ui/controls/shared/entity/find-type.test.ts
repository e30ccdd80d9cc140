// Entity types as people look for them.
import { describeEntities } from '@parley/nlu/entities/describe'
import { describe, expect, it } from 'vitest'
import { typesFound, typesOffered } from './find-type'

const kinds = describeEntities()
const options = kinds.map(({ id, label }) => ({ value: id, label }))

function found(search: string): string[] {
  return typesFound(kinds)({ options, search, limit: 100 }).flatMap((option) => ('value' in option ? [String(option.value)] : []))
}

describe('an entity type', () => {
  it.each([
    ['regex', 'regex'],
    ['pattern', 'regex'],
    ['Regular expression', 'regex'],
    ['custom', 'regex'],
    ['enum', 'list_of_values'],
    ['money', 'currencyv2'],
    ['postcode', 'zipcode'],
    ['email', 'email'],
    ['text', 'label'],
  ])('is found first by %s', (search, id) => {
    expect(found(search)[0]).toBe(id)
  })

  it.each([
    ['S3-048', 'currency'],
    ['S3-070', 'from_number'],
    ['S3-070', 'to_number'],
    ['S3-070', 'quantity'],
  ])('[%s] %s is deprecated: no new entity is offered it, one that has it still shows it', (_, id) => {
    expect(typesOffered(kinds, '').map((kind) => kind.id)).not.toContain(id)
    expect(typesOffered(kinds, id).map((kind) => kind.id)).toContain(id)
  })

  it('is found by no word of another, and every one without words', () => {
    expect(found('qqq')).toEqual([])
    expect(found(' ')).toHaveLength(options.length)
  })
})
