// From when on changes of knowledge are told, by cases.
import { describe, expect, it } from 'vitest'
import { sinceOf } from './since'

const versions = [
  { id: 'v3', rev: 30, live: false },
  { id: 'v2', rev: 20, live: true },
  { id: 'v1', rev: 10, live: false },
]

describe('Changes of knowledge', () => {
  it('are told since the live version, unless another is chosen', () => {
    expect(sinceOf(versions, null)).toEqual({ versionId: 'v2', rev: 20 })
    expect(sinceOf(versions, 'v1')).toEqual({ versionId: 'v1', rev: 10 })
  })

  it('are told from the beginning where that is chosen, and where nothing was ever published', () => {
    expect(sinceOf(versions, '')).toEqual({ versionId: '', rev: 0 })
    expect(sinceOf([], null)).toEqual({ versionId: '', rev: 0 })
    expect(sinceOf([{ id: 'v1', rev: 10, live: false }], null)).toEqual({ versionId: '', rev: 0 })
  })

  it('are told since the live version where the chosen one is gone', () => {
    expect(sinceOf(versions, 'gone').versionId).toBe('v2')
  })
})
