// The sentence encoder: text in, embedding out, many at a time. Reads the folder scripts/build-encoder.mjs writes.
// Also readies the training kernel that lies in the same folder, so that one call opens the whole engine.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { loadKernel } from '../../vectors/kernel-loader'
import { hasMeanings } from '@parley/contract/objects/bot-languages'
import { type Embedding, type Encoder, toUnitLength } from '../embedding'
import { type EncoderSession, openSession } from './session'
import { createTokenizer, spaceMark, type Tokenizer } from './tokenizer'

const Vocabulary = z.object({
  dimensions: z.number(),
  firstPiece: z.number(),
  frequencies: z.array(z.number()),
  pieces: z.array(z.tuple([z.string(), z.number()])),
})

const embeddingSize = 512
const longestSentence = 128
const batchSize = 32
/** The encoder was trained on token vectors scaled by this. */
const tokenFactor = 2

/** `dist/encoder` of the project once it is built. `backend: 'wasm'` does without the native library. */
export async function createEncoder(folder: string, options: { backend?: 'native' | 'wasm' } = {}): Promise<Encoder> {
  const [model, table, vocabularyText, stamp] = await Promise.all([
    readFile(join(folder, 'encoder.onnx')),
    readFile(join(folder, 'tokens.bin')),
    readFile(join(folder, 'vocabulary.json'), 'utf8'),
    readFile(join(folder, 'encoder.stamp'), 'utf8'),
    loadKernel(folder),
  ])
  const vocabulary = Vocabulary.parse(JSON.parse(vocabularyText))
  const tokenizer = createTokenizer(vocabulary.pieces, vocabulary.firstPiece, longestSentence)
  const whole = new Set(vocabulary.pieces.flatMap(([piece]) => (piece.startsWith(spaceMark) ? [piece.slice(1).toLowerCase()] : [])))
  const tokens = readTokenTable(table, vocabulary.dimensions)
  const positions = positionSignal(vocabulary.frequencies)
  const session = await openSession(model, options.backend)
  return {
    id: stamp.slice(0, 16),
    size: embeddingSize,
    knows: hasMeanings,
    embed: (texts) => embedAll(texts, { tokenizer, tokens, positions, session }),
    knowsWord: (word) => whole.has(word),
  }
}

interface TokenTable {
  dimensions: number
  scales: Float32Array
  rows: Int8Array
}

interface Parts {
  tokenizer: Tokenizer
  tokens: TokenTable
  positions: Float32Array
  session: EncoderSession
}

function readTokenTable(file: Buffer, dimensions: number): TokenTable {
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const count = bytes.byteLength / (dimensions + 4)
  return { dimensions, scales: new Float32Array(bytes, 0, count), rows: new Int8Array(bytes, count * 4) }
}

/** [position][sines, then cosines] for each position a sentence can have. */
function positionSignal(frequencies: readonly number[]): Float32Array {
  const half = frequencies.length
  const signal = new Float32Array(longestSentence * 2 * half)
  for (let position = 0; position < longestSentence; position++) {
    frequencies.forEach((frequency, i) => {
      signal[position * 2 * half + i] = Math.sin(position * frequency)
      signal[position * 2 * half + half + i] = Math.cos(position * frequency)
    })
  }
  return signal
}

/** Sentences of equal length in tokens go through together, so that nothing has to be padded. */
async function embedAll(texts: readonly string[], parts: Parts): Promise<Embedding[]> {
  const byLength = new Map<number, { index: number; pieces: number[] }[]>()
  texts.forEach((text, index) => {
    const pieces = parts.tokenizer.encode(text)
    const group = byLength.get(pieces.length)
    if (group) group.push({ index, pieces })
    else byLength.set(pieces.length, [{ index, pieces }])
  })
  const embeddings: Embedding[] = new Array(texts.length)
  for (const [length, group] of byLength) {
    for (let from = 0; from < group.length; from += batchSize) {
      const batch = group.slice(from, from + batchSize)
      const input = tokenVectors(batch, length, parts)
      const output = await parts.session.run(input, batch.length, length, parts.tokens.dimensions)
      batch.forEach(({ index }, row) => {
        embeddings[index] = { sentence: rowOf(output.sentence, row), mean: toUnitLength(rowOf(output.mean, row)) }
      })
    }
  }
  return embeddings
}

function tokenVectors(batch: readonly { pieces: number[] }[], length: number, { tokens, positions }: Parts): Float32Array {
  const { dimensions, rows, scales } = tokens
  const input = new Float32Array(batch.length * length * dimensions)
  let target = 0
  for (const { pieces } of batch) {
    for (let position = 0; position < length; position++) {
      const piece = pieces[position] ?? 0
      const factor = tokenFactor * (scales[piece] ?? 0)
      const source = piece * dimensions
      const signal = position * dimensions
      for (let i = 0; i < dimensions; i++) input[target + i] = factor * (rows[source + i] ?? 0) + (positions[signal + i] ?? 0)
      target += dimensions
    }
  }
  return input
}

function rowOf(matrix: Float32Array, row: number): Float32Array {
  return matrix.slice(row * embeddingSize, (row + 1) * embeddingSize)
}
