// What a test starts is ended with it, what its file starts with the file.
import { afterAll, describe, expect, it } from 'vitest'
import { atEnd } from './at-end'

const ended: string[] = []

describe('what a helper has started', () => {
  atEnd(() => ended.push('of the file'))
  it('for one test', () => {
    atEnd(() => ended.push('of the test'))
    expect(ended).toEqual([])
  })
  it('is ended with that test, and what it started for a file goes on', () => {
    expect(ended).toEqual(['of the test'])
  })
})

afterAll(() => expect(ended).toEqual(['of the test', 'of the file']))
