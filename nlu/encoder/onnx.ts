// Opens ONNX graphs: with the native library where it loads, else with its WebAssembly build. Both are loaded only when a graph is wanted.
// What goes into a graph and what comes out is the business of each kind of encoder.
import type { InferenceSession, Tensor, TypedTensor } from 'onnxruntime-node'

export type Feed =
  | { type: 'float32'; data: Float32Array; dims: readonly number[] }
  | { type: 'int64'; data: BigInt64Array; dims: readonly number[] }
  | { type: 'int32'; data: Int32Array; dims: readonly number[] }

export interface Floats {
  data: Float32Array
  dims: readonly number[]
}

export interface Graph {
  backend: 'native' | 'wasm'
  inputs: readonly { name: string; type: string }[]
  outputs: readonly string[]
  /** The wanted outputs by their names; one that is not of 32-bit numbers is an error. */
  run(feeds: Readonly<Record<string, Feed>>, wanted: readonly string[]): Promise<Record<string, Floats>>
}

/**
 * On processors without VNNI instructions the quick 8-bit product saturates, and vectors come out up to 2 % elsewhere (cosine 0.985): there
 * the exact one is taken, so that a model trained on one machine answers alike on another. Others do not ask this setting
 * (`session.x64quantprecision` of ONNX Runtime).
 */
const exactProducts = { session: { x64quantprecision: '1' } }

const settings = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential', graphOptimizationLevel: 'all' } as const

/** `prefer: 'wasm'` skips the native library. A graph that cannot be read is an error of both. */
export async function openGraph(model: Uint8Array, prefer: 'native' | 'wasm' = 'native'): Promise<Graph> {
  const native = prefer === 'native' ? await nativeLibrary() : null
  if (native !== null) {
    const session = await native.InferenceSession.create(model, { ...settings, extra: exactProducts })
    return graphOf(session, native.Tensor, 'native')
  }
  const library = await import('onnxruntime-web')
  library.env.wasm.numThreads = 1
  const session = await library.InferenceSession.create(model, { ...settings, executionProviders: ['wasm'] })
  return graphOf(session, library.Tensor, 'wasm')
}

/**
 * The native library tells its makers over the network, and keeps files in the user's home for that, unless the process says no before it
 * loads (ONNX Runtime, docs/Privacy.md). In a thread this would not reach it: it is loaded by whole processes alone.
 */
function forbidTelemetry(): void {
  process.env['ORT_DISABLE_TELEMETRY'] = '1'
}

let native: Promise<typeof import('onnxruntime-node') | null> | undefined

function nativeLibrary(): Promise<typeof import('onnxruntime-node') | null> {
  if (!native) forbidTelemetry()
  native ??= import('onnxruntime-node').catch((reason: unknown) => {
    const text = reason instanceof Error ? reason.message : String(reason)
    process.emitWarning(`The native encoder library does not load here, so the slower WebAssembly one is used: ${text}`)
    return null
  })
  return native
}

function graphOf(session: InferenceSession, TensorOf: typeof Tensor, backend: Graph['backend']): Graph {
  const tensorOf = ({ type, data, dims }: Feed): TypedTensor<Feed['type']> => {
    if (type === 'float32') return new TensorOf(type, data, dims)
    return type === 'int64' ? new TensorOf(type, data, dims) : new TensorOf(type, data, dims)
  }
  return {
    backend,
    inputs: session.inputMetadata.map((input) => ({ name: input.name, type: input.isTensor ? input.type : '' })),
    outputs: session.outputNames,
    async run(feeds, wanted) {
      const given = Object.fromEntries(Object.entries(feeds).map(([name, feed]) => [name, tensorOf(feed)]))
      const outputs = await session.run(given, wanted)
      return Object.fromEntries(wanted.map((name) => [name, floatsOf(outputs[name])]))
    },
  }
}

function floatsOf(tensor: Tensor | undefined): Floats {
  if (tensor?.data instanceof Float32Array) return { data: tensor.data, dims: tensor.dims }
  throw new Error('The encoder gave no float output')
}
