// Who sets the value of an alert's filter, and what changes with it.
import { describe, expect, it } from 'vitest'
import { askedBy, setBy, setterOf, without } from './who-sets'

const asks = (value: string, mapping: { key: string; value: string }[] = []) => ({
  questions: [{ key: 'city', value: 'Which city?' }],
  mapping,
  filters: [{ path: 'to.city', op: 'equals' as const, value }],
})
const setter = (given: ReturnType<typeof asks>) => given.filters.map((filter) => setterOf(given, filter))

describe('the value of a filter', () => {
  it('is the same for all, chosen by the user, or set by itself', () => {
    expect(setter(asks('Oslo'))).toEqual(['all'])
    expect(setter(asks('{{env.city}}'))).toEqual(['all'])
    expect(setter(asks('{{context._fields_.city}}'))).toEqual(['user'])
    expect(setter(asks('{{ context._fields_.city }}', [{ key: 'city', value: '{{env.city}}' }]))).toEqual(['itself'])
  })

  it('is asked for by a question of its own once the user chooses it', () => {
    expect(setBy(asks('Oslo'), 0, 'user')).toEqual({
      questions: [
        { key: 'city', value: 'Which city?' },
        { key: 'city_2', value: '' },
      ],
      mapping: [],
      filters: [{ path: 'to.city', op: 'equals', value: '{{context._fields_.city_2}}' }],
    })
  })

  it('keeps its question when it comes by itself, and loses it when it is the same for all', () => {
    const chosen = asks('{{context._fields_.city}}')
    expect(setBy(chosen, 0, 'itself')).toMatchObject({ questions: chosen.questions, mapping: [{ key: 'city', value: '' }] })
    expect(setBy(chosen, 0, 'all')).toMatchObject({ questions: [], mapping: [], filters: [{ value: '' }] })
    expect(setBy(chosen, 0, 'user')).toEqual({})
  })

  it('leaves a question alone that another filter has, too', () => {
    const twice = asks('{{context._fields_.city}}')
    const both = { ...twice, filters: [...twice.filters, ...twice.filters] }
    expect(both.filters.map(askedBy)).toEqual(['city', 'city'])
    expect(without(both, 'city', 0)).toEqual({})
    expect(without(twice, 'city', 0)).toEqual({ questions: [], mapping: [] })
  })
})
