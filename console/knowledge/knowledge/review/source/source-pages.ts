// The lines of a source as pages, and what of each question stands on which line: the question in its words, or its answer. Pure.
import type { ExtractedQuestion, SourceLine } from '@parley/contract/knowledge/extraction'

export interface PlacedLine extends SourceLine {
  /** Its place among all lines. */
  at: number
}

export interface SourcePage {
  /** undefined for a source without pages, which is one. */
  page: number | undefined
  lines: readonly PlacedLine[]
}

export function pagesOf(lines: readonly SourceLine[]): SourcePage[] {
  const pages: { page: number | undefined; lines: PlacedLine[] }[] = []
  for (const [at, line] of lines.entries()) {
    const last = pages.at(-1)
    if (last !== undefined && last.page === line.page) last.lines.push({ ...line, at })
    else pages.push({ page: line.page, lines: [{ ...line, at }] })
  }
  return pages
}

export interface Span {
  id: string
  /** Of the question, counted from 1. */
  number: number
  /** Its first line. */
  begins: boolean
  part: 'question' | 'answer'
}

/** What each line is of; lines of no question are not there. Of two that share a line the later one has it. */
export function spansOf(questions: readonly ExtractedQuestion[], lines: readonly SourceLine[]): ReadonlyMap<number, Span> {
  const spans = new Map<number, Span>()
  for (const [order, { _id: id, question, firstLine, lastLine }] of questions.entries()) {
    const asked = plain(question)
    let isQuestion = true
    for (let at = firstLine; at <= lastLine; at++) {
      const words = plain(lines[at]?.text ?? '')
      isQuestion &&= words !== '' && (asked.includes(words) || words.includes(asked))
      const part = isQuestion ? 'question' : 'answer'
      spans.set(at, { id, number: order + 1, begins: at === firstLine, part })
    }
  }
  return spans
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
