// What was found among what people said, beside the intents a bot has: which of them each cluster is nearest to, and a place for each on a
// map where nearer means more alike. The same sentences give the same map.
import type { Encoder } from '../encoder/embedding'
import { toUnitLength } from '../encoder/embedding'
import { type EmbeddingCache, embedCached } from '../encoder/embedding-cache'
import { meaningOf } from '../intents/dense'
import { wordVector, wordWeights } from '../knowledge/word-vectors'
import { readSentence } from '../text/sentence'
import { encoderFor, readerFor } from '../training/corpus'
import { type Cluster, clustersOf } from './clusters'
import { placesOf } from './places'

export interface KnownIntent {
  id: string
  texts: readonly string[]
}

/** From 0 to 1 from the left and from the top. */
interface Place {
  x: number
  y: number
}

export interface Discovery {
  /** `nearest`: the intents it is most like, best first; likeness 0 to 1. */
  clusters: (Cluster & Place & { nearest: { intentId: string; likeness: number }[] })[]
  intents: (Place & { intentId: string })[]
}

const mostNearest = 3
/** Of each cluster and intent so many sentences tell where it lies. */
const mostRead = 30
/** More than this many intents are not drawn: those that no cluster is near to. */
const mostDrawn = 60
const leastLikeness = 0.05

interface Sought {
  texts: readonly string[]
  language: string
  /** What the bot has already. */
  intents: readonly KnownIntent[]
}

export async function discover({ texts, language, intents }: Sought, encoder: Encoder | null, cache?: EmbeddingCache): Promise<Discovery> {
  const clusters = await clustersOf(texts, language, encoder, cache)
  const groups = [...clusters.map(({ sentences }) => sentences), ...intents.map((intent) => intent.texts)].map((all) =>
    all.slice(0, mostRead),
  )
  const middles = middlesOf(groups, await meaningsOf(groups.flat(), language, encoder, cache))
  const nearest = clusters.map((_, at) =>
    intents
      .map(({ id }, other) => ({ intentId: id, likeness: Math.min(1, likeness(middles[at], middles[clusters.length + other])) }))
      .filter((one) => one.likeness >= leastLikeness)
      .toSorted((one, other) => other.likeness - one.likeness)
      .slice(0, mostNearest),
  )
  const near = new Map<string, number>()
  for (const one of nearest.flat()) near.set(one.intentId, Math.max(near.get(one.intentId) ?? 0, one.likeness))
  const drawn = [...near.keys()].toSorted((one, other) => (near.get(other) ?? 0) - (near.get(one) ?? 0)).slice(0, mostDrawn)
  const shown = [...clusters.keys(), ...drawn.map((id) => clusters.length + intents.findIndex((intent) => intent.id === id))]
  const places = placesOf(shown.map((at) => shown.map((other) => 1 - likeness(middles[at], middles[other]))))
  return {
    clusters: clusters.map((cluster, at) => ({ ...cluster, ...placeAt(places, at), nearest: nearest[at] ?? [] })),
    intents: drawn.map((intentId, at) => ({ intentId, ...placeAt(places, clusters.length + at) })),
  }
}

const placeAt = (places: readonly Place[], at: number): Place => places[at] ?? { x: 0.5, y: 0.5 }

/** By the encoder, else by the words, each of which has its own share of a fixed number of directions. */
async function meaningsOf(
  texts: readonly string[],
  language: string,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<Float32Array[]> {
  const reader = await readerFor(language, [])
  const sentences = texts.map((text) => readSentence(text, reader))
  const fitting = encoderFor(language, encoder)
  if (fitting)
    return (
      await embedCached(
        sentences.map(({ canonical }) => canonical),
        fitting,
        cache,
      )
    ).map(meaningOf)
  const weights = wordWeights(sentences, reader)
  return sentences.map((sentence) => {
    const directions = new Float32Array(mostDirections)
    for (const [word, value] of wordVector(sentence, weights)) {
      const at = directionOf(word)
      directions[at] = (directions[at] ?? 0) + value
    }
    return directions
  })
}

const mostDirections = 1024

function directionOf(word: string): number {
  let hash = 0
  for (const letter of word) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash % mostDirections
}

/** The middle of each group, without what all of them share. */
function middlesOf(groups: readonly (readonly string[])[], meanings: readonly Float32Array[]): Float32Array[] {
  let from = 0
  const middles = groups.map(({ length }) => {
    const own = meanings.slice(from, from + length)
    from += length
    return toUnitLength(sumOf(own, meanings[0]?.length ?? 0))
  })
  const common = sumOf(middles, meanings[0]?.length ?? 0)
  return middles.map((middle) => toUnitLength(middle.map((value, i) => value - (common[i] ?? 0) / (middles.length + 1))))
}

function sumOf(vectors: readonly Float32Array[], length: number): Float32Array {
  const sum = new Float32Array(length)
  for (const vector of vectors)
    vector.forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + value
    })
  return sum
}

function likeness(one: Float32Array | undefined, other: Float32Array | undefined): number {
  let sum = 0
  one?.forEach((value, i) => {
    sum += value * (other?.[i] ?? 0)
  })
  return Math.max(0, sum)
}
