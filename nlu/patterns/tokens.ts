// Cuts a pattern's text into its marks and words. Their order is judged by parse.ts.

export type PatternToken =
  | { kind: '[' | ']' | '{' | '}' | '<<' | '>>' | '<' | '>' | '!'; position: number }
  | { kind: 'gap'; most: number; position: number }
  /** `isKept`: written with _ before it, its words can be said again. */
  | { kind: 'concept'; name: string; isKept: boolean; position: number }
  | { kind: 'text'; text: string; exact: boolean; position: number }

const shapes = /\s+|<<|>>|[[\]{}<>!]|_?\*(\d*)|_?~([^\s[\]{}<>!*]*)|(['’]?)([^\s[\]{}<>!*~]+)|[~'’]/gu

export function tokensOf(pattern: string): PatternToken[] {
  const tokens: PatternToken[] = []
  for (const match of pattern.matchAll(shapes)) {
    const token = tokenOf(match)
    if (token) tokens.push(token)
  }
  return tokens
}

function tokenOf(match: RegExpMatchArray): PatternToken | null {
  const [whole, digits, concept, quote, word] = match
  const position = match.index ?? 0
  if (whole.trim() === '') return null
  if (digits !== undefined) return { kind: 'gap', most: digits === '' ? Infinity : Number(digits), position }
  if (concept !== undefined) return { kind: 'concept', name: concept, isKept: whole.startsWith('_'), position }
  if (word !== undefined) return { kind: 'text', text: word, exact: Boolean(quote), position }
  switch (whole) {
    case '[':
    case ']':
    case '{':
    case '}':
    case '<<':
    case '>>':
    case '<':
    case '>':
    case '!':
      return { kind: whole, position }
    default:
      return { kind: 'text', text: '', exact: true, position }
  }
}
