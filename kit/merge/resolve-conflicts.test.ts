// Conflicts of a merge decided one way or the other.
import { describe, expect, it } from 'vitest'
import { mergeJson, type Value } from './merge-json'
import { resolveConflicts } from './resolve-conflicts'

const base: Value = { text: 'Where to?', ways: [{ id: '1', to: 'x' }], limits: [1, 2] }
const theirs: Value = { text: 'Which city?', ways: [{ id: '1', to: 'y' }], limits: [1, 3] }
const mine: Value = { text: 'What town?', ways: [], limits: [1, 4] }

describe('a merge with conflicts', () => {
  const { value, conflicts } = mergeJson(base, theirs, mine)

  it('becomes theirs where all of theirs is kept', () => {
    const decided = conflicts.map((conflict) => ({ path: conflict.path, value: conflict.theirs }))
    expect(resolveConflicts(value, decided)).toEqual(theirs)
  })

  it('becomes mine where all of mine is kept', () => {
    const decided = conflicts.map((conflict) => ({ path: conflict.path, value: conflict.mine }))
    expect(resolveConflicts(value, decided)).toEqual(mine)
  })

  it('takes a value of neither, and nothing where the whole is given up', () => {
    expect(resolveConflicts(value, [{ path: ['text'], value: 'And then?' }])).toMatchObject({ text: 'And then?' })
    expect(resolveConflicts(value, [{ path: [], value: undefined }])).toBeUndefined()
  })
})
