// What comes of questions when their source is read again.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriedMarks, changesOf, type KnownQuestion } from './changes'

const states = ['review', 'accepted', 'rejected', 'added'] as const
const asked = fc.constantFrom('Where?', 'When?', 'How?')
const answered = fc.constantFrom('Here.', 'There.', 'Now.')
const pairs = fc
  .uniqueArray(fc.record({ question: asked, answer: answered }), { selector: ({ question }) => question })
  .map((found) => found.map((pair, at) => ({ ...pair, firstLine: at, lastLine: at })))
const known = fc
  .array(fc.record({ question: asked, answer: answered, state: fc.constantFrom(...states), edited: fc.boolean() }), { maxLength: 6 })
  .map((list) =>
    list.map((one, at): KnownQuestion => ({ ...one, id: `eq-${at}`, change: '', faqId: one.state === 'added' ? `fq-${at}` : '' })),
  )

describe('a source that is read again', () => {
  it('leaves what somebody has settled or written anew, and brings what it says otherwise to review', () => {
    fc.assert(
      fc.property(known, pairs, (before, read) => {
        const { removed, added, kept } = changesOf(before, read)
        for (const id of removed) expect(before.find((one) => one.id === id)).toMatchObject({ state: 'review', edited: false })
        expect(new Set([...removed, ...kept.map(({ id }) => id)]).size).toBe(before.length)
        for (const { question, answer } of read) {
          const stands = kept.some(({ id }) => before.some((one) => one.id === id && one.question === question && one.answer === answer))
          expect(stands || added.some((one) => one.question === question && one.answer === answer)).toBe(true)
        }
        for (const { id, change } of kept)
          if (change === 'gone')
            expect(read).not.toContainEqual(
              expect.objectContaining({
                question: before.find((one) => one.id === id)?.question,
                answer: before.find((one) => one.id === id)?.answer,
              }),
            )
      }),
    )
  })

  it('changes nothing where it is the same as before', () => {
    fc.assert(
      fc.property(pairs, (read) => {
        const first = changesOf([], read).added.map(
          (one, at): KnownQuestion => ({ ...one, id: `eq-${at}`, state: 'review', edited: false }),
        )
        const { removed, added, kept } = changesOf(first, read)
        expect([removed, added, kept.map(({ change }) => change)]).toEqual([[], [], first.map(() => '')])
      }),
    )
  })

  it('keeps the marks of lines that are still there', () => {
    const line = (text: string) => ({ text, kind: 'text' as const })
    const before = ['Intro', 'Fees', 'Fees', 'End'].map(line)
    expect(carriedMarks(before, { '2': 'ignore', '1': 'question', '3': 'answer' }, ['Fees', 'New', 'Fees'].map(line))).toEqual({
      '0': 'question',
      '2': 'ignore',
    })
  })
})
