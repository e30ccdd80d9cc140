// Random choices that come again with the same seed.

export interface Chance {
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  /** True with this probability. */
  is(probability: number): boolean
  one<T>(list: readonly [T, ...T[]]): T
  /** undefined for an empty list. */
  some<T>(list: readonly T[]): T | undefined
  /** As a UUID's digits stand in an id. */
  uuid(): string
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  const digits = (count: number): string => Array.from({ length: count }, () => below(16).toString(16)).join('')
  return {
    below,
    is: (probability) => next() < probability,
    one: (list) => list[below(list.length)] ?? list[0],
    some: (list) => list[below(list.length)],
    uuid: () => `${digits(8)}-${digits(4)}-5${digits(3)}-8${digits(3)}-${digits(12)}`,
  }
}
