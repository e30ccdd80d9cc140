// The passage that a question was found in, as its FAQ keeps it: the lines from the question to the end of its answer. Pure.
import { createHash } from 'node:crypto'
import { limits } from '@parley/contract/base/limits'
import type { Extraction, SourceLine } from '@parley/contract/knowledge/extraction'
import type { FaqSource } from '@parley/contract/objects/faq/index'
import { textOf } from '@parley/nlu/passages/split'

interface Found {
  firstLine: number
  lastLine: number
  /** As the source has it. */
  answer: string
}

/** Places count in the source's lines joined by line breaks, as those of documents do. */
export function passageOf(
  { _id, name, url }: Pick<Extraction, '_id' | 'name' | 'url'>,
  lines: readonly SourceLine[],
  { firstLine, lastLine, answer }: Found,
): FaqSource {
  const begins = lines.slice(0, firstLine).reduce((at, { text }) => at + text.length + 1, 0)
  const passage = textOf(lines.slice(firstLine, lastLine + 1)).slice(0, limits.extractedAnswerChars)
  const heading = lines.slice(0, firstLine).findLast(({ kind }) => kind === 'heading')?.text ?? ''
  return {
    ...{ extractionId: _id, title: name, url, page: lines[firstLine]?.page ?? 0, heading: heading.slice(0, limits.utteranceChars) },
    ...{ begins, ends: begins + passage.length, hash: createHash('sha256').update(passage).digest('hex'), passage, answer },
    isCited: true,
  }
}
