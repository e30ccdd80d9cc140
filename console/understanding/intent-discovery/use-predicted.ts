// Sentences of a group that belong somewhere already: an intent has them, or the trained model takes them for one.
import type { DiscoveredCluster } from '@parley/contract/understanding/intent-discovery'
import { useMemo } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'

export interface Belongs {
  intentId: string
  name: string
  /** It is among the intent's own sentences. */
  isHeld: boolean
}

export type Predicted = ReadonlyMap<string, Belongs>

/** `isAsked`: false where nothing is made of the group any more. */
export function usePredicted({ sentences, masked }: DiscoveredCluster, isAsked: boolean): Predicted {
  const { botId } = useDocument()
  const intents = useObjects('intent')
  const asked = sentences.filter((sentence) => !masked.includes(sentence))
  const answer = useCall('intent-discovery.foresee', isAsked ? { streamId: botId, sentences: asked } : null, { keep: true })
  return useMemo(() => {
    const names = new Map(intents.map(({ id, data }) => [id, data.name]))
    return new Map(
      (answer.data ?? []).flatMap(({ text, heldBy, takenFor }): [string, Belongs][] => {
        const intentId = heldBy || takenFor
        const name = names.get(intentId)
        return name === undefined ? [] : [[text, { intentId, name, isHeld: heldBy !== '' }]]
      }),
    )
  }, [answer.data, intents])
}
