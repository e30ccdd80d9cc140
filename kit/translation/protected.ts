// What of a text no translation may touch: placeholders, addresses, code, and the signs of markup. Cutting the text at them is segments.ts.
import { placeholderSpans } from '../expression/template'

export interface ProtectedSpan {
  start: number
  end: number
  /** A sign of markup: several of them keep their order, since they belong together. */
  isOrdered: boolean
}

const free: readonly RegExp[] = [
  /```[\s\S]*?```/g,
  /`[^`\n]+`/g,
  /\b(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>"')\]]*[^\s<>"')\].,;:!?]/gi,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /&(?:[a-z]+|#\d+|#x[\da-f]+);/gi,
]
const ordered: readonly RegExp[] = [
  /\]\((?:[^()\n]|\([^()\n]*\))*\)/g,
  /!?\[(?=[^[\]\n]*\]\()/g,
  /<\/?[a-z!][^<>]*>/gi,
  /\*{1,3}|~~|(?<!\w)_{1,3}|_{1,3}(?!\w)/g,
]

/** In their order, none inside another. */
export function protectedSpans(text: string): ProtectedSpan[] {
  const found = [
    ...placeholderSpans(text).map((span) => ({ ...span, isOrdered: false })),
    ...free.flatMap((shape) => spansOf(text, shape, false)),
    ...ordered.flatMap((shape) => spansOf(text, shape, true)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
  let at = 0
  return found.filter(({ start, end }) => {
    if (start < at) return false
    at = end
    return true
  })
}

function spansOf(text: string, shape: RegExp, isOrdered: boolean): ProtectedSpan[] {
  return [...text.matchAll(shape)].map((match) => ({ start: match.index, end: match.index + match[0].length, isOrdered }))
}
