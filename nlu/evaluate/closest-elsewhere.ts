// The sentences of all other intents that lie closest to a given one. Every sentence of the model is looked at, so that is done roughly, by
// numbers of 8 bits in a kernel's memory; only the likeliest ones are then compared as everywhere (intents/nearest).
import type { Embedding } from '../encoder/embedding'
import { meaningOf } from '../intents/dense'
import type { Neighbour } from '../intents/nearest'
import type { Model, ModelHeader } from '../model'
import { createKernel } from '../vectors/kernel-loader'
import { dotWithRow, quantizeRows } from '../vectors/quantize'

export type Sentences = Pick<Model, 'meanings'> & { header: Pick<ModelHeader, 'utterances'> }

/** Rounding moves a cosine by less than a hundredth: the closest ones are among so many of the roughly closest. */
const looked = 32

/** Closest first, at most `count`. */
export function closestElsewhere(sentences: Sentences, embedding: Embedding | null, except: number, count: number): Neighbour[] {
  const { header, meanings } = sentences
  if (!embedding || meanings.numbers.length === 0) return []
  const meaning = meaningOf(embedding)
  const rough = roughOf(sentences)(meaning)
  const likely: { row: number; similarity: number }[] = []
  header.utterances.forEach(({ intent }, row) => {
    const similarity = rough[row] ?? 0
    if (intent === except || (likely.length === looked && similarity <= (likely[looked - 1]?.similarity ?? 0))) return
    const place = likely.findIndex((other) => other.similarity < similarity)
    likely.splice(place < 0 ? likely.length : place, 0, { row, similarity })
    if (likely.length > looked) likely.pop()
  })
  return likely
    .map(({ row }) => ({ row, similarity: dotWithRow(meanings, row, meaning) }))
    .toSorted((one, other) => other.similarity - one.similarity || one.row - other.row)
    .slice(0, count)
    .flatMap(({ row, similarity }) => {
      const utterance = header.utterances[row]
      return utterance ? [{ text: utterance.text, intent: utterance.intent, similarity }] : []
    })
}

/** A number for each sentence: the greater, the closer. */
type Rough = (meaning: Float32Array) => Float32Array

/** Of bots somebody types sentences for; that is few at a time, and a large bot's take megabytes. */
const mostKept = 4
const kept = new Map<Sentences, Rough>()

function roughOf(sentences: Sentences): Rough {
  const rough = kept.get(sentences) ?? makeRough(sentences)
  kept.delete(sentences)
  kept.set(sentences, rough)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return rough
}

function makeRough({ meanings }: Sentences): Rough {
  const kernel = createKernel()
  const { columns: size } = meanings
  const queryAt = kernel.allocate(size / 4)
  const at = kernel.allocate(meanings.numbers.length / 4)
  kernel.bytes(at, meanings.numbers.length).set(meanings.numbers)
  const products = new Float32Array(meanings.scales.length)
  return (meaning) => {
    kernel.bytes(queryAt, size).set(quantizeRows(meaning, size).numbers)
    for (let row = 0; row < products.length; row++) {
      products[row] = kernel.math.dotBytes(at + row * size, queryAt, size) * (meanings.scales[row] ?? 0)
    }
    return products
  }
}
