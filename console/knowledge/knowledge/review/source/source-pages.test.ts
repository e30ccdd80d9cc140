// A source as pages, and where on them each question and its answer stand.
import type { ExtractedQuestion, SourceLine } from '@parley/contract/knowledge/extraction'
import { describe, expect, it } from 'vitest'
import { pagesOf, spansOf } from './source-pages'

const line = (text: string, page?: number): SourceLine => ({ text, kind: 'text', ...(page !== undefined && { page }) })
const question = (_id: string, words: string, firstLine: number, lastLine: number): ExtractedQuestion => ({
  ...{ _id, question: words, answer: '', state: 'review', firstLine, lastLine, change: '', edited: false },
  ...{ faqId: '', faqAnswer: '', isMerge: false },
})

describe('a source', () => {
  it('is one page where it has none, else as many as its lines name, each line in its place', () => {
    expect(pagesOf([line('a'), line('b')]).map(({ page, lines }) => [page, lines.map(({ at }) => at)])).toEqual([[undefined, [0, 1]]])
    const pages = pagesOf([line('a', 1), line('b', 2), line('c', 2)])
    expect(pages.map(({ page, lines }) => [page, lines.map(({ at }) => at)])).toEqual([
      [1, [0]],
      [2, [1, 2]],
    ])
  })

  it('tells the words of a question from those of its answer, also over two lines', () => {
    const lines = ['Imprint', 'May I borrow', 'a pram?', 'Prams are free.', 'Hotels', 'A night costs 190.'].map((text) => line(text))
    const spans = spansOf([question('q1', 'May I borrow a pram?', 1, 3), question('q2', 'What does a night cost?', 5, 5)], lines)
    expect([...spans].map(([at, { number, begins, part }]) => [at, number, begins, part])).toEqual([
      [1, 1, true, 'question'],
      [2, 1, false, 'question'],
      [3, 1, false, 'answer'],
      [5, 2, true, 'answer'],
    ])
  })
})
