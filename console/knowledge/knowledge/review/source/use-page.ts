// Which page of a source is looked at: that of the open question until somebody turns to another one, and whether only the questions of that
// page are listed.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'
import { useState } from 'react'
import type { SourcePage } from './source-pages'

export interface PageLookedAt {
  at: number
  turn: (to: number) => void
  /** The questions of this page alone are listed. */
  isAlone: boolean
  setAlone: (isAlone: boolean) => void
}

/** Where a question begins; -1 for on none of them. */
export function pageOf(pages: readonly SourcePage[], question: Pick<ExtractedQuestion, 'firstLine'> | undefined): number {
  if (question === undefined) return -1
  return pages.findIndex(({ lines }) => (lines[0]?.at ?? 0) <= question.firstLine && question.firstLine <= (lines.at(-1)?.at ?? -1))
}

/** `open`: the open question among all that are listed without this filter. */
export function usePage(pages: readonly SourcePage[], open: ExtractedQuestion | undefined): PageLookedAt {
  const [turned, setTurned] = useState<{ of: string | undefined; at: number } | null>(null)
  const [alone, setAlone] = useState<number | null>(null)
  const home = turned !== null && turned.of === open?._id ? turned.at : Math.max(0, pageOf(pages, open))
  const at = Math.min(alone ?? home, Math.max(0, pages.length - 1))
  return {
    at,
    isAlone: alone !== null,
    turn: (to) => (alone === null ? setTurned({ of: open?._id, at: to }) : setAlone(to)),
    setAlone: (isAlone) => setAlone(isAlone ? at : null),
  }
}
