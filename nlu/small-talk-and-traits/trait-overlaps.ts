// What the traits of a group that goes by patterns catch among a bot's utterances, which of them two traits both catch although they rule each
// other out, and the word, or two words that stand together, that would keep those from one of the two. The patterns themselves are matched by nlu/patterns.
import { type Caught, type CaughtUtterance, caughtBy } from '../patterns/catches'
import { wordsOf } from '../text/words'
import type { TrainingSet } from '../training-set'
import type { TrainingTrait } from './model'

export interface TraitCatches {
  traitId: string
  patterns: Caught[]
  /** Each once, however many patterns catch it. */
  utterances: CaughtUtterance[]
  shared: Shared[]
}

export interface Shared {
  /** The other one. */
  traitId: string
  utterances: CaughtUtterance[]
  /** Nothing where no word would do. */
  remedy?: Remedy
}

/** Patterns of the other trait that leave some of what is shared to this one, and lose nothing else. */
export interface Remedy {
  /** As patterns write it: two words with a line between them. */
  word: string
  patterns: string[]
  settles: number
  keeps: number
}

const mostTried = 16

/** How many utterances each trait of a group has, and how many of them another of its traits has, too. */
export async function traitCounts(
  traits: readonly TrainingTrait[],
  set: TrainingSet,
): Promise<{ traitId: string; count: number; shared: number }[]> {
  const caught = await caughtOf(traits, set)
  return caught.map((own) => {
    const shared = [...own.utterances.keys()].filter((key) => caught.some((other) => other !== own && other.utterances.has(key)))
    return { traitId: own.traitId, count: own.utterances.size, shared: shared.length }
  })
}

const caughtOf = (traits: readonly TrainingTrait[], set: TrainingSet) =>
  Promise.all(
    traits.map(async ({ id, sentences }) => {
      const patterns = await caughtBy(sentences, set)
      const utterances = new Map(patterns.flatMap((one) => one.utterances).map((one) => [keyOf(one), one]))
      return { traitId: id, sentences, patterns, utterances }
    }),
  )

export async function traitCatches(traits: readonly TrainingTrait[], set: TrainingSet): Promise<TraitCatches[]> {
  const caught = await caughtOf(traits, set)
  return Promise.all(
    caught.map(async (own) => {
      const shared: Shared[] = []
      for (const other of caught) {
        if (other === own) continue
        const both = [...own.utterances].filter(([key]) => other.utterances.has(key)).map(([, one]) => one)
        if (both.length === 0) continue
        const remedy = await remedyOf(other, both, set)
        shared.push({ traitId: other.traitId, utterances: both, ...(remedy && { remedy }) })
      }
      return { traitId: own.traitId, patterns: own.patterns, utterances: [...own.utterances.values()], shared }
    }),
  )
}

const keyOf = ({ intentId, text }: CaughtUtterance): string => `${intentId} ${text}`

interface Own {
  /** All of its patterns, those that cannot be read among them. */
  sentences: readonly string[]
  patterns: readonly Caught[]
  utterances: ReadonlyMap<string, CaughtUtterance>
}

/**
 * The word, or two that stand together, that settles most; of equal ones the shorter. It is tried by matching, not reckoned. None for a trait
 * whose every sentence is shared: it would have nothing left.
 */
async function remedyOf(
  { sentences, patterns, utterances }: Own,
  shared: readonly CaughtUtterance[],
  set: TrainingSet,
): Promise<Remedy | undefined> {
  const keys = new Set(shared.map(keyOf))
  const kept = [...utterances].filter(([key]) => !keys.has(key)).map(([, one]) => one)
  if (kept.length === 0) return undefined
  const words = wordsSaidOnlyIn(shared, kept, set.language).slice(0, mostTried)
  const touched = new Set(patterns.filter((one) => one.utterances.some((said) => keys.has(keyOf(said)))).map(({ pattern }) => pattern))
  const within = {
    ...set,
    intents: set.intents.map((intent) => ({
      ...intent,
      utterances: intent.utterances.filter(({ text }) => utterances.has(keyOf({ intentId: intent.id, text }))),
    })),
  }
  let best: Remedy | undefined
  for (const [word, most] of words) {
    if (best !== undefined && best.settles >= most) break
    for (const place of ['after', 'before'] as const) {
      const changed = sentences.map((pattern) =>
        !touched.has(pattern) ? pattern : place === 'after' ? `${pattern} !${word}` : `!${word} ${pattern}`,
      )
      const still = new Set((await caughtBy(changed, within)).flatMap((one) => one.utterances.map(keyOf)))
      const settles = shared.filter((one) => !still.has(keyOf(one))).length
      if (settles === 0 || !kept.every((one) => still.has(keyOf(one)))) continue
      if (best === undefined || settles > best.settles) best = { word, patterns: changed, settles, keeps: kept.length }
    }
  }
  return best
}

/** Words and pairs of neighbours of some sentences that none of the others has, with how many have them: most first. */
function wordsSaidOnlyIn(some: readonly CaughtUtterance[], others: readonly CaughtUtterance[], language: string): [string, number][] {
  const saidIn = ({ text }: CaughtUtterance): Set<string> => {
    const words = wordsOf(text, language).flatMap(({ plain }) => (/^[?!]$/.test(plain) ? [] : plain))
    return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]}_${word}`)])
  }
  const elsewhere = new Set(others.flatMap((one) => [...saidIn(one)]))
  const counts = new Map<string, number>()
  for (const word of some.flatMap((one) => [...saidIn(one)])) if (!elsewhere.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([one, most], [other, least]) => least - most || one.split('_').length - other.split('_').length)
}
