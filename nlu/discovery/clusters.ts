// Puts many sentences into clusters of one meaning, and names each by the words it has more of than the others. With an encoder nearness is one
// of meaning, else of words. The same sentences in the same order always give the same clusters.
import { type Embedding, type Encoder, toUnitLength } from '../encoder/embedding'
import { type EmbeddingCache, embedCached } from '../encoder/embedding-cache'
import { meaningOf } from '../intents/dense'
import { wordVector, wordWeights } from '../knowledge/word-vectors'
import { wordIndex } from '../knowledge/word-index'
import { readSentence, type Sentence } from '../text/sentence'
import { phraseKey } from '../text/words'
import { encoderFor, readerFor } from '../training/corpus'
import { createMiddles } from './middles'
import { strayGroups } from './strays'

export interface Cluster {
  name: string
  /** The one nearest to all others first. */
  sentences: string[]
  /** How often each of them was said. */
  said: number[]
  /** How often they were said in all. */
  size: number
}

/** Sentences nearer than this to the middle of a cluster belong to it. */
const near = { meaning: 0.55, words: 0.35 }
/** How near the sentences of a group are that are compared one by one: as they are, and with what all have in common taken away. */
const pairs = { plain: 0.55, apart: 0.44 }
const fewest = 3
const mostClusters = 400
const mostOpen = 600
/** So many are compared one by one; of more, those go first that stand in large clusters. */
const mostCompared = 4000
/** Smaller clusters are broken up, and looked for again among what is left over. */
const surelyLarge = 8

export async function clustersOf(
  texts: readonly string[],
  language: string,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<Cluster[]> {
  const counts = new Map<string, { text: string; count: number }>()
  for (const text of texts) {
    const key = phraseKey(text, language)
    const known = counts.get(key)
    if (known) known.count += 1
    else if (key !== '') counts.set(key, { text, count: 1 })
  }
  const said = [...counts.values()].toSorted((one, other) => other.count - one.count)
  const reader = await readerFor(language, [])
  const sentences = said.map(({ text }) => readSentence(text, reader))
  const fitting = encoderFor(language, encoder)
  const groups = fitting ? await byMeaning(sentences, fitting, cache) : byWords(sentences, reader)
  const frequent = rarity(sentences)
  return groups
    .map((rows) => ({
      name: nameOf(
        rows.flatMap((row) => sentences[row] ?? []),
        frequent,
      ),
      sentences: rows.flatMap((row) => said[row]?.text ?? []),
      said: rows.flatMap((row) => said[row]?.count ?? []),
      size: rows.reduce((sum, row) => sum + (said[row]?.count ?? 0), 0),
    }))
    .filter(({ size }) => size >= fewest)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, mostClusters)
}

/** Sentences are compared one by one; where they are too many, the large clusters are found first and only the others compared. */
async function byMeaning(sentences: readonly Sentence[], encoder: Encoder, cache?: EmbeddingCache): Promise<number[][]> {
  const embeddings = await embedCached(
    sentences.map(({ canonical }) => canonical),
    encoder,
    cache,
  )
  const { meanings, share } = bothViews(embeddings)
  const large = meanings.length > mostCompared ? largeGroups(meanings) : []
  const taken = new Set(large.flat())
  const others = [...meanings.keys()].filter((row) => !taken.has(row)).slice(0, mostCompared)
  const strays = strayGroups(
    others.flatMap((row) => meanings[row] ?? []),
    pairs.plain + share * (pairs.apart - pairs.plain),
  )
  return [...large, ...strays.map((group) => group.flatMap((at) => others[at] ?? []))]
}

/** How much the view of the whole sentence counts beside that of its words (bench discovery: finds a quarter more of the small groups). */
const wholeShare = 0.3

function bothViews(embeddings: readonly Embedding[]): { meanings: Float32Array[]; share: number } {
  const { meanings: words, share } = apart(embeddings.map(meaningOf))
  const whole = apart(embeddings.map(({ sentence }) => sentence)).meanings
  const [byWords, byWhole] = [Math.sqrt(1 - wholeShare), Math.sqrt(wholeShare)]
  const meanings = words.map((view, row) => {
    const other = whole[row] ?? new Float32Array(0)
    return Float32Array.from([...view.map((value) => value * byWords), ...other.map((value) => value * byWhole)])
  })
  return { meanings, share }
}

/** So many sentences make half of what they have in common stand out. */
const halfway = 100

/**
 * Meanings without what all of them share, which makes sentences of one trade look alike: the more there are, the more of it is known and taken
 * away. `share`: how much of it, 0 to 1.
 */
function apart(meanings: readonly Float32Array[]): { meanings: Float32Array[]; share: number } {
  const share = meanings.length / (meanings.length + halfway)
  const common = new Float32Array(meanings[0]?.length ?? 0)
  for (const meaning of meanings)
    meaning.forEach((value, i) => {
      common[i] = (common[i] ?? 0) + (share * value) / meanings.length
    })
  return { meanings: meanings.map((meaning) => toUnitLength(meaning.map((value, i) => value - (common[i] ?? 0)))), share }
}

/** Each sentence goes to the nearest middle that is near enough, or begins a cluster; a second time over the middles that came of it. */
function largeGroups(meanings: readonly Float32Array[]): number[][] {
  const middles = createMiddles(mostOpen, meanings[0]?.length ?? 0)
  for (const meaning of meanings) {
    const { at, likeness } = middles.nearest(meaning)
    if (likeness < near.meaning && middles.count() < mostOpen) middles.add(meaning)
    else middles.pull(at, meaning)
  }
  const groups = Array.from({ length: middles.count() }, (): { row: number; likeness: number }[] => [])
  meanings.forEach((meaning, row) => {
    const { at, likeness } = middles.nearest(meaning)
    if (likeness >= near.meaning) groups[at]?.push({ row, likeness })
  })
  return groups
    .filter((group) => group.length >= surelyLarge)
    .map((group) => group.toSorted((one, other) => other.likeness - one.likeness).map(({ row }) => row))
}

/** What is said most often begins a cluster, and takes what is near it. */
function byWords(sentences: readonly Sentence[], reader: Parameters<typeof wordWeights>[1]): number[][] {
  const weights = wordWeights(sentences, reader)
  const vectors = sentences.map((sentence) => wordVector(sentence, weights))
  const index = wordIndex(vectors)
  const taken = new Set<number>()
  return vectors.flatMap((vector, row) => {
    if (taken.has(row)) return []
    const group: number[] = []
    index.likenesses(vector).forEach((likeness, other) => {
      if (taken.has(other) || (likeness < near.words && other !== row)) return
      taken.add(other)
      group.push(other)
    })
    return [group.toSorted((one) => (one === row ? -1 : 0))]
  })
}

/** In how many sentences each word is. */
function rarity(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of sentences)
    for (const word of new Set(words.map(({ plain }) => plain))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const wordsInName = 3

/** The words that most of its sentences share and few others have, in the order in which they are said. */
function nameOf(sentences: readonly Sentence[], counts: ReadonlyMap<string, number>): string {
  const inside = rarity(sentences)
  const weighed = [...inside]
    .filter(([word]) => /\p{L}{2}/u.test(word) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(word))
    .map(([word, count]) => ({ word, weight: (count * count) / (sentences.length * (counts.get(word) ?? 1) ** 0.5) }))
    .toSorted((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .slice(0, wordsInName)
    .map(({ word }) => word)
  const order = sentences[0]?.words.map(({ plain }) => plain) ?? []
  const placed = weighed.toSorted((one, other) => place(order, one) - place(order, other))
  const name = placed.join(' ')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

function place(order: readonly string[], word: string): number {
  const at = order.indexOf(word)
  return at < 0 ? order.length : at
}
