// How good the ways to ask a question are, by the server, as it was last told: of each by its words, since they change while they are judged.
import { mostJudged, type WordingVerdict } from '@parley/contract/knowledge/faq'
import { useMemo } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument, useIsConfirmed } from '../../../base/document'

export interface Verdicts {
  of: (text: string) => WordingVerdict | undefined
  items: readonly WordingVerdict[]
  /** The score from which on the bot answers at once; null before it is known. */
  answer: number | null
  isFailed: boolean
  /** Nothing is known yet. */
  isJudging: boolean
}

const none: readonly WordingVerdict[] = []

export function useVerdicts(faqId: string, language: string, texts: readonly string[]): Verdicts {
  const { botId: streamId } = useDocument()
  const asked = texts.slice(0, mostJudged)
  // The server does not know a new question at once.
  const isKnown = useIsConfirmed(faqId)
  const input = asked.length === 0 || !isKnown ? null : { streamId, faqId, language, texts: asked }
  const { data, isError } = useCall('faq.judge-wordings', input, { keep: true })
  const items = data?.items ?? none
  const known = useMemo(() => new Map(items.map((item) => [item.text, item])), [items])
  return {
    of: (text) => known.get(text),
    items,
    answer: data?.answer ?? null,
    isFailed: isError,
    isJudging: input !== null && data === undefined && !isError,
  }
}
