// Keys of variables, by rows.
import { Variable } from '@parley/contract/objects/variable'
import { describe, expect, it } from 'vitest'
import { faultOfKey } from './variable-key'

const others = [Variable.parse({ key: 'desk_phone', scope: 'env' })]

describe('A variable may be called', () => {
  it.each([
    ['flight_limit', 'env', null],
    ['größe', 'env', null],
    ['desk_phone', 'content', null],
  ] as const)('%s in %s', (key, scope, fault) => {
    expect(faultOfKey(key, scope, others)).toBe(fault)
  })
})

describe('A variable may not be called', () => {
  it.each([
    ['', 'empty'],
    ['flight-limit', 'letters'],
    ['2nd', 'letters'],
    ['flight limit', 'letters'],
    ['Desk_Phone', 'taken'],
  ] as const)('"%s": %s', (key, fault) => {
    expect(faultOfKey(key, 'env', others)).toBe(fault)
  })
})
