// Writes an ONNX model file by hand: the few protobuf messages it needs, with their field numbers from onnx.proto.
// What the graph computes is decided in graph.mjs.

const wireVarint = 0
const wireBytes = 2
const wireFloat = 5

/** Element types of ONNX tensors. */
const tensorTypes = { float32: 1, uint8: 2, int8: 3, int64: 7 }

function varint(value) {
  const bytes = []
  let rest = BigInt.asUintN(64, BigInt(value))
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  bytes.push(Number(rest))
  return Buffer.from(bytes)
}

const tag = (field, wire) => varint((field << 3) | wire)
const integer = (field, value) => Buffer.concat([tag(field, wireVarint), varint(value)])
const bytes = (field, value) => Buffer.concat([tag(field, wireBytes), varint(value.length), value])
const text = (field, value) => bytes(field, Buffer.from(value, 'utf8'))

function float(field, value) {
  const four = Buffer.alloc(4)
  four.writeFloatLE(value)
  return Buffer.concat([tag(field, wireFloat), four])
}

function packedIntegers(field, values) {
  return Buffer.concat(values.map((value) => integer(field, value)))
}

/** `data` is the typed array of the tensor, little-endian as the format asks. */
export function tensor({ name, dims, type, data }) {
  const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  return Buffer.concat([packedIntegers(1, dims), integer(2, tensorTypes[type]), text(8, name), bytes(9, raw)])
}

function attribute(name, value) {
  if (Array.isArray(value)) return Buffer.concat([text(1, name), packedIntegers(8, value), integer(20, 7)])
  if (Number.isInteger(value)) return Buffer.concat([text(1, name), integer(3, value), integer(20, 2)])
  return Buffer.concat([text(1, name), float(2, value), integer(20, 1)])
}

/** Attributes: whole numbers and lists of them become integers, other numbers floats. */
export function node({ operator, inputs, outputs, name, attributes = {}, domain = '' }) {
  return Buffer.concat([
    ...inputs.map((input) => text(1, input)),
    ...outputs.map((output) => text(2, output)),
    text(3, name),
    text(4, operator),
    ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value))),
    ...(domain ? [text(7, domain)] : []),
  ])
}

/** A graph input or output of float32; a dimension that is a word stands for any size. */
export function valueInfo(name, dims) {
  const shape = Buffer.concat(dims.map((dim) => bytes(1, typeof dim === 'number' ? integer(1, dim) : text(2, dim))))
  const tensorType = Buffer.concat([integer(1, tensorTypes.float32), bytes(2, shape)])
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensorType))])
}

export function model({ name, nodes, initializers, inputs, outputs }) {
  const graph = Buffer.concat([
    ...nodes.map((each) => bytes(1, each)),
    text(2, name),
    ...initializers.map((each) => bytes(5, each)),
    ...inputs.map((each) => bytes(11, each)),
    ...outputs.map((each) => bytes(12, each)),
  ])
  const standard = Buffer.concat([text(1, ''), integer(2, 18)])
  const contributed = Buffer.concat([text(1, 'com.microsoft'), integer(2, 1)])
  return Buffer.concat([integer(1, 8), text(2, 'parley'), bytes(7, graph), bytes(8, standard), bytes(8, contributed)])
}
