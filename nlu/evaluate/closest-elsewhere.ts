// The sentence of all other intents that lies closest to a given one. Every sentence of the model is looked at, so that is done roughly, by
// numbers of 8 bits in a kernel's memory; only the likeliest ones are then compared as everywhere (intents/nearest).
import { type Embedding, embeddingSize } from '../encoder/embedding'
import { meaningOf } from '../intents/dense'
import type { Neighbour } from '../intents/nearest'
import type { Model, ModelHeader } from '../model'
import { createKernel } from '../vectors/kernel-loader'
import { dotWithRow, quantizeRows } from '../vectors/quantize'

export type Sentences = Pick<Model, 'meanings'> & { header: Pick<ModelHeader, 'utterances'> }

/** Rounding moves a cosine by less than a hundredth: the closest one is among so many of the roughly closest. */
const looked = 32

export function closestElsewhere(sentences: Sentences, embedding: Embedding | null, except: number): Neighbour | null {
  const { header, meanings } = sentences
  if (!embedding || meanings.numbers.length === 0) return null
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
  const compared = likely.map(({ row }) => ({ row, similarity: dotWithRow(meanings, row, meaning) }))
  const best = compared.reduce((first, next) => (next.similarity > first.similarity ? next : first), { row: -1, similarity: -Infinity })
  const { text, intent } = header.utterances[best.row] ?? {}
  return text === undefined || intent === undefined ? null : { text, intent, similarity: best.similarity }
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
  const queryAt = kernel.allocate(embeddingSize / 4)
  const at = kernel.allocate(meanings.numbers.length / 4)
  kernel.bytes(at, meanings.numbers.length).set(meanings.numbers)
  const products = new Float32Array(meanings.scales.length)
  return (meaning) => {
    kernel.bytes(queryAt, embeddingSize).set(quantizeRows(meaning, embeddingSize).numbers)
    for (let row = 0; row < products.length; row++) {
      products[row] = kernel.math.dotBytes(at + row * embeddingSize, queryAt, embeddingSize) * (meanings.scales[row] ?? 0)
    }
    return products
  }
}
