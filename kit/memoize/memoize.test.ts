// Remembering by key, within a bound.
import { describe, expect, it } from 'vitest'
import { memoize } from './memoize'

describe('remembering', () => {
  it('makes a thing once for each key', () => {
    let made = 0
    const get = memoize(10, (key) => `${key}${(made += 1)}`)
    expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['a1', 'a1', 'b2', 'a1'])
  })

  it('keeps no more than its bound', () => {
    let made = 0
    const get = memoize(1, (key) => `${key}${(made += 1)}`)
    expect([get('a'), get('b'), get('b'), get('a')]).toEqual(['a1', 'b2', 'b3', 'a1'])
  })
})
