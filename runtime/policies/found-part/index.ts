// What is no question of the knowledge may stand in one of its answers.
import { partFound } from '../../knowledge/found-part'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import type { Reading } from '../reading'

export const foundPart = policy<never>({ consider: { reading }, decisions: {}, perform: () => undefined })

async function reading(state: TurnState, read: Reading): Promise<Decision | null> {
  const understanding = read.runs ? null : await read.understanding()
  const found = understanding && partFound(state, understanding.knowledge)
  return found && { kind: 'answer', faqId: found.faqId, score: found.score, isExact: false, part: found.part }
}
