// The names of intents as sentences to learn from: "Refund not showing up" says of its intent what few examples leave out. Whether
// names tell anything is seen by the sentences: in a bot of "Intent 1" and "Intent 2" they do not.
import { dot, type Encoder } from '../encoder/embedding'
import type { EmbeddingCache } from '../encoder/embedding-cache'
import { meaningOf } from '../intents/dense'
import { readSentence } from '../text/sentence'
import type { TrainingSet } from '../training-set'
import { type Corpus, type CorpusSentence, embedSentences, encoderFor } from './corpus'

/** An intent with more sentences learns nothing from its name. */
const enoughSentences = 20
/** Share of the intents whose sentences must lie closest to their own name, or among the closest tenth of names. */
const tellingShare = 0.5

/** One sentence for each intent with few sentences; none when the names tell nothing. */
export async function readNames(
  corpus: Corpus,
  set: TrainingSet,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<CorpusSentence[]> {
  const counts = corpus.classes.map(() => 0)
  for (const { classIndex } of corpus.sentences) counts[classIndex] = (counts[classIndex] ?? 0) + 1
  if (counts.every((count) => count >= enoughSentences)) return []
  const names = corpus.classes.flatMap((intent, classIndex): CorpusSentence[] => {
    const words = spacedName(set.intents[intent]?.name ?? '')
    if (words === '') return []
    return [{ sentence: readSentence(words, corpus.reader), intent, classIndex, embedding: null }]
  })
  await embedSentences(names, encoderFor(set.language, encoder), cache)
  return areTelling(names, corpus) ? names.filter(({ classIndex }) => (counts[classIndex] ?? 0) < enoughSentences) : []
}

/** "AddToPlaylist" and "add_to_playlist" as "add to playlist". */
export function spacedName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}\p{M}']+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** Without the encoder nothing can be said; names that tell nothing are words that no user says. */
function areTelling(names: readonly CorpusSentence[], { sentences, classes }: Corpus): boolean {
  const centres = classes.map((): Float32Array | null => null)
  for (const { classIndex, embedding } of sentences) {
    if (embedding) centres[classIndex] = added(centres[classIndex] ?? null, meaningOf(embedding))
  }
  const near = Math.ceil(classes.length / 10)
  const named = names.flatMap(({ classIndex, embedding }) => (embedding ? [{ classIndex, meaning: meaningOf(embedding) }] : []))
  if (named.length === 0) return true
  const telling = named.filter(({ classIndex, meaning }) => {
    const centre = centres[classIndex]
    if (!centre) return false
    const own = dot(meaning, centre)
    return named.filter((other) => dot(other.meaning, centre) > own).length < near
  })
  return telling.length >= named.length * tellingShare
}

function added(sum: Float32Array | null, more: Float32Array): Float32Array {
  return sum ? sum.map((value, i) => value + (more[i] ?? 0)) : more.slice()
}
