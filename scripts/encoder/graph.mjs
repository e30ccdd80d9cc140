// The encoder's graph: token vectors in, sentence vectors out. Two Transformer layers, mean over tokens, tanh layer.
// Matrix products run on 8-bit integers with fixed input ranges, so that a sentence's vector does not depend on which
// other sentences share its batch. Turning it into bytes is onnx-writer.mjs's.
import { model, node, tensor, valueInfo } from './onnx-writer.mjs'

const width = 512
const inputWidth = 256
const wide = 1536
const heads = 4

class GraphBuilder {
  nodes = []
  initializers = []

  constructor(ranges) {
    this.ranges = ranges
  }

  constant(name, type, dims, data) {
    this.initializers.push(tensor({ name, dims, type, data }))
    return name
  }

  floats(name, values, dims = [values.length]) {
    return this.constant(name, 'float32', dims, Float32Array.from(values))
  }

  integers(name, values) {
    return this.constant(name, 'int64', [values.length], BigInt64Array.from(values.map(BigInt)))
  }

  /** An operator outside of the standard is written `domain:Name`. */
  apply(name, inputs, output, attributes) {
    const [operator, domain] = name.split(':').reverse()
    const outputs = Array.isArray(output) ? output : [output]
    this.nodes.push(node({ operator, inputs, outputs, name: `n${this.nodes.length}`, attributes, domain }))
    return output
  }

  normalize(input, { scale, bias }, name) {
    const inputs = [input, this.floats(`${name}_scale`, scale), this.floats(`${name}_bias`, bias)]
    return this.apply('LayerNormalization', inputs, name, { axis: -1, epsilon: 1e-6 })
  }

  linear(input, [inputs, outputs], { weights, bias }, name) {
    const range = this.ranges?.[name]
    if (!range) {
      const product = this.apply('MatMul', [input, this.floats(`${name}_weights`, weights, [inputs, outputs])], `${name}_product`)
      return this.apply('Add', [product, this.floats(`${name}_bias`, bias)], name)
    }
    const step = (range[1] - range[0]) / 255
    const zero = Math.round(-range[0] / step)
    const { rows, scales } = quantizeColumns(weights, inputs, outputs)
    const stepName = this.constant(`${name}_step`, 'float32', [], Float32Array.of(step))
    const zeroName = this.constant(`${name}_zero`, 'uint8', [], Uint8Array.of(zero))
    const quantized = this.apply('QuantizeLinear', [input, stepName, zeroName], `${name}_input`)
    return this.apply(
      'com.microsoft:MatMulIntegerToFloat',
      [
        quantized,
        this.constant(`${name}_weights`, 'int8', [inputs, outputs], rows),
        stepName,
        this.floats(`${name}_scales`, scales),
        zeroName,
        this.constant(`${name}_zeros`, 'int8', [outputs], new Int8Array(outputs)),
        this.floats(`${name}_bias`, bias),
      ],
      name,
      {},
    )
  }
}

/** Each output column gets its own scale: its largest weight becomes 127. */
function quantizeColumns(weights, inputs, outputs) {
  const rows = new Int8Array(inputs * outputs)
  const scales = new Float32Array(outputs)
  for (let column = 0; column < outputs; column++) {
    let largest = 0
    for (let row = 0; row < inputs; row++) largest = Math.max(largest, Math.abs(weights[row * outputs + column]))
    scales[column] = largest / 127 || 1
    for (let row = 0; row < inputs; row++) rows[row * outputs + column] = Math.round(weights[row * outputs + column] / scales[column])
  }
  return { rows, scales }
}

function attention(graph, input, { layer, size }, name) {
  const headSize = size / heads
  const joined = graph.linear(input, [size, 3 * size], layer.queryKeyValue, `${name}_qkv`)
  const [query, key, value] = graph.apply('Split', [joined], [`${name}_q`, `${name}_k`, `${name}_v`], { axis: -1, num_outputs: 3 })
  const split = graph.integers(`${name}_split`, [0, 0, heads, headSize])
  const byHead = (part, order) => {
    const parted = graph.apply('Reshape', [part, split], `${part}_heads`)
    return graph.apply('Transpose', [parted], `${part}_turned`, { perm: order })
  }
  const factor = graph.floats(`${name}_factor`, [1 / Math.sqrt(headSize)])
  const scaledQuery = graph.apply('Mul', [byHead(query, [0, 2, 1, 3]), factor], `${name}_scaled`)
  const affinities = graph.apply('MatMul', [scaledQuery, byHead(key, [0, 2, 3, 1])], `${name}_affinities`)
  const shares = graph.apply('Softmax', [affinities], `${name}_shares`, { axis: -1 })
  const mixed = graph.apply('MatMul', [shares, byHead(value, [0, 2, 1, 3])], `${name}_mixed`)
  const turned = graph.apply('Transpose', [mixed], `${name}_mixed_turned`, { perm: [0, 2, 1, 3] })
  const flat = graph.apply('Reshape', [turned, graph.integers(`${name}_join`, [0, 0, size])], `${name}_flat`)
  return graph.linear(flat, [size, width], layer.attentionOut, `${name}_out`)
}

function feedForward(graph, input, layer, name) {
  const widened = graph.linear(input, [width, wide], layer.widen, `${name}_widen`)
  const positive = graph.apply('Relu', [widened], `${name}_positive`)
  return graph.linear(positive, [wide, width], layer.narrow, `${name}_narrow`)
}

/** `ranges` gives [lowest, highest] of each linear layer's input; without it the graph is all float32. */
export function encoderGraph(weights, ranges) {
  const graph = new GraphBuilder(ranges)
  let states = 'tokens_in'
  weights.layers.forEach((layer, index) => {
    const size = index === 0 ? inputWidth : width
    const name = `layer${index}`
    const attended = attention(graph, graph.normalize(states, layer.norm1, `${name}_norm1`), { layer, size }, `${name}_attention`)
    const kept = index === 0 ? graph.linear(states, [size, width], weights.shortcut, `${name}_shortcut`) : states
    const sum = graph.apply('Add', [attended, kept], `${name}_sum`)
    const forward = feedForward(graph, graph.normalize(sum, layer.norm2, `${name}_norm2`), layer, name)
    states = graph.apply('Add', [forward, sum], index === 1 ? 'tokens' : `${name}_states`)
  })
  graph.apply('ReduceMean', ['tokens', graph.integers('token_axis', [1])], 'mean', { keepdims: 0 })
  const raw = graph.linear('mean', [width, width], weights.sentence, 'sentence_raw')
  graph.apply('LpNormalization', [graph.apply('Tanh', [raw], 'sentence_tanh')], 'sentence', { axis: -1, p: 2 })
  return model({
    name: 'sentence-encoder',
    nodes: graph.nodes,
    initializers: graph.initializers,
    inputs: [valueInfo('tokens_in', ['batch', 'length', inputWidth])],
    outputs: [valueInfo('sentence', ['batch', width]), valueInfo('mean', ['batch', width])],
  })
}
