// Why the classifier thinks so: each word's pull toward an intent, the nearest training sentences, and synonyms that took part.
// Where the encoder takes part a word pulls by what the intent loses without it, and all pulls add up to the log-odds of its score; else each
// feature's part is known, and they add up to the score over the mean of all intents.
import type { Reason, TokenReason } from '@parley/contract/base/understand'
import type { Encoder } from '../encoder/embedding'
import type { Classification } from '../classification'
import type { LoadedModel } from '../loaded-model'
import { readSentence, type Sentence } from '../text/sentence'
import { nearestSentences } from './nearest'
import { ignoreNone } from './none'
import type { FeatureWords, SparseVector } from './vocabulary'

const nearestShown = 3
/** The encoder reads the sentence anew without each word; in longer ones words are weighed by their features alone. */
const mostLeftOut = 60

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
  const isShort = sentence.words.length <= mostLeftOut
  const without = encoder && embedding && isShort ? await scoresWithout(live, encoder, sentence) : null
  const whole = live.scorer.score(vector, embedding)
  const oddsOf = (scores: Float32Array, label: number) => logOdds(ignoreNone(scores, live.noneClasses).scores, label, header.temperature)
  const numbers = new Map(header.intents.map(({ id }, number) => [id, number]))
  return intentIds.map((id) => {
    const intent = numbers.get(id)
    const label = intent === undefined ? -1 : header.classes.indexOf(intent)
    if (intent === undefined || label < 0) return null
    const pulls = without
      ? sharedOut(
          oddsOf(whole, label),
          without.map((scores) => oddsOf(whole, label) - oddsOf(scores, label)),
        )
      : featurePulls(live, vector, { carriers, words: sentence.words.length }, label)
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

/** For each word: the scores of the sentence without it. */
async function scoresWithout(live: LoadedModel, encoder: Encoder, { text, words }: Sentence): Promise<Float32Array[]> {
  const shortened = words.map(({ start, end }) =>
    readSentence((text.slice(0, start) + text.slice(end)).replace(/\s+/g, ' ').trim(), live.userReader(encoder)),
  )
  const embeddings = await encoder.embed(shortened.map(({ canonical }) => canonical))
  return shortened.map((sentence, word) => live.scorer.score(live.vector(sentence), embeddings[word] ?? null))
}

/** Of the class's probability; of an only class its score. */
function logOdds(scores: Float32Array, label: number, temperature: number): number {
  const own = (scores[label] ?? 0) / temperature
  const others = Array.from(scores, (score) => score / temperature).filter((score, at) => at !== label && score !== -Infinity)
  if (others.length === 0) return own
  const highest = others.reduce((most, score) => Math.max(most, score))
  return own - highest - Math.log(others.reduce((sum, score) => sum + Math.exp(score - highest), 0))
}

/**
 * Words say much the same twice, so single losses do not add up to the whole: what is missing falls to those that pull that way already,
 * and which word pulls stronger than which stays as it was.
 */
function sharedOut(whole: number, losses: readonly number[]): number[] {
  const rest = whole - losses.reduce((sum, loss) => sum + loss, 0)
  const takers = losses.map((loss) => Math.max(0, loss * Math.sign(rest)))
  const total = takers.reduce((sum, part) => sum + part, 0)
  return losses.map((loss, word) => loss + rest * (total > 0 ? (takers[word] ?? 0) / total : 1 / losses.length))
}

function tokenReasons({ words, text }: Sentence, pulls: ArrayLike<number>): TokenReason[] {
  return words.map(({ start, end }, i) => ({ start, end, text: text.slice(start, end), weight: pulls[i] ?? 0 }))
}

function synonymReasons({ phrases, words, text }: Sentence): Reason[] {
  return phrases
    .filter(({ phrase }) => phrase.kind === 'synonym' || phrase.kind === 'alias')
    .map(({ phrase, first, last }) => {
      const said = text.slice(words[first]?.start, words[last]?.end)
      return { by: 'synonym', rule: `${said} → ${phrase.standsFor}` }
    })
}
