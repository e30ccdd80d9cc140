// Runs the built-in encoder's ONNX file: token vectors in, both views out. What goes in is encoder.ts's.
import { openGraph } from '../onnx'

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

const none = new Float32Array(0)

/** `prefer: 'wasm'` skips the native library. */
export async function openSession(model: Uint8Array, prefer: 'native' | 'wasm' = 'native'): Promise<EncoderSession> {
  const graph = await openGraph(model, prefer)
  return {
    backend: graph.backend,
    async run(tokens, batch, length, width) {
      const { sentence, mean } = await graph.run({ tokens_in: { type: 'float32', data: tokens, dims: [batch, length, width] } }, [
        'sentence',
        'mean',
      ])
      return { sentence: sentence?.data ?? none, mean: mean?.data ?? none }
    },
  }
}
