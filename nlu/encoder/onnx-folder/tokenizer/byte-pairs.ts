// Cuts a word into pieces by merging pairs of neighbours, the pair that was learned first before all others (BPE). Takes time in proportion to
// the length of the word and its logarithm: a text without blanks is one word.
import { bytesOf } from './byte-letters'
import { lowestFirst } from './lowest-first'
import type { Pieces } from './tokenizer'

export interface BytePairModel {
  numbers: ReadonlyMap<string, number>
  merges: Merges
  /** null: a character that no piece has is left out. */
  unknown: number | null
  /** Of neighbours that are not known, one unknown piece. */
  joinsUnknown: boolean
  /** A character that no piece has is written as its bytes, <0x00> to <0xFF>. */
  fallsToBytes: boolean
  /** A word that is a piece as a whole is not merged from its characters. */
  takesWhole: boolean
  /** Before a piece that begins no word, and after one that ends a word. */
  inside: string
  ending: string
}

/** By the numbers of two pieces: when they are merged, and into what. */
export interface Merges {
  rankOf(left: number, right: number): number | undefined
  into(rank: number): number
}

/** A piece's number is below this, so that two make one number. */
export const mostNumbers = 2 ** 26

/** `problem` is told of the first merge that names a piece which is not there. */
export function mergesOf(
  pairs: readonly (readonly [left: string, right: string])[],
  { numbers, inside }: Pick<BytePairModel, 'numbers' | 'inside'>,
  problem: (at: number, piece: string) => never,
): Merges {
  const ranks = new Map<number, number>()
  const made = new Uint32Array(pairs.length)
  const keyOf = (left: number, right: number): number => left * mostNumbers + right
  pairs.forEach(([left, right], rank) => {
    const numberOf = (piece: string): number => numbers.get(piece) ?? problem(rank, piece)
    const key = keyOf(numberOf(left), numberOf(right))
    made[rank] = numberOf(left + (inside !== '' && right.startsWith(inside) ? right.slice(inside.length) : right))
    if (!ranks.has(key)) ranks.set(key, rank)
  })
  return { rankOf: (left, right) => ranks.get(keyOf(left, right)), into: (rank) => made[rank] ?? 0 }
}

export function bytePairs(model: BytePairModel): Pieces {
  return (word) => {
    const whole = model.takesWhole ? model.numbers.get(word) : undefined
    return whole === undefined ? merged(firstPieces(word, model), model.merges) : [whole]
  }
}

/** One for each character, or several for its bytes. */
function firstPieces(word: string, model: BytePairModel): number[] {
  const characters = [...word]
  const pieces: number[] = []
  let isUnknown = false
  characters.forEach((character, at) => {
    const text = (at > 0 ? model.inside : '') + character + (at === characters.length - 1 ? model.ending : '')
    const known = model.numbers.get(text)
    const found = known === undefined ? byteNumbers(text, model) : [known]
    for (const number of found ?? []) pieces.push(number)
    const wasUnknown = isUnknown
    isUnknown = found === null
    if (isUnknown && model.unknown !== null && !(wasUnknown && model.joinsUnknown)) pieces.push(model.unknown)
  })
  return pieces
}

/** null where one of them is missing. */
function byteNumbers(text: string, { numbers, fallsToBytes }: BytePairModel): number[] | null {
  if (!fallsToBytes) return null
  const found: number[] = []
  for (const byte of bytesOf(text)) {
    const number = numbers.get(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
    if (number === undefined) return null
    found.push(number)
  }
  return found
}

/** Of what another piece was merged into. */
const gone = -1

/** Of pairs that were learned at the same time the left one goes first. */
function merged(pieces: number[], { rankOf, into }: Merges): number[] {
  const count = pieces.length
  const after = Int32Array.from(pieces, (_, at) => at + 1)
  const before = Int32Array.from(pieces, (_, at) => at - 1)
  // Of a merge its rank and its place, in one number.
  const waiting = lowestFirst()
  const rankAt = (at: number): number | undefined => {
    const [left = gone, right = gone] = [pieces[at], pieces[after[at] ?? count]]
    return left === gone || right === gone ? undefined : rankOf(left, right)
  }
  const look = (at: number): void => {
    const rank = at < 0 ? undefined : rankAt(at)
    if (rank !== undefined) waiting.add(rank * count + at)
  }
  for (let at = 0; at < count - 1; at++) look(at)
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) {
    const [rank, at] = [Math.floor(next / count), next % count]
    // What waited may have been merged with another neighbour meanwhile.
    if (rankAt(at) !== rank) continue
    const right = after[at] ?? count
    const behind = after[right] ?? count
    pieces[at] = into(rank)
    pieces[right] = gone
    after[at] = behind
    if (behind < count) before[behind] = at
    look(before[at] ?? gone)
    look(at)
  }
  return pieces.filter((piece) => piece !== gone)
}
