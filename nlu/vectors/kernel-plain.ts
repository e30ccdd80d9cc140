// The kernel's maths in plain JavaScript, for places where the compiled one is missing: the same layout and results up to
// rounding, several times slower.
import { aligned, type Kernel, type KernelMath } from './kernel-type'

interface Views {
  floats: Float32Array
  integers: Int32Array
  bytes: Int8Array
}

export function createPlainKernel(): Kernel {
  let buffer = new ArrayBuffer(1 << 16)
  let used = 0
  const views: Views = { floats: new Float32Array(buffer), integers: new Int32Array(buffer), bytes: new Int8Array(buffer) }

  function grow(needed: number): void {
    const larger = new ArrayBuffer(Math.max(needed, buffer.byteLength * 2))
    new Uint8Array(larger).set(new Uint8Array(buffer))
    buffer = larger
    views.floats = new Float32Array(buffer)
    views.integers = new Int32Array(buffer)
    views.bytes = new Int8Array(buffer)
  }

  return {
    backend: 'plain',
    math: plainMath(views),
    allocate(numbers) {
      const at = used
      used += aligned(numbers * 4)
      if (used > buffer.byteLength) grow(used)
      return at
    },
    floats: (at, length) => new Float32Array(buffer, at, length),
    integers: (at, length) => new Int32Array(buffer, at, length),
    bytes: (at, length) => new Int8Array(buffer, at, length),
  }
}

function plainMath(views: Views): KernelMath {
  return {
    addDenseScores(weightsAt, inputAt, dense, classes, scoresAt) {
      const memory = views.floats
      for (let c = 0; c < classes; c++) {
        const row = weightsAt / 4 + c * dense
        let sum = 0
        for (let i = 0; i < dense; i++) sum += (memory[row + i] ?? 0) * (memory[inputAt / 4 + i] ?? 0)
        memory[scoresAt / 4 + c] = (memory[scoresAt / 4 + c] ?? 0) + sum
      }
    },
    addSparseScores(weightsAt, stride, featuresAt, valuesAt, count, scoresAt) {
      const memory = views.floats
      for (let k = 0; k < count; k++) {
        const feature = views.integers[featuresAt / 4 + k] ?? 0
        addScaled(memory, memory[valuesAt / 4 + k] ?? 0, weightsAt / 4 + feature * stride, scoresAt / 4, stride)
      }
    },
    gradient: (scoresAt, classes, stride, rightClass, skip) => gradient(views.floats, scoresAt / 4, classes, stride, rightClass, skip),
    updateSparse(weightsAt, sumsAt, stride, featuresAt, valuesAt, count, gradientAt, squares, rate) {
      const memory = views.floats
      for (let k = 0; k < count; k++) {
        const feature = views.integers[featuresAt / 4 + k] ?? 0
        const value = memory[valuesAt / 4 + k] ?? 0
        const sum = (memory[sumsAt / 4 + feature] ?? 0) + value * value * squares
        memory[sumsAt / 4 + feature] = sum
        addScaled(memory, (-rate * value) / Math.sqrt(sum), gradientAt / 4, weightsAt / 4 + feature * stride, stride)
      }
    },
    dotBytes(leftAt, rightAt, length) {
      const { bytes } = views
      let sum = 0
      for (let i = 0; i < length; i++) sum += (bytes[leftAt + i] ?? 0) * (bytes[rightAt + i] ?? 0)
      return sum
    },
    updateDense(weightsAt, sumsAt, inputAt, dense, classes, gradientAt, rate) {
      const memory = views.floats
      for (let c = 0; c < classes; c++) {
        const part = memory[gradientAt / 4 + c] ?? 0
        if (part === 0) continue
        const sum = (memory[sumsAt / 4 + c] ?? 0) + part * part
        memory[sumsAt / 4 + c] = sum
        addScaled(memory, (-rate * part) / Math.sqrt(sum), inputAt / 4, weightsAt / 4 + c * dense, dense)
      }
    },
  }
}

function addScaled(memory: Float32Array, factor: number, source: number, target: number, length: number): void {
  for (let i = 0; i < length; i++) memory[target + i] = (memory[target + i] ?? 0) + factor * (memory[source + i] ?? 0)
}

function gradient(memory: Float32Array, at: number, classes: number, stride: number, rightClass: number, skip: number): number {
  let highest = -Infinity
  for (let c = 0; c < classes; c++) highest = Math.max(highest, memory[at + c] ?? 0)
  let total = 0
  for (let c = 0; c < classes; c++) {
    const power = Math.exp((memory[at + c] ?? 0) - highest)
    memory[at + c] = power
    total += power
  }
  let squares = 0
  for (let c = 0; c < stride; c++) {
    let part = c < classes ? (memory[at + c] ?? 0) / total - (c === rightClass ? 1 : 0) : 0
    if (Math.abs(part) < skip) part = 0
    memory[at + c] = part
    squares += part * part
  }
  return squares
}
