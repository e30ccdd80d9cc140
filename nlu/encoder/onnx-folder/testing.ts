// Tiny ONNX graphs for tests, written byte by byte: a table of one vector for each token, looked up by the ids. No network has learned them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Field = [number: number, value: number | string | Uint8Array]

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) | 128)
  }
}

/** One message of protocol buffers: numbers as varints, all else with its length. */
function message(...fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Buffer.from([...varint(number * 8), ...varint(value)])
    const bytes = Buffer.from(value)
    return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes])
  })
  return new Uint8Array(Buffer.concat(parts))
}

const types = { float: 1, int32: 6, int64: 7 } as const

function value(name: string, type: number, dims: readonly (string | number)[]): Uint8Array {
  const shape = message(...dims.map((dim): Field => [1, typeof dim === 'number' ? message([1, dim]) : message([2, dim])]))
  return message([1, name], [2, message([1, message([1, type], [2, shape])])])
}

export interface TinyGraph {
  /** One row a token. */
  table: readonly (readonly number[])[]
  inputs?: readonly string[]
  output?: string
  inputType?: 'int64' | 'int32'
  /** The mean of the rows of a sentence comes out. */
  pools?: boolean
}

/** Gather of the table by the first input; others are taken and not used. */
export function tinyGraph({
  table,
  inputs = ['input_ids', 'attention_mask'],
  output = 'last_hidden_state',
  inputType = 'int64',
  pools = false,
}: TinyGraph) {
  const width = table[0]?.length ?? 0
  const rows = new Uint8Array(Float32Array.from(table.flat()).buffer)
  const tensor = message([1, table.length], [1, width], [2, types.float], [8, 'table'], [9, rows])
  const [ids = ''] = inputs
  const lookup = message([1, 'table'], [1, ids], [2, pools ? 'rows' : output], [3, 'lookup'], [4, 'Gather'])
  const axes = message([1, 'axes'], [8, 1], [20, 7])
  const flat = message([1, 'keepdims'], [3, 0], [20, 2])
  const mean = message([1, 'rows'], [2, output], [3, 'pool'], [4, 'ReduceMean'], [5, axes], [5, flat])
  const nodes: Field[] = pools
    ? [
        [1, lookup],
        [1, mean],
      ]
    : [[1, lookup]]
  const graph = message(
    ...nodes,
    [2, 'tiny'],
    [5, tensor],
    ...inputs.map((name): Field => [11, value(name, types[inputType], ['batch', 'length'])]),
    [12, value(output, types.float, pools ? ['batch', width] : ['batch', 'length', width])],
  )
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])])
}

/** A folder as an operator would fill it. */
export function writeEncoder(folder: string, name: string, files: Readonly<Record<string, string | Uint8Array | object>>): string {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  for (const [file, contents] of Object.entries(files)) {
    writeFileSync(join(place, file), typeof contents === 'string' || contents instanceof Uint8Array ? contents : JSON.stringify(contents))
  }
  return place
}

/** Numbers between -1 and 1 that a word always has, so that the same words lie close. */
export function vectorOfWord(word: string, width: number): number[] {
  let state = 2166136261
  for (const character of word) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return Array.from({ length: width }, () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    state = Math.imul(state ^ (state >>> 13), 3266489917)
    return (state >>> 0) / 2 ** 31 - 1
  })
}

/** A whole encoder of the words, whole words only: each has a vector of its own, those of one group nearly the same one. */
export function wordEncoder(groups: readonly (readonly string[])[], width: number, describe: object = {}) {
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]']
  const words = groups.flat()
  const none = special.map(() => Array.from({ length: width }, () => 0))
  const table = groups.flatMap((group) => {
    const middle = vectorOfWord(group[0] ?? '', width)
    return group.map((word) => vectorOfWord(word, width).map((own, i) => (middle[i] ?? 0) + own / 10))
  })
  return {
    'encoder.json': { languages: ['en'], tokenizer: { file: 'vocab.txt' }, ...describe },
    'vocab.txt': [...special, ...words].join('\n'),
    'model.onnx': tinyGraph({ table: [...none, ...table] }),
  }
}
