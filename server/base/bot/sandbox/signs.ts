// What the pool tells a worker while its script runs, through memory that both see: whether the script has run long, and so gives way to short
// ones; whether it is to stop, since its worker is wanted; and, for all workers, how many short ones run now.

/** Of all workers. */
export function newCount(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Of one worker: whether its script is long, and whether it is to stop. */
export function newSigns(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

const [long, stop] = [0, 1]

export const clearSigns = (signs: Int32Array): void => void signs.fill(0)
export const markLong = (signs: Int32Array): void => void Atomics.store(signs, long, 1)
export const askToStop = (signs: Int32Array): void => void Atomics.store(signs, stop, 1)
export const isToStop = (signs: Int32Array): boolean => Atomics.load(signs, stop) === 1

export function countShort(count: Int32Array, change: 1 | -1): void {
  Atomics.add(count, 0, change)
  Atomics.notify(count, 0)
}

/** So long a long script rests at once, and so long it runs in between: it never stands still. */
const restMs = 5
const shareMs = 5

/** For the thread of a worker: rests while its script is long and short ones run. Called between instructions, very often. */
export function giveWayBy(signs: Int32Array, count: Int32Array): () => void {
  let ranSince = 0
  return () => {
    const short = Atomics.load(count, 0)
    if (short === 0 || Atomics.load(signs, long) === 0 || performance.now() - ranSince < shareMs) return
    Atomics.wait(count, 0, short, restMs)
    ranSince = performance.now()
  }
}
