// A group with all of its sentences: the first come with it, the others when they are asked for. Nobody has looked at the others, so none of them
// becomes an intent's unless somebody ticks it.
import type { DiscoveredCluster } from '@parley/contract/understanding/intent-discovery'
import { useMemo } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'

interface Whole {
  cluster: DiscoveredCluster
  others: ReadonlySet<string>
  /** How many are still to be asked for. */
  left: number
  error: Error | null
  refetch: () => void
}

export function useAllSentences(found: DiscoveredCluster, isAsked: boolean): Whole {
  const { botId } = useDocument()
  const answer = useCall('intent-discovery.list-sentences', isAsked ? { streamId: botId, group: found.group } : null, { keep: true })
  const { data } = answer
  const isThere = isAsked && data !== undefined
  const { cluster, others } = useMemo(() => {
    const first = new Set(found.sentences)
    const rest = isThere ? data.filter(({ text }) => !first.has(text)) : []
    return {
      others: new Set(rest.map(({ text }) => text)),
      cluster: {
        ...found,
        sentences: [...found.sentences, ...rest.map(({ text }) => text)],
        said: [...found.said, ...rest.map(({ said }) => said)],
        masked: [...found.masked, ...rest.flatMap(({ text, isMasked }) => (isMasked ? [text] : []))],
      },
    }
  }, [found, isThere, data])
  const left = isThere ? 0 : Math.max(0, found.distinct - found.sentences.length)
  return { cluster, others, left, error: answer.error, refetch: () => void answer.refetch() }
}
