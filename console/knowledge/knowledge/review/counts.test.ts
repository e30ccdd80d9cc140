// How far a review is, and what its filters show.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { expect, it } from 'vitest'
import { acceptable, countsOf, filtered } from './counts'

const question = (about: Partial<ExtractedQuestion>): ExtractedQuestion => ({
  ...{ _id: '', question: 'May I?', answer: 'Yes.', state: 'review', firstLine: 0, lastLine: 1, change: '', edited: false },
  ...{ faqId: '', faqAnswer: '', isMerge: false, ...about },
})

const all = [
  question({}),
  question({ faqId: 'fq-1', faqAnswer: 'Yes.' }),
  question({ faqId: 'fq-5', faqAnswer: 'No.' }),
  question({ faqId: 'fq-2', change: 'changed' }),
  question({ state: 'accepted' }),
  question({ state: 'accepted', faqId: 'fq-3', isMerge: true }),
  question({ state: 'rejected' }),
  question({ state: 'added', faqId: 'fq-4', change: 'gone' }),
]

it('Every question of a review is counted once, and one that the bot answers so already is not left to review; one it answers otherwise is', () => {
  expect(countsOf(all)).toEqual({ added: 1, accepted: 1, merged: 1, known: 1, rejected: 1, review: 3 })
})

it('A filter leaves the questions the numbers that their passages have', () => {
  const numbers = (filter: Parameters<typeof filtered>[1]) => filtered(all, filter).map(({ number }) => number)
  expect([numbers(''), numbers('review'), numbers('known'), numbers('changed')]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [1, 3, 4], [2], [4, 8]])
})

it('Without a look at each only those can be accepted that nobody has settled, that are as they were read, and that the bot has no FAQ for', () => {
  expect(acceptable(all)).toEqual([all[0]])
})
