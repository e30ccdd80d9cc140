// A WebAssembly memory as it was at one moment, to be put back as often as wanted. What the code in it does is not known here.

const pieceBytes = 65_536
const nothing = new Uint8Array(pieceBytes)
/** Further from anything written lies the middle of the stack, which nobody reads before it is written again. */
const marginBytes = 128 * 1024

export interface MemoryImage {
  /** How much it keeps. */
  readonly bytes: number
  /** Nothing of the program may be running. Memory above what was written then stays as it is: to the program's allocator it is unused. */
  restore(): void
  /** The same, and nothing is left of what was written since, wherever that lies: what is written from here on can be told apart. */
  restoreAlone(): void
}

export function memoryImage(memory: WebAssembly.Memory): MemoryImage {
  const written = writtenParts(new Uint8Array(memory.buffer))
  const put = (clearGap: (bytes: Uint8Array, from: number, to: number) => void): number => {
    const now = new Uint8Array(memory.buffer)
    let before = 0
    for (const { from, bytes } of written) {
      clearGap(now, before, from)
      now.set(bytes, from)
      before = from + bytes.length
    }
    return before
  }
  return {
    bytes: written.reduce((sum, { bytes }) => sum + bytes.length, 0),
    restore: () => void put(clear),
    restoreAlone() {
      const end = put((bytes, from, to) => bytes.fill(0, from, to))
      new Uint8Array(memory.buffer).fill(0, end)
    },
  }
}

/** What is not zero, in pieces of one size; neighbours are one part. Each piece is compared as a whole: megabytes byte by byte take half a second. */
function writtenParts(bytes: Uint8Array): { from: number; bytes: Uint8Array }[] {
  const parts: { from: number; bytes: Uint8Array }[] = []
  let from = -1
  for (let at = 0; at <= bytes.length; at += pieceBytes) {
    const isWritten = !isZero(bytes.subarray(at, at + pieceBytes))
    if (isWritten && from < 0) from = at
    if (isWritten || from < 0) continue
    parts.push({ from, bytes: bytes.slice(from, at) })
    from = -1
  }
  return parts
}

function isZero(piece: Uint8Array): boolean {
  return Buffer.compare(piece, nothing.subarray(0, piece.length)) === 0
}

function clear(bytes: Uint8Array, from: number, to: number): void {
  if (to - from <= 2 * marginBytes) bytes.fill(0, from, to)
  else bytes.fill(0, from, from + marginBytes).fill(0, to - marginBytes, to)
}
