// Why the classifier thinks so: each word's pull toward an intent, the nearest training sentences, and synonyms that took part.
// For the word features the pulls add up exactly to the score; the encoder's share is what the score loses without the word.
import type { Reason, TokenReason } from '@parley/contract/base/understand'
import type { Encoder } from '../encoder/embedding'
import type { Classification } from '../classification'
import type { LoadedModel } from '../loaded-model'
import type { Sentence } from '../text/sentence'
import { nearestSentences } from './nearest'
import type { FeatureWords, SparseVector } from './vocabulary'

const nearestShown = 3
const noFeatures: SparseVector = { features: new Int32Array(0), values: new Float32Array(0) }

/** For each intent its reasons; null where the classifier does not know the intent. */
export async function modelReasons(
  live: LoadedModel,
  encoder: Encoder | null,
  classification: Classification,
  intentIds: readonly string[],
): Promise<(Reason[] | null)[]> {
  const { header } = live.model
  const { sentence, embedding } = classification
  const carriers: FeatureWords = new Map()
  const vector = live.vector(sentence, carriers)
  const losses = encoder && embedding ? await encoderLosses(live, encoder, classification) : []
  const numbers = new Map(header.intents.map(({ id }, number) => [id, number]))
  return intentIds.map((id) => {
    const intent = numbers.get(id)
    const label = intent === undefined ? -1 : header.classes.indexOf(intent)
    if (intent === undefined || label < 0) return null
    const pulls = featurePulls(live, vector, { carriers, words: sentence.words.length }, label)
    losses.forEach((loss, word) => {
      pulls[word] = (pulls[word] ?? 0) + againstMean(loss, label)
    })
    const nearest = nearestSentences(live.model, embedding, nearestShown, [intent])
    const model: Reason = { by: 'model', tokens: tokenReasons(sentence, pulls) }
    if (nearest.length > 0) model.nearest = nearest.map(({ text, similarity }) => ({ text, intentId: id, similarity }))
    return [model, ...synonymReasons(sentence)]
  })
}

/** Each feature's part of the score over the mean of all classes, shared evenly among the words that carried it. */
function featurePulls(
  live: LoadedModel,
  { features, values }: SparseVector,
  { carriers, words }: { carriers: FeatureWords; words: number },
  label: number,
): Float64Array {
  const { numbers, scales, columns } = live.model.sparse
  const pulls = new Float64Array(words)
  features.forEach((feature, k) => {
    const row = numbers.subarray(feature * columns, (feature + 1) * columns)
    const pull = againstMean(row, label) * (scales[feature] ?? 0) * (values[k] ?? 0)
    const carrying = carriers.get(feature) ?? []
    for (const word of carrying) pulls[word] = (pulls[word] ?? 0) + pull / carrying.length
  })
  return pulls
}

function againstMean(row: Int8Array | Float32Array, label: number): number {
  let sum = 0
  for (const value of row) sum += value
  return (row[label] ?? 0) - sum / row.length
}

/** For each word: what the encoder's part of the scores loses when the word is left out. */
async function encoderLosses(live: LoadedModel, encoder: Encoder, { sentence, embedding }: Classification): Promise<Float32Array[]> {
  const whole = live.scorer.score(noFeatures, embedding)
  const { text, words } = sentence
  const shortened = words.map(({ start, end }) => (text.slice(0, start) + text.slice(end)).replace(/\s+/g, ' ').trim())
  const embeddings = await encoder.embed(shortened)
  return embeddings.map((without) => {
    const scores = live.scorer.score(noFeatures, without)
    return whole.map((score, label) => score - (scores[label] ?? 0))
  })
}

function tokenReasons({ words, text }: Sentence, pulls: Float64Array): TokenReason[] {
  return words.map(({ start, end }, i) => ({ start, end, text: text.slice(start, end), weight: pulls[i] ?? 0 }))
}

function synonymReasons({ phrases, words, text }: Sentence): Reason[] {
  return phrases
    .filter(({ phrase }) => phrase.kind === 'synonym')
    .map(({ phrase, first, last }) => {
      const said = text.slice(words[first]?.start, words[last]?.end)
      return { by: 'synonym', rule: `${said} → ${phrase.standsFor}` }
    })
}
