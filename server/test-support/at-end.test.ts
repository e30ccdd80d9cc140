// What a test starts is ended with it, what its file or a hook starts with the file.
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd, endFile } from './at-end'

const ended: string[] = []

describe('what a helper has started', () => {
  atEnd(() => ended.push('of the file'))
  beforeAll(() => atEnd(() => ended.push('of a hook')))

  it('for one test', () => {
    atEnd(() => ended.push('of the test'))
    expect(ended).toEqual([])
  })

  it('is ended with that test; the rest with the file, the last first', async () => {
    expect(ended).toEqual(['of the test'])
    await endFile()
    expect(ended).toEqual(['of the test', 'of a hook', 'of the file'])
    await endFile()
    expect(ended).toHaveLength(3)
  })
})
