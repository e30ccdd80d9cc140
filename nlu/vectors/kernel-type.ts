// What training and scoring compute with: one block of memory with addresses, and the inner loops over it.
// Two make it: the compiled kernel (nlu/intents/kernel, SIMD) and the plain one (kernel-plain.ts).

/** Addresses are bytes; arguments and layout are explained in nlu/intents/kernel/kernel.ts. */
export interface KernelMath {
  addDenseScores(weightsAt: number, inputAt: number, dense: number, classes: number, scoresAt: number): void
  addSparseScores(weightsAt: number, stride: number, featuresAt: number, valuesAt: number, count: number, scoresAt: number): void
  gradient(scoresAt: number, classes: number, stride: number, rightClass: number, skip: number): number
  updateSparse(
    weightsAt: number,
    sumsAt: number,
    stride: number,
    featuresAt: number,
    valuesAt: number,
    count: number,
    gradientAt: number,
    squares: number,
    rate: number,
  ): void
  updateDense(weightsAt: number, sumsAt: number, inputAt: number, dense: number, classes: number, gradientAt: number, rate: number): void
  /** Of two rows of 8-bit numbers. */
  dotBytes(leftAt: number, rightAt: number, length: number): number
}

export interface Kernel {
  backend: 'simd' | 'plain'
  math: KernelMath
  /** Zeroed room for so many 4-byte numbers; its address. Memory is given back only with the whole kernel. */
  allocate(numbers: number): number
  /** Views of the memory. An `allocate` afterwards may make them stale. */
  floats(at: number, length: number): Float32Array
  integers(at: number, length: number): Int32Array
  bytes(at: number, length: number): Int8Array
}

/** Addresses handed out keep to this many bytes. */
export const alignment = 64

export function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment
}
