// A text that comes in pieces from elsewhere: each says how many characters came before it. Those that come twice, or before the ones
// ahead of them, change nothing.
export interface TextPiece {
  at: number
  text: string
}

export function grownText(before: string, { at, text }: TextPiece): string {
  return at > before.length || at + text.length <= before.length ? before : before.slice(0, at) + text
}
