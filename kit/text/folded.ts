// Letters and digits of a text alone, in small letters: how two texts are compared that may differ in all else.

export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
