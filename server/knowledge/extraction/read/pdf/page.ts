// A page of a PDF as it is drawn: pieces of text, each at a place. The foot of a page is 0, as PDF has it.
export interface Piece {
  text: string
  x: number
  /** Of its baseline. */
  y: number
  width: number
  /** Of its font. */
  size: number
}

export interface Page {
  number: number
  bounds: { left: number; bottom: number; right: number; top: number }
  pieces: Piece[]
}
