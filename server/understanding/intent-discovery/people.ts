// How many people said what a group is made of, how many of them were handed over then, and within how many days: of messages of conversations alone, since transcripts name nobody.
import { phraseKey } from '@parley/nlu/text/words'

export interface Missed {
  said: string
  userId: string
  at: number
  /** The conversation went to a person in the end. */
  isHandedOver: boolean
}

interface People {
  people: number
  handedOver: number
}

const dayMs = 24 * 3600_000

/** Of each group, by the words in which its sentences are the same. */
export function peopleOf(groups: readonly { sentences: readonly string[] }[], missed: readonly Missed[], language: string): People[] {
  const groupOf = new Map<string, number>()
  for (const [group, { sentences }] of groups.entries()) for (const one of sentences) groupOf.set(phraseKey(one, language), group)
  const people = groups.map(() => ({ all: new Set<string>(), handedOver: new Set<string>() }))
  for (const { said, userId, isHandedOver } of missed) {
    const group = people[groupOf.get(phraseKey(said, language)) ?? -1]
    group?.all.add(userId)
    if (isHandedOver) group?.handedOver.add(userId)
  }
  return people.map(({ all, handedOver }) => ({ people: all.size, handedOver: handedOver.size }))
}

/** From the first message to the last; at least one, where there is any. */
export function daysOf(missed: readonly Missed[]): number {
  if (missed.length === 0) return 0
  const first = missed.reduce((least, { at }) => Math.min(least, at), Infinity)
  const last = missed.reduce((most, { at }) => Math.max(most, at), -Infinity)
  return Math.max(1, Math.ceil((last - first) / dayMs))
}
