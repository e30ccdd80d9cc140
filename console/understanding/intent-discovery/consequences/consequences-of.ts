// What comes of making an intent from the ticked sentences of a group, in numbers. Pure.
import type { DiscoveredCluster } from '@parley/contract/understanding/intent-discovery'
import type { Predicted } from '../use-predicted'

export interface Moved {
  intentId: string
  name: string
  count: number
}

export interface Outlook {
  /** Messages of the group that are among the ticked sentences, word for word. */
  messages: number
  /** Ticked sentences that the model takes for another intent today, by that intent, most first. */
  moves: Moved[]
  /** Ticked sentences that another intent has: in two intents they contradict each other. */
  held: Moved[]
  /** Sentences that belong somewhere else and are not ticked. */
  elsewhere: number
  /** Sentences that personal data was taken out of. */
  masked: number
}

/**
 * Sentences that are left where they are unless somebody ticks them: those of another intent, and those that the model takes for one while most
 * of the group is taken for none. A group of which most is taken for an intent moves as a whole, and that is told.
 */
export function straysOf({ sentences }: Pick<DiscoveredCluster, 'sentences'>, foreseen: Predicted): ReadonlySet<string> {
  const taken = sentences.filter((sentence) => foreseen.get(sentence)?.isHeld === false)
  const held = sentences.filter((sentence) => foreseen.get(sentence)?.isHeld === true)
  return new Set(taken.length * 2 > sentences.length ? held : [...held, ...taken])
}

export function consequencesOf(
  { sentences, said, masked }: Pick<DiscoveredCluster, 'sentences' | 'said' | 'masked'>,
  ticked: readonly string[],
  foreseen: Predicted,
  intoId: string | undefined,
): Outlook {
  const chosen = new Set(ticked)
  const messages = sentences.reduce((sum, sentence, at) => sum + (chosen.has(sentence) ? (said[at] ?? 1) : 0), 0)
  const [moves, held] = [new Map<string, Moved>(), new Map<string, Moved>()]
  for (const sentence of chosen) {
    const home = foreseen.get(sentence)
    if (home === undefined || home.intentId === intoId) continue
    const counts = home.isHeld ? held : moves
    const { intentId, name } = home
    counts.set(intentId, { intentId, name, count: (counts.get(intentId)?.count ?? 0) + 1 })
  }
  const elsewhere = sentences.filter((sentence) => foreseen.has(sentence) && !chosen.has(sentence)).length
  return { messages, moves: mostFirst(moves), held: mostFirst(held), elsewhere, masked: masked.length }
}

const mostFirst = (counts: ReadonlyMap<string, Moved>): Moved[] => [...counts.values()].toSorted((one, other) => other.count - one.count)
