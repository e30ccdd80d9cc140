// The products of one vector with many rows of the same length, in a kernel's memory: what is compared with hundreds of others hundreds of
// times. They are summed with the precision of 32 bits; what must be exact is taken anew by whoever asks.
import { createKernel } from './kernel-loader'

/** Of unit vectors, how far a product may be from the exact one. */
export const productSlack = 1e-4

/** Answers with the products in the order of the rows; the next answer takes the place of the last. */
export function productsWith(rows: readonly Float32Array[], length: number): (vector: Float32Array) => Float32Array {
  const kernel = createKernel()
  const rowsAt = kernel.allocate(rows.length * length)
  const vectorAt = kernel.allocate(length)
  const productsAt = kernel.allocate(rows.length)
  const memory = kernel.floats(rowsAt, rows.length * length)
  for (const [at, row] of rows.entries()) memory.set(row, at * length)
  const input = kernel.floats(vectorAt, length)
  const products = kernel.floats(productsAt, rows.length)
  return (vector) => {
    input.set(vector)
    products.fill(0)
    kernel.math.addDenseScores(rowsAt, vectorAt, length, rows.length, productsAt)
    return products
  }
}
