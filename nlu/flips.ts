// The smallest changes that turn a decision: words of a sentence without which it would be understood otherwise. Each is tried, none is guessed:
// the shortened sentence is understood as users' are. How strongly words pull is intents/reasons.ts's.
import type { Flip, TokenReason, Understanding } from '@parley/contract/base/understand'

/** Of longer sentences the words that pull strongest are tried. */
const wordsTried = 12
const mostTold = 3
/** More words than this are no small change. */
const mostTogether = 4

/** Single words if any does, the strongest first; else the fewest of the strongest that do together. */
export async function flipsOf(understanding: Understanding, understand: (text: string) => Promise<Understanding>): Promise<Flip[]> {
  const words = strongestWords(understanding)
  const without = async (left: readonly TokenReason[]): Promise<Flip | null> => {
    const shortened = withoutWords(understanding.text, left)
    if (shortened === '') return null
    return flipTo(understanding, await understand(shortened), left)
  }
  const flips: Flip[] = []
  for (const word of words) {
    const flip = await without([word])
    if (flip) flips.push(flip)
    if (flips.length === mostTold) break
  }
  for (let count = 2; flips.length === 0 && count <= Math.min(mostTogether, words.length - 1); count++) {
    const flip = await without(words.slice(0, count))
    if (flip) flips.push(flip)
  }
  return flips
}

/** Those that pull toward the first candidate come first. */
function strongestWords({ candidates }: Understanding): TokenReason[] {
  const tokens = candidates[0]?.reasons.flatMap((reason) => reason.tokens ?? []) ?? []
  return tokens.toSorted((one, other) => other.weight - one.weight).slice(0, wordsTried)
}

export function withoutWords(text: string, left: readonly Pick<TokenReason, 'start' | 'end'>[]): string {
  const fromTheEnd = left.toSorted((one, other) => other.start - one.start)
  return fromTheEnd
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(/\s+/g, ' ')
    .trim()
}

function flipTo(before: Understanding, after: Understanding, left: readonly TokenReason[]): Flip | null {
  if (decisionOf(before) === decisionOf(after)) return null
  const words = left.toSorted((one, other) => one.start - other.start).map(({ start, end, text }) => ({ start, end, text }))
  const [first] = after.candidates
  return { words, outcome: after.outcome, ...(after.outcome === 'intent' && first && { intentId: first.intentId, name: first.name }) }
}

function decisionOf({ outcome, candidates }: Understanding): string {
  return outcome === 'intent' ? (candidates[0]?.intentId ?? '') : outcome
}
