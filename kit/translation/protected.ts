// What of a text no translation may touch: placeholders, addresses, code, and the signs of markup. Cutting the text at them is segments.ts.
import { placeholderSpans } from '../expression/template'

export interface ProtectedSpan {
  start: number
  end: number
  /** A sign of markup: several of them keep their order, since they belong together. */
  isOrdered: boolean
}

interface Shape {
  /** A text without any of these has none of it. */
  signs: readonly string[]
  shape: RegExp
  isOrdered: boolean
}

const shapes: readonly Shape[] = [
  { signs: ['```'], shape: /```[\s\S]*?```/g, isOrdered: false },
  { signs: ['`'], shape: /`[^`\n]+`/g, isOrdered: false },
  {
    signs: [':', 'www.', 'WWW.'],
    shape: /\b(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>"')\]]*[^\s<>"')\].,;:!?]/gi,
    isOrdered: false,
  },
  { signs: ['@'], shape: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, isOrdered: false },
  { signs: ['&'], shape: /&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, isOrdered: false },
  { signs: [']('], shape: /\]\((?:[^()\n]|\([^()\n]*\))*\)/g, isOrdered: true },
  { signs: [']('], shape: /!?\[(?=[^[\]\n]*\]\()/g, isOrdered: true },
  { signs: ['<'], shape: /<\/?[a-z!][^<>]*>/gi, isOrdered: true },
  { signs: ['*', '_', '~~'], shape: /\*{1,3}|~~|(?<!\w)_{1,3}|_{1,3}(?!\w)/g, isOrdered: true },
]

/** In their order, none inside another. */
export function protectedSpans(text: string): ProtectedSpan[] {
  const found = [
    ...placeholderSpans(text).map((span) => ({ ...span, isOrdered: false })),
    ...shapes.flatMap((one) => spansOf(text, one)),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end)
  let at = 0
  return found.filter(({ start, end }) => {
    if (start < at) return false
    at = end
    return true
  })
}

function spansOf(text: string, { signs, shape, isOrdered }: Shape): ProtectedSpan[] {
  if (!signs.some((sign) => text.includes(sign))) return []
  return [...text.matchAll(shape)].map((match) => ({ start: match.index, end: match.index + match[0].length, isOrdered }))
}
