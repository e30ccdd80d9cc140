// Opens the encoder of a folder: tokens in, one vector a sentence out, which is padded to a length the kernel takes, centred and of unit length.
import { createHash } from 'node:crypto'
import { knowsLanguage } from '@parley/contract/objects/bot-languages'
import { everydaySentences } from '../../everyday/sentences'
import { type Embedding, type Encoder, toUnitLength } from '../embedding'
import { encoderFault } from '../encoder-fault'
import type { Floats } from '../onnx'
import { type Description, mostBytes, type Place, readBounded, readDescription } from './description'
import { openTokenGraph, type TokenGraph } from './graph'
import { pools } from './pooling'
import { readTokenizer } from './tokenizer/read'
import type { Tokenizer } from './tokenizer/tokenizer'

/** Of one run: a large encoder takes seconds for so many. */
const mostTokens = 512
const mostAtOnce = 32
const mostNumbers = 4096
/** The kernel multiplies so many numbers at once. */
const step = 16
/** How far from 1 the length of a vector may be that a graph has brought to unit length. */
const unitSlack = 0.02

interface Parts {
  name: string
  description: Description
  tokenizer: Tokenizer
  graph: TokenGraph
}

export async function openFolder(place: Place): Promise<Encoder> {
  const description = await readDescription(place)
  const words = await readBounded(place, description.tokenizer.file, mostBytes.tokenizer)
  const model = await readBounded(place, description.model, mostBytes.model)
  const build = createHash('sha256').update(JSON.stringify(description)).update(words).update(model).digest('hex').slice(0, 16)
  const tokenizer = readTokenizer(place.name, description, words)
  const parts = { name: place.name, description, tokenizer, graph: await openTokenGraph(model, place.name, description) }
  const prefixes = { sentence: description.prefix, passage: description.passagePrefix ?? '' }
  const [probe] = await vectorsOf([`${prefixes.sentence}a sentence to try it with`], parts)
  const width = probe?.length ?? 0
  const centres = new Map<string, Promise<Float32Array | null>>()
  // What all sentences have in common is another thing behind another prefix; many never embed a passage.
  const centreFor = (prefix: string): Promise<Float32Array | null> => {
    const known = centres.get(prefix)
    if (known) return known
    const centre = description.centre ? centreOf(parts, prefix, width) : Promise.resolve(null)
    centres.set(prefix, centre)
    centre.catch(() => centres.delete(prefix))
    return centre
  }
  await centreFor(prefixes.sentence)
  const size = Math.ceil(width / step) * step
  return {
    id: `${place.name}@${build}`,
    size,
    knows: (language) => knowsLanguage(description.languages, language),
    async embed(texts, as = 'sentence') {
      const prefix = prefixes[as]
      const centre = await centreFor(prefix)
      const vectors = await vectorsOf(
        texts.map((text) => `${prefix}${text}`),
        parts,
      )
      return vectors.map((vector) => embeddingOf(vector, { size, width, centre, name: place.name }))
    },
  }
}

interface Form {
  size: number
  width: number
  centre: Float32Array | null
  name: string
}

/** Both views are the one vector that the encoder gives. */
function embeddingOf(vector: Float32Array, { size, width, centre, name }: Form): Embedding {
  if (vector.length !== width) throw encoderFault('encoder.width', { name, size: vector.length, first: width })
  const padded = new Float32Array(size)
  for (let i = 0; i < width; i++) padded[i] = (vector[i] ?? 0) - (centre?.[i] ?? 0)
  toUnitLength(padded)
  return { sentence: padded, mean: padded }
}

/** The middle of sentences that have nothing to do with each other. */
async function centreOf(parts: Parts, prefix: string, width: number): Promise<Float32Array> {
  const vectors = await vectorsOf(
    everydaySentences.map((text) => `${prefix}${text}`),
    parts,
  )
  const sums = new Float64Array(width)
  for (const vector of vectors) for (let i = 0; i < width; i++) sums[i] = (sums[i] ?? 0) + (vector[i] ?? 0)
  return Float32Array.from(sums, (sum) => sum / vectors.length)
}

/** Of texts with their prefixes. Those of equal length in tokens go through together, so that nothing has to be padded. */
async function vectorsOf(texts: readonly string[], parts: Parts): Promise<Float32Array[]> {
  const byLength = new Map<number, { index: number; tokens: number[] }[]>()
  texts.forEach((text, index) => {
    const tokens = parts.tokenizer.encode(text)
    const group = byLength.get(tokens.length)
    if (group) group.push({ index, tokens })
    else byLength.set(tokens.length, [{ index, tokens }])
  })
  const vectors: Float32Array[] = new Array(texts.length)
  for (const [length, group] of byLength) {
    const size = Math.max(1, Math.min(mostAtOnce, Math.floor(mostTokens / length)))
    for (let from = 0; from < group.length; from += size) {
      const batch = group.slice(from, from + size)
      const output = await parts.graph.run(batch.map(({ tokens }) => tokens))
      batch.forEach(({ index }, row) => {
        vectors[index] = checked(pooled(output, { row, rows: batch.length, length }, parts), parts)
      })
    }
  }
  return vectors
}

function pooled(
  output: Floats,
  { row, rows, length }: { row: number; rows: number; length: number },
  { name, description }: Parts,
): Float32Array {
  const { data, dims } = output
  const { pooling } = description
  const isWhole = pooling === 'none'
  const width = dims.at(-1) ?? 0
  const wanted = isWhole ? [rows, width] : [rows, length, width]
  if (JSON.stringify(dims) !== JSON.stringify(wanted) || data.length !== wanted.reduce((product, each) => product * each, 1)) {
    const form = isWhole ? '[sentences, numbers]' : '[sentences, tokens, numbers]'
    throw encoderFault('encoder.shape', { name, output: description.output, shape: `[${dims.join(', ')}]`, form })
  }
  if (width < 1 || width > mostNumbers) throw encoderFault('encoder.dimension', { name, size: width, most: mostNumbers })
  if (isWhole) return data.slice(row * width, (row + 1) * width)
  return pools[pooling](data.subarray(row * length * width, (row + 1) * length * width), length, width)
}

function checked(vector: Float32Array, { name, description }: Parts): Float32Array {
  if (!vector.every(Number.isFinite)) throw encoderFault('encoder.not-finite', { name })
  if (description.normalize) return toUnitLength(vector)
  const length = Math.hypot(...vector)
  if (Math.abs(length - 1) > unitSlack) throw encoderFault('encoder.not-unit', { name, length: length.toFixed(3) })
  return vector
}
