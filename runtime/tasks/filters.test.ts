// Filters of alerts: of which entries a user is told.
import type { Json } from '@parley/contract/base/json'
import type { EntryFilter } from '@parley/contract/objects/task'
import { describe, expect, it } from 'vitest'
import { matching } from './filters'

const now = Date.parse('2026-03-01T12:00:00Z')
const place = {
  now,
  fill: (text: string) => text.replace('{{delay}}', '30'),
  read: (text: string): Json => (text.includes('routes') ? ['OSL-BGO', 'OSL-TRD'] : null),
}
const flights: Json[] = [
  { no: 1, route: 'osl-bgo', delay: '45', at: '2026-03-02T08:00:00Z', tags: ['late'] },
  { no: 2, route: 'OSL-LHR', delay: 90, at: '2026-03-01T11:00:00Z' },
  { no: 3, route: 'OSL-TRD', delay: 10, at: '2026-03-09T08:00:00Z', tags: [] },
]
const told = (...filters: EntryFilter[]) => matching(flights, filters, place).map((flight) => Object(flight).no)

describe('an alert', () => {
  it.each<[EntryFilter, number[]]>([
    [{ path: 'route', op: 'one-of', value: '{{routes}}' }, [1, 3]],
    [{ path: 'route', op: 'one-of', value: 'OSL-LHR, osl-trd' }, [2, 3]],
    [{ path: 'tags', op: 'one-of', value: 'late,early' }, [1]],
    [{ path: 'route', op: 'equals', value: 'OSL-BGO' }, [1]],
    [{ path: 'no', op: 'not-equals', value: '1' }, [2, 3]],
    [{ path: 'delay', op: 'at-least', value: '{{delay}}' }, [1, 2]],
    [{ path: 'delay', op: 'at-most', value: '45' }, [1, 3]],
    [{ path: 'route', op: 'contains', value: 'trd' }, [3]],
    [{ path: 'at', op: 'within-hours', value: '48' }, [1]],
    [{ path: 'tags', op: 'exists', value: '' }, [1]],
    [{ path: 'nothing.there', op: 'at-least', value: '0' }, []],
    [{ path: 'at', op: 'within-hours', value: 'soon' }, []],
  ])('with the filter %o tells of %o', (filter, expected) => {
    expect(told(filter)).toEqual(expected)
  })

  it('tells of what holds against all of its filters, and of everything where there is none', () => {
    expect(told({ path: 'delay', op: 'at-least', value: '30' }, { path: 'at', op: 'within-hours', value: '48' })).toEqual([1])
    expect(told()).toEqual([1, 2, 3])
  })
})
