// The two ways of cutting a word into pieces: the longest piece first (WordPiece), and the most probable cut (unigram).
import type { Pieces } from './tokenizer'

export interface WordPieceModel {
  numbers: ReadonlyMap<string, number>
  unknown: number
  /** Before a piece that begins no word. */
  inside: string
  /** A longer word is not known. */
  longestWord: number
}

export function wordPieces({ numbers, unknown, inside, longestWord }: WordPieceModel): Pieces {
  return (word) => {
    const characters = [...word]
    if (characters.length > longestWord) return [unknown]
    const found: number[] = []
    for (let from = 0; from < characters.length; ) {
      let to = characters.length
      let piece: number | undefined
      for (; to > from && piece === undefined; to--) piece = numbers.get((from > 0 ? inside : '') + characters.slice(from, to).join(''))
      if (piece === undefined) return [unknown]
      found.push(piece)
      from = to + 1
    }
    return found
  }
}

export interface UnigramModel {
  pieces: readonly (readonly [text: string, logProbability: number])[]
  unknown: number
}

/** How much less probable than the rarest piece a character is that no piece has. */
const unknownPenalty = 10

export function unigramPieces({ pieces, unknown }: UnigramModel): Pieces {
  const numbers = new Map(pieces.map(([text], number) => [text, number]))
  const lengths = pieces.reduce((most, [text]) => Math.max(most, text.length), 1)
  const least = pieces.reduce((rarest, [, probability]) => Math.min(rarest, probability), 0)
  return (word) => {
    const characters = [...word]
    const best = [{ score: 0, piece: unknown, from: -1 }]
    const reach = (to: number, from: number, piece: number, score: number): void => {
      if (score > (best[to]?.score ?? -Infinity)) best[to] = { score, piece, from }
    }
    for (let from = 0; from < characters.length; from++) {
      const score = best[from]?.score ?? -Infinity
      let text = ''
      for (let to = from + 1; to <= characters.length && text.length < lengths; to++) {
        text += characters[to - 1] ?? ''
        const piece = numbers.get(text)
        if (piece !== undefined && piece !== unknown) reach(to, from, piece, score + (pieces[piece]?.[1] ?? 0))
      }
      if (!numbers.has(characters[from] ?? '')) reach(from + 1, from, unknown, score + least - unknownPenalty)
    }
    const backwards: number[] = []
    for (let at = characters.length; at > 0; ) {
      const step = best[at]
      if (!step) break
      // Runs of what is not known become one.
      if (step.piece !== unknown || backwards.at(-1) !== unknown) backwards.push(step.piece)
      at = step.from
    }
    return backwards.reverse()
  }
}
