// Cuts a sentence into the pieces that carry labels: its words, and each sign between them, which may belong to a value ("R&B", "AC/DC").
import { plainForm, wordsOf } from '../text/words'

export interface Piece {
  /** UTF-16 offsets in the sentence, end exclusive. */
  start: number
  end: number
  plain: string
  /** How it is written: runs of capitals X, of small letters x, of digits 9, signs as they are. */
  shape: string
  /** Learned as a word that was never seen. */
  isUnknown?: true
}

/** Longer sentences are read as far as this. */
export const mostPieces = 256

const sign = /[^\s\p{L}\p{N}\p{M}]/gu

export function piecesOf(text: string, language: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const signsUntil = (end: number) => {
    for (const { index, 0: found } of text.slice(at, end).matchAll(sign)) {
      pieces.push({ start: at + index, end: at + index + found.length, plain: found, shape: found })
    }
  }
  for (const { start, end, plain } of wordsOf(text, language)) {
    if (pieces.length >= mostPieces) break
    signsUntil(start)
    pieces.push({ start, end, plain, shape: shapeOf(text.slice(start, end)) })
    at = end
  }
  signsUntil(text.length)
  return pieces.slice(0, mostPieces)
}

/** Words and signs of a value as one key: the same value in another case has the same. */
export function valueKey(pieces: readonly Piece[], from: number, to: number): string {
  let key = ''
  for (let i = from; i < to; i++) key += `${pieces[i]?.plain ?? ''} `
  return key
}

function shapeOf(word: string): string {
  return plainForm(word) === word && /^\p{Ll}+$/u.test(word)
    ? 'x'
    : word
        .replace(/\p{Lu}+/gu, 'X')
        .replace(/\p{Ll}+/gu, 'x')
        .replace(/\p{N}+/gu, '9')
}
