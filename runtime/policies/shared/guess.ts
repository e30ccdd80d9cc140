// Whether the words were only taken for something: a command of the platform, or a reply to its question, goes before a guess, but not before
// what was meant word for word.
import type { Decision } from '../decision'

export function isGuess(decision: Decision): boolean {
  if (decision.kind === 'fallback' || decision.kind === 'cite') return true
  if (decision.kind === 'answer') return !decision.isExact
  if (decision.kind === 'small-talk') return !decision.definite
  return (
    decision.kind === 'start' &&
    decision.understanding?.candidates.find(({ intentId }) => intentId === decision.intentId)?.definite !== true
  )
}
