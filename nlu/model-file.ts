// A model as bytes and back: four letters, a version, the header as JSON, then the numbers. The same model always gives the same
// bytes, and their SHA-256 is the model's hash.
import { createHash } from 'node:crypto'
import { type Model, ModelHeader, type QuantizedRows } from './model'
import type { TaggerRows } from './tagger/tagger-model'

const magic = 'PNLU'
const version = 1
const preamble = 12

export type ModelParts = Omit<Model, 'hash'>

export function saveModel(model: ModelParts): Uint8Array {
  const header = new TextEncoder().encode(JSON.stringify(model.header))
  const { knowledge: known } = model
  const knowledge = known ? [known.sentences, known.means, ...(known.answers ? [known.answers] : [])] : []
  const asides = model.asides ? [model.asides] : []
  const sections = [
    floatBytes(model.featureWeights),
    ...[model.sparse, model.dense, model.meanings, ...knowledge, ...asides].flatMap(rowBytes),
    ...(model.tagger ? taggerBytes(model.tagger) : []),
  ]
  const size = preamble + header.length + sections.reduce((sum, section) => sum + 4 + section.length, 0)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(magic))
  view.setUint32(4, version, true)
  view.setUint32(8, header.length, true)
  bytes.set(header, preamble)
  let at = preamble + header.length
  for (const section of sections) {
    view.setUint32(at, section.length, true)
    bytes.set(section, at + 4)
    at += 4 + section.length
  }
  return bytes
}

/** Throws when the bytes are not a model of this version. Their hash is asked for where it is known: megabytes take a while. */
export function loadModel(bytes: Uint8Array, hash = hashOf(bytes)): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = new TextDecoder().decode(bytes.subarray(0, 4))
  if (found !== magic || view.getUint32(4, true) !== version) throw new Error('These bytes are not a model of this version')
  const headerLength = view.getUint32(8, true)
  const header = ModelHeader.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(preamble, preamble + headerLength))))
  let at = preamble + headerLength
  const next = () => {
    const length = view.getUint32(at, true)
    const section = new Uint8Array(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
    return section
  }
  const nextFloats = () => new Float32Array(next().buffer)
  const nextRows = (): QuantizedRows => {
    const [columns = 0] = new Uint32Array(next().buffer)
    return { columns, scales: nextFloats(), numbers: new Int8Array(next().buffer) }
  }
  const featureWeights = nextFloats()
  const model = { hash, header, featureWeights, sparse: nextRows(), dense: nextRows(), meanings: nextRows() }
  const knowledge = header.knowledge && {
    ...{ sentences: nextRows(), means: nextRows() },
    ...(header.knowledge.answers && { answers: nextRows() }),
  }
  const asides = header.smallTalk || header.traits ? nextRows() : undefined
  const tagger = header.tagger && nextTagger(next)
  return { ...model, ...(knowledge && { knowledge }), ...(asides && { asides }), ...(tagger && { tagger }) }
}

/** The hash a model of these bytes has. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function rowBytes({ columns, scales, numbers }: QuantizedRows): Uint8Array[] {
  return [
    new Uint8Array(Uint32Array.of(columns).buffer),
    floatBytes(scales),
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  ]
}

function taggerBytes(rows: TaggerRows): Uint8Array[] {
  return [
    ...[rows.keys, rows.counts, rows.labels, rows.numbers, rows.scales],
    ...[rows.transitions, rows.valueKeys, rows.valueEntities],
  ].map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength))
}

/** In the order of taggerBytes. */
function nextTagger(next: () => Uint8Array<ArrayBuffer>): TaggerRows {
  return {
    keys: new Uint32Array(next().buffer),
    counts: next(),
    labels: next(),
    numbers: new Int8Array(next().buffer),
    scales: new Float32Array(next().buffer),
    transitions: new Float32Array(next().buffer),
    valueKeys: new Uint32Array(next().buffer),
    valueEntities: next(),
  }
}

function floatBytes(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}
