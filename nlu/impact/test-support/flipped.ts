// Which tests an engine alone takes another way, for tests and measurements: what a bot does about them is the server's to decide.
import type { Understanding } from '@parley/contract/base/understand'

export interface Flip {
  /** Its place among the tests. */
  test: number
  before: Understanding
  after: Understanding
}

/** The tests that a conversation would take another way. */
export function flippedTests(before: readonly Understanding[], after: readonly Understanding[]): Flip[] {
  return before.flatMap((one, test): Flip[] => {
    const other = after[test]
    return other === undefined || decisionOf(one) === decisionOf(other) ? [] : [{ test, before: one, after: other }]
  })
}

/** What a conversation goes by: the question it answers, what it offers, the intents it takes or asks about, or none. */
export function decisionOf({ outcome, candidates, knowledge }: Understanding): string {
  if (knowledge?.outcome === 'answer') return `answer ${knowledge.candidates[0]?.question}`
  if (knowledge?.outcome === 'found') return `found ${knowledge.searched?.parts[0]?.question}`
  if (knowledge?.outcome === 'choose') {
    const questions = knowledge.candidates.slice(0, knowledge.offered).map(({ question }) => question)
    return ['choose', ...questions, ...knowledge.intentIds].join(' ')
  }
  if (outcome === 'none') return ''
  const taken = candidates.slice(0, outcome === 'intent' ? 1 : 2).map(({ intentId }) => intentId)
  return [outcome, ...taken].join(' ')
}
