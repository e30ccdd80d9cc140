// What is no question of the knowledge may stand in one of its answers.
import { partFound } from '../../knowledge/found-part'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import type { Reading } from '../reading'

export const foundPart = policy<never>({ consider: { reading }, decisions: {}, perform: () => undefined })

function reading(state: TurnState, { runs, understanding }: Reading): Decision | null {
  const found = runs ? null : understanding && partFound(state, understanding.knowledge)
  return found && { kind: 'answer', faqId: found.faqId, score: found.score, isExact: false, part: found.part }
}
