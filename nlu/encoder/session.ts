// Runs the encoder's ONNX file: with the native library where it loads, else with its WebAssembly build.
// Both are loaded only when an encoder is wanted. What goes in and comes out is encoder.ts's.

export interface EncoderOutput {
  /** [batch][512] each, one after another. */
  sentence: Float32Array
  mean: Float32Array
}

export interface EncoderSession {
  backend: 'native' | 'wasm'
  /** `tokens` holds [batch][length][width] floats. */
  run(tokens: Float32Array, batch: number, length: number, width: number): Promise<EncoderOutput>
}

/** What both libraries offer; only what is used here. */
interface OnnxTensor {
  data: unknown
}

/**
 * On processors without VNNI instructions the quick 8-bit product saturates, and vectors come out up to 2 % elsewhere (cosine 0.985): there
 * the exact one is taken, so that a model trained on one machine answers alike on another. Others do not ask this setting
 * (`session.x64quantprecision` of ONNX Runtime).
 */
const exactProducts = { session: { x64quantprecision: '1' } }

const settings = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential', graphOptimizationLevel: 'all' } as const

/** `prefer: 'wasm'` skips the native library. */
export async function openSession(model: Uint8Array, prefer: 'native' | 'wasm' = 'native'): Promise<EncoderSession> {
  if (prefer === 'wasm') return openWasm(model)
  try {
    return await openNative(model)
  } catch (reason) {
    const text = reason instanceof Error ? reason.message : String(reason)
    process.emitWarning(`The native encoder library does not load here, so the slower WebAssembly one is used: ${text}`)
    return openWasm(model)
  }
}

async function openNative(model: Uint8Array): Promise<EncoderSession> {
  const library = await import('onnxruntime-node')
  const session = await library.InferenceSession.create(model, { ...settings, extra: exactProducts })
  return {
    backend: 'native',
    run: (tokens, batch, length, width) => {
      const feeds = { tokens_in: new library.Tensor('float32', tokens, [batch, length, width]) }
      return session.run(feeds, ['sentence', 'mean']).then(readOutput)
    },
  }
}

async function openWasm(model: Uint8Array): Promise<EncoderSession> {
  const library = await import('onnxruntime-web')
  library.env.wasm.numThreads = 1
  const session = await library.InferenceSession.create(model, { ...settings, executionProviders: ['wasm'] })
  return {
    backend: 'wasm',
    run: (tokens, batch, length, width) => {
      const feeds = { tokens_in: new library.Tensor('float32', tokens, [batch, length, width]) }
      return session.run(feeds, ['sentence', 'mean']).then(readOutput)
    },
  }
}

function readOutput(outputs: Record<string, OnnxTensor>): EncoderOutput {
  return { sentence: floats(outputs['sentence']), mean: floats(outputs['mean']) }
}

function floats(tensor: OnnxTensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data
  throw new Error('The encoder gave no float output')
}
