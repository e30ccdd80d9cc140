// The table by which tokenizers of the GPT-2 family write bytes as letters, and the cut of a text into words that comes before it.
import type { Clean, Cut } from './tokenizer'

/** Those bytes that print are their own letter; the others, in order, are the letters from 256 on. */
function lettersOfBytes(): string[] {
  const prints = (byte: number): boolean => (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae
  let next = 0x100
  return Array.from({ length: 0x100 }, (_, byte) => String.fromCharCode(prints(byte) ? byte : next++))
}

export const byteLetters: readonly string[] = lettersOfBytes()

const encoder = new TextEncoder()

/** Half a character that stands alone becomes the sign for what cannot be read. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

export const asByteLetters: Clean = (text) => {
  let letters = ''
  for (const byte of bytesOf(text)) letters += byteLetters[byte] ?? ''
  return letters
}

/** Short endings of English, then letters, figures and other signs, each with the blank before it; of several blanks the last goes with what follows. */
const gptWord =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu

export const byBytes =
  (isPut: boolean, isCut: boolean): Cut =>
  (words) =>
    words
      .map((word) => (isPut && word !== '' && !word.startsWith(' ') ? ` ${word}` : word))
      .flatMap((word) => (isCut ? (word.match(gptWord) ?? []) : [word]))
      .map(asByteLetters)
