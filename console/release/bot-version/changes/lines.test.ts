// Changes as lines of a list.
import { describe, expect, it } from 'vitest'
import { groupsAtFirst, linesOf, mostOfEach } from './lines'

const change = (kind: 'utterance' | 'node', way: 'added' | 'removed' | 'changed', parentId = 'intent') => ({ kind, change: way, parentId })

describe('the lines of changes', () => {
  it('tell of all utterances that an intent gained in one line, and of those it lost in another', () => {
    const [one, two, gone, other] = [
      change('utterance', 'added'),
      change('utterance', 'added'),
      change('utterance', 'removed'),
      change('utterance', 'added', 'another'),
    ] as const
    expect(linesOf([one, gone, two, other])).toEqual([[one, two], [gone], [other]])
  })

  it('give a changed utterance and every step a line of its own', () => {
    const changes = [change('utterance', 'changed'), change('utterance', 'changed'), change('node', 'added'), change('node', 'added')]
    expect(linesOf(changes)).toEqual(changes.map((one) => [one]))
  })
})

describe('the lines that are shown at first', () => {
  it('are at most six of a group, and of the later groups what is left', () => {
    expect(mostOfEach([9, 3, 4], 8)).toEqual([6, 2, 0])
    expect(mostOfEach([9, 3, 4], Infinity)).toEqual([6, 3, 4])
    expect(mostOfEach([2, 0], 0)).toEqual([0, 0])
  })
})

describe('the groups that are shown at first', () => {
  it('are all of a few, and six of many', () => {
    expect([0, 3, 7, 8, 16].map(groupsAtFirst)).toEqual([0, 3, 7, 6, 6])
  })
})
