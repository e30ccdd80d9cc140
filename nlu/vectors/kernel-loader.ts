// Makes kernels: compiled ones once `loadKernel` has found the file scripts/build-kernel.mjs writes, plain ones otherwise.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPlainKernel } from './kernel-plain'
import { aligned, type Kernel, type KernelMath } from './kernel-type'

let compiled: WebAssembly.Module | null = null

/** Returns false when the folder holds no kernel; plain JavaScript is used then. */
export async function loadKernel(folder: string): Promise<boolean> {
  const file = join(folder, 'kernel.wasm')
  const bytes = await readFile(file).catch((reason: unknown) => {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null
    throw reason
  })
  compiled = bytes && (await WebAssembly.compile(new Uint8Array(bytes)))
  return bytes !== null
}

/** A kernel with memory of its own. */
export function createKernel(): Kernel {
  return compiled ? createCompiledKernel(compiled) : createPlainKernel()
}

/** Another kernel with all that is in the memory of this one, at the same addresses. */
export function copyKernel(kernel: Kernel): Kernel {
  const copy = createKernel()
  const first = copy.allocate(0)
  const numbers = (kernel.allocate(0) - first) / 4
  copy.allocate(numbers)
  copy.floats(first, numbers).set(kernel.floats(first, numbers))
  return copy
}

const pageSize = 65536
/** Memory grows by at least this share of itself: growing often is slow. */
const growth = 0.25
/** The first page holds the kernel's own constants. */
const firstFree = pageSize

function createCompiledKernel(module: WebAssembly.Module): Kernel {
  const { exports } = new WebAssembly.Instance(module, {})
  const memory = exports['memory']
  if (!(memory instanceof WebAssembly.Memory) || !isKernelMath(exports)) throw new Error('kernel.wasm is not the training kernel')
  let used = firstFree
  return {
    backend: 'simd',
    math: exports,
    allocate(numbers) {
      const at = used
      used += aligned(numbers * 4)
      const size = memory.buffer.byteLength
      if (used > size) memory.grow(Math.ceil(Math.max(used - size, size * growth) / pageSize))
      return at
    },
    floats: (at, length) => new Float32Array(memory.buffer, at, length),
    integers: (at, length) => new Int32Array(memory.buffer, at, length),
    bytes: (at, length) => new Int8Array(memory.buffer, at, length),
  }
}

const functions = ['addDenseScores', 'addSparseScores', 'gradient', 'updateSparse', 'updateDense', 'dotBytes']

function isKernelMath(exports: object): exports is KernelMath {
  const named = new Map<string, unknown>(Object.entries(exports))
  return functions.every((name) => typeof named.get(name) === 'function')
}
