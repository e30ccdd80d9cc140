// The filter of object lists, by rows.
import { describe, expect, it } from 'vitest'
import { holdsWhere } from './where'

const utterance = { text: 'to oslo', source: 'typed', marks: [{ start: 3, end: 7, entityId: 'en-1' }] }

describe('The filter of an object list', () => {
  it.each([
    ['source=typed', true],
    ['source=imported', false],
    ['marks.entityId=en-1', true],
    ['marks.entityId=en-2', false],
    ['marks.start=3', false],
    ['nothing=typed', false],
    ['text.entityId=en-1', false],
    ['source=typed&marks.entityId=en-1', true],
    ['source=typed&marks.entityId=en-2', false],
    ['source=imported&marks.entityId=en-1', false],
  ])('%s of an utterance: %s', (where, expected) => {
    expect(holdsWhere(utterance, where)).toBe(expected)
  })
})
