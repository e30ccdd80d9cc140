// What is kept of a sentence that was measured while it was held out.
import { describe, expect, it } from 'vitest'
import { keptSentences, keyOfSentence } from './unseen'

describe('a sentence kept with its margin', () => {
  const sentence = { intentId: 'in-1', text: 'fly me to Oslo' }
  const kept = (takenFor: string, margin: number) =>
    keptSentences([{ ...sentence, takenFor, score: 0.9, margin, fold: 0 }])[keyOfSentence('in-1', 'fly me to Oslo')]

  it('that was missed by less than is kept stays below zero', () => {
    expect(kept('in-2', -0.001)).toEqual([-0.01, 'in-2'])
    expect(kept('in-2', -0.256)).toEqual([-0.26, 'in-2'])
  })

  it('that was understood names no other intent', () => {
    expect(kept('in-1', 0.304)).toEqual([0.3, ''])
    expect(kept('in-1', 0.001)).toEqual([0, ''])
  })
})
