// What a tokenizer of a folder is made of: how a text is cleaned, cut into words, and each word into pieces with numbers.

export interface Tokenizer {
  /** Numbers of pieces with the special ones around them, at least one, at most as many as the encoder takes. */
  encode(text: string): number[]
}

export type Clean = (text: string) => string
export type Cut = (words: readonly string[]) => string[]
/** The pieces of one word. */
export type Pieces = (word: string) => number[]

export interface TokenizerParts {
  clean: Clean
  cut: Cut
  pieces: Pieces
  before: readonly number[]
  after: readonly number[]
  /** Stands for a text without any pieces. */
  unknown: number
  longest: number
}

/** More characters of a sentence than this for each token are not looked at. */
const charactersPerToken = 16
/** Cleaning may make so many of one. */
const longestCleaned = 4

export function tokenizerOf({ clean, cut, pieces, before, after, unknown, longest }: TokenizerParts): Tokenizer {
  const room = Math.max(1, longest - before.length - after.length)
  return {
    encode(text) {
      const tokens: number[] = []
      const most = longest * charactersPerToken
      for (const word of cut([clean(text.slice(0, most)).slice(0, most * longestCleaned)])) {
        for (const piece of pieces(word)) tokens.push(piece)
        if (tokens.length >= room) break
      }
      const inside = tokens.length > 0 || before.length + after.length > 0 ? tokens.slice(0, room) : [unknown]
      return [...before, ...inside, ...after]
    },
  }
}
