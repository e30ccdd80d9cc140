// The ONNX graph of a folder: its inputs and outputs are those that its description names, and a run takes no longer than it may.
import { encoderFault, firstLineOf } from '../encoder-fault'
import { type Feed, type Floats, type Graph, openGraph } from '../onnx'
import type { Description } from './description'

export interface TokenGraph {
  /** Of sentences that have the same number of tokens. */
  run(sentences: readonly (readonly number[])[]): Promise<Floats>
}

const openingMs = 120_000
const runMs = 10_000

export async function openTokenGraph(bytes: Uint8Array, name: string, description: Description): Promise<TokenGraph> {
  const graph = await opened(bytes, name, description.model)
  const given = feedsOf(graph, name, description)
  if (!graph.outputs.includes(description.output)) {
    throw encoderFault('encoder.no-output', { name, output: description.output, outputs: graph.outputs.join(', ') })
  }
  return {
    async run(sentences) {
      const feeds = Object.fromEntries(given.map(({ input, isLong, numberOf }) => [input, feedOf(sentences, isLong, numberOf)]))
      const running = graph.run(feeds, [description.output])
      const outputs = await atMost(runMs, running, () => encoderFault('encoder.slow', { name, seconds: runMs / 1000 })).catch(
        (error: unknown) => {
          throw error instanceof Error && error.name === 'EncoderFault'
            ? error
            : encoderFault('encoder.run', { name, error: firstLineOf(error) }, error)
        },
      )
      const output = outputs[description.output]
      if (!output) throw encoderFault('encoder.no-output', { name, output: description.output, outputs: '' })
      return output
    },
  }
}

async function opened(bytes: Uint8Array, name: string, file: string): Promise<Graph> {
  const opening = openGraph(bytes).catch((error: unknown) => {
    throw encoderFault('encoder.graph', { name, file, error: firstLineOf(error) }, error)
  })
  return atMost(openingMs, opening, () => encoderFault('encoder.slow', { name, seconds: openingMs / 1000 }))
}

interface Given {
  input: string
  isLong: boolean
  numberOf: (token: number) => number
}

/** Every input that the graph has must be one that the description knows; the ids have to be among them. */
function feedsOf(graph: Graph, name: string, { inputs }: Description): Given[] {
  const names = graph.inputs.map((input) => input.name).join(', ')
  if (!graph.inputs.some((input) => input.name === inputs.ids))
    throw encoderFault('encoder.no-input', { name, input: inputs.ids, inputs: names })
  return graph.inputs.map(({ name: input, type }) => {
    if (type !== 'int64' && type !== 'int32') throw encoderFault('encoder.input-type', { name, input, type: type === '' ? '?' : type })
    const isLong = type === 'int64'
    if (input === inputs.ids) return { input, isLong, numberOf: (token: number) => token }
    if (input === inputs.mask) return { input, isLong, numberOf: () => 1 }
    if (input === inputs.types) return { input, isLong, numberOf: () => 0 }
    throw encoderFault('encoder.unfed-input', { name, input })
  })
}

function feedOf(sentences: readonly (readonly number[])[], isLong: boolean, numberOf: Given['numberOf']): Feed {
  const dims = [sentences.length, sentences[0]?.length ?? 0]
  const values = sentences.flatMap((tokens) => tokens.map(numberOf))
  return isLong
    ? { type: 'int64', data: BigInt64Array.from(values, (value) => BigInt(value)), dims }
    : { type: 'int32', data: Int32Array.from(values), dims }
}

/** The work itself cannot be stopped; nobody waits for it any longer. */
async function atMost<T>(ms: number, work: Promise<T>, fault: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(fault()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
