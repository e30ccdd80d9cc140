// Keeps embeddings between trainings, two bytes for each number of a view. Where they are kept is the caller's affair; which key and form they have is
// decided here. Fresh embeddings take the same form, so that a training gives the same model with and without a cache.
import { createHash } from 'node:crypto'
import type { QuantizedRows } from '../model'
import { type Embedding, type Encoder, type TextRole, widthOfNoRows } from './embedding'

/** Keys are 40 hexadecimal digits. What is missing in a cache is computed again. */
export interface EmbeddingCache {
  get(keys: readonly string[]): Promise<Map<string, Uint8Array>>
  put(entries: ReadonlyMap<string, Uint8Array>): Promise<void>
}

/** An embedding together with its mean in the kept form. */
export interface KeptEmbedding extends Embedding {
  meanScale: number
  meanNumbers: Int8Array
}

const chunk = 512

export async function embedCached(
  texts: readonly string[],
  encoder: Encoder,
  cache?: EmbeddingCache,
  { onChunk, as }: { onChunk?: (done: number) => void; as?: TextRole } = {},
): Promise<KeptEmbedding[]> {
  const keys = texts.map((text) => keyOf(text, as === 'passage' ? `${encoder.id} ${as}` : encoder.id))
  const known = cache ? await cache.get([...new Set(keys)]) : new Map<string, Uint8Array>()
  const missing = new Map<string, string>()
  keys.forEach((key, i) => {
    if (!known.has(key)) missing.set(key, texts[i] ?? '')
  })
  const packed = new Map(known)
  const fresh = [...missing]
  for (let from = 0; from < fresh.length; from += chunk) {
    const part = fresh.slice(from, from + chunk)
    const embeddings = await encoder.embed(
      part.map(([, text]) => text),
      as,
    )
    const entries = new Map(part.map(([key], i) => [key, packEmbedding(embeddings[i] ?? emptyEmbedding(encoder.size))]))
    for (const [key, bytes] of entries) packed.set(key, bytes)
    await cache?.put(entries)
    onChunk?.(known.size + from + part.length)
  }
  return keys.map((key) => unpackEmbedding(packed.get(key) ?? packEmbedding(emptyEmbedding(encoder.size))))
}

function keyOf(text: string, encoderId: string): string {
  return createHash('sha256').update(`${encoderId}\n${text}`).digest('hex').slice(0, 40)
}

function emptyEmbedding(size: number): Embedding {
  return { sentence: new Float32Array(size), mean: new Float32Array(size) }
}

/** Two vectors, each as a float32 scale and its numbers in 8 bits. */
export function packEmbedding({ sentence, mean }: Embedding): Uint8Array {
  const bytes = new Uint8Array(8 + sentence.length + mean.length)
  packVector(sentence, bytes, 0)
  packVector(mean, bytes, 4 + sentence.length)
  return bytes
}

export function unpackEmbedding(bytes: Uint8Array): KeptEmbedding {
  const meanAt = bytes.length / 2
  const size = meanAt - 4
  return {
    sentence: unpackVector(bytes, 0, size),
    mean: unpackVector(bytes, meanAt, size),
    meanScale: scaleAt(bytes, meanAt),
    meanNumbers: new Int8Array(bytes.buffer, bytes.byteOffset + meanAt + 4, size),
  }
}

function scaleAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getFloat32(at, true)
}

function packVector(vector: Float32Array, bytes: Uint8Array, at: number): void {
  const scale = Math.fround(vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / 127)
  new DataView(bytes.buffer, bytes.byteOffset).setFloat32(at, scale, true)
  if (scale === 0) return
  for (let i = 0; i < vector.length; i++) bytes[at + 4 + i] = Math.round((vector[i] ?? 0) / scale)
}

function unpackVector(bytes: Uint8Array, at: number, size: number): Float32Array {
  const scale = scaleAt(bytes, at)
  const vector = new Float32Array(size)
  for (let i = 0; i < size; i++) vector[i] = (((bytes[at + 4 + i] ?? 0) << 24) >> 24) * scale
  return vector
}

/** As the rows of a model: numbers and scales as they are kept. */
export function rowsOfMeans(embeddings: readonly KeptEmbedding[]): QuantizedRows {
  const columns = embeddings[0]?.meanNumbers.length ?? widthOfNoRows
  const rows = { columns, scales: new Float32Array(embeddings.length), numbers: new Int8Array(embeddings.length * columns) }
  embeddings.forEach(({ meanScale, meanNumbers }, row) => {
    rows.scales[row] = meanScale
    rows.numbers.set(meanNumbers, row * columns)
  })
  return rows
}
