// What is seen around each piece of a sentence, as hashes of named features: the words beside it and their pairs, its beginning and end, how
// it is written, and whether it stands in a value that was marked elsewhere.
import { fingerprintOf } from '@parley/kit/text/fingerprint'
import { type Piece, valueKey } from './pieces'

/** Which entities a stretch of pieces was marked as, in some other sentence. */
export type KnownValues = (key: string) => readonly number[]

/** No value of more pieces is looked up. */
export const longestValue = 6
const longestAffix = 4
/** Words that are seen together, by their distance. */
const windows = [[0], [-1], [1], [-2], [2], [-3], [3], [-1, 0], [0, 1], [-2, -1], [1, 2], [-1, 1]]

/** Of each piece its features; `known` is asked about every stretch. */
export function featuresOf(pieces: readonly Piece[], known: KnownValues): Uint32Array[] {
  const values = placesInValues(pieces, known)
  return pieces.map((piece, i) => {
    const found = new Set<number>()
    const add = (name: string) => found.add(hashOf(name))
    add('always')
    addNeighbours(pieces, i, add)
    const affixes = piece.isUnknown ? 0 : Math.min(longestAffix, piece.plain.length)
    for (let length = 1; length <= affixes; length++) {
      add(`< ${piece.plain.slice(0, length)}`)
      add(`> ${piece.plain.slice(-length)}`)
    }
    add(`shape ${piece.shape}`)
    add(`shapes ${pieces[i - 1]?.shape ?? '^'} ${piece.shape}`)
    add(`shapes ahead ${piece.shape} ${pieces[i + 1]?.shape ?? '$'}`)
    for (const place of values[i] ?? []) add(`value ${place}`)
    for (const place of values[i - 1] ?? []) add(`value before ${place}`)
    for (const place of values[i + 1] ?? []) add(`value after ${place}`)
    return Uint32Array.from(found)
  })
}

function addNeighbours(pieces: readonly Piece[], i: number, addName: (name: string) => void): void {
  const wordAt = (step: number): string | null => {
    const piece = pieces[i + step]
    if (!piece) return i + step < 0 ? '^' : '$'
    return piece.isUnknown ? null : piece.plain
  }
  for (const steps of windows) {
    const words = steps.map(wordAt)
    if (!words.includes(null)) addName(`${steps.join(' ')} ${words.join(' ')}`)
  }
}

/** Of each piece, which values of which entities it begins or goes on with. */
function placesInValues(pieces: readonly Piece[], known: KnownValues): Set<string>[] {
  const places = pieces.map(() => new Set<string>())
  for (let from = 0; from < pieces.length; from++) {
    for (let to = from + 1; to <= Math.min(pieces.length, from + longestValue); to++) {
      for (const entity of known(valueKey(pieces, from, to))) {
        const size = to - from > 1 ? 'long' : 'single'
        for (let i = from; i < to; i++) places[i]?.add(`${i === from ? 'begins' : 'goes on'} ${size} ${entity}`)
      }
    }
  }
  return places
}

/** 32 bits: of a hundred thousand features about one shares its hash with another. */
export function hashOf(text: string): number {
  const code = fingerprintOf(text)
  const hash = Math.imul(code ^ (code >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
