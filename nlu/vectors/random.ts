// Seeded random numbers, the same on every machine.

/** Numbers from 0 (inclusive) to 1 (exclusive). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Reorders in place (Fisher-Yates). */
export function shuffle(numbers: Int32Array, random: () => number): void {
  for (let last = numbers.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = numbers[last] ?? 0
    numbers[last] = numbers[other] ?? 0
    numbers[other] = kept
  }
}
