// Cuts the lines of a document into passages: what stands under one heading, in pieces short enough to be read at a glance. Places count in
// the whole text, its lines joined by line breaks. Pure.
export interface DocumentLine {
  text: string
  kind: 'heading' | 'text' | 'item'
  page?: number | undefined
}

export interface Passage {
  /** The heading above it; '' for none. */
  heading: string
  /** Where it begins; 0 for a document without pages. */
  page: number
  /** UTF-16 offsets in the document's text, end exclusive. */
  begins: number
  ends: number
  text: string
}

const usualChars = 600
const mostChars = 1200

export function textOf(lines: readonly DocumentLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

export function passagesOf(lines: readonly DocumentLine[]): Passage[] {
  const passages: Passage[] = []
  let heading = ''
  let open: Passage | undefined
  let at = 0
  for (const { text, kind, page = 0 } of lines) {
    const begins = at
    at += text.length + 1
    if (kind === 'heading') {
      heading = text
      open = undefined
      continue
    }
    if (open !== undefined && open.text.length + text.length < usualChars) {
      open.text += `\n${text}`
      open.ends = begins + text.length
      continue
    }
    for (const piece of piecesOf(text)) {
      open = { heading, page, begins: begins + piece.begins, ends: begins + piece.ends, text: text.slice(piece.begins, piece.ends) }
      passages.push(open)
    }
  }
  return passages
}

export interface Span {
  begins: number
  ends: number
}

/** A long paragraph ends at the last sentence that fits. */
function piecesOf(text: string): Span[] {
  if (text.length <= mostChars) return [{ begins: 0, ends: text.length }]
  const pieces: Span[] = []
  for (const { begins, ends } of sentencesOf(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && ends - last.begins <= usualChars) last.ends = ends
    else for (let from = begins; from < ends; from += mostChars) pieces.push({ begins: from, ends: Math.min(ends, from + mostChars) })
  }
  return pieces
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Where each sentence stands, without the blanks around it; a line's end is a sentence's. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    let at = index
    for (const line of segment.split('\n')) {
      const plain = line.trim()
      const begins = at + line.indexOf(plain)
      if (plain !== '') spans.push({ begins, ends: begins + plain.length })
      at += line.length + 1
    }
  }
  return spans
}
