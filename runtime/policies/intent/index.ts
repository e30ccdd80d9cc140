// The words ask for one of the bot's tasks, or for one of several. Beginning it is start's, or in the middle of a dialog interruption's.
import type { Understanding } from '@parley/contract/base/understand'
import { isBareValue } from '../../interruptions/bare-value'
import { askedFirst } from '../../interruptions/disambiguation'
import { beginIntent, runnableIntents } from '../../interruptions/intent-request'
import type { Answers } from '../../nodes/node-kind'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import type { Reading } from '../reading'

export const intent = policy<never>({ consider: { reading }, decisions: {}, perform: () => undefined })

function reading(state: TurnState, { runs, answer, understanding }: Reading): Decision | Promise<Decision> | null {
  const intentIds = understanding ? runnableIntents(state, understanding) : []
  const [first] = intentIds
  if (!understanding || first === undefined) return null
  if (understanding.outcome === 'ambiguous' && intentIds.length > 1) {
    return runs && (answer !== 'no' || !state.bot.settings.ambiguousSwitch)
      ? { kind: 'continue' }
      : { kind: 'ask-which', intentIds, understanding }
  }
  return runs ? interrupted(state, understanding, first, answer) : beginIntent(state, first, state.incoming.text, understanding)
}

async function interrupted(state: TurnState, understanding: Understanding, intentId: string, answer: Answers): Promise<Decision> {
  if (!(await mayInterrupt(state, understanding, intentId, answer))) return { kind: 'continue' }
  const begun = beginIntent(state, intentId, state.incoming.text, understanding)
  return answer === 'no' ? begun : askedFirst(state, begun)
}

/** While a dialog runs a guess is more likely a bad answer than a new wish: an intent must be definite or clearly likely. */
const interruptingScore = 0.6

async function mayInterrupt(state: TurnState, { text, candidates }: Understanding, intentId: string, answer: Answers): Promise<boolean> {
  const candidate = candidates.find((one) => one.intentId === intentId)
  if (!candidate || candidate.definite) return candidate !== undefined
  if (answer === 'unless-definite' || candidate.score < interruptingScore || !/\p{L}/u.test(text)) return false
  return !(await isBareValue(state, intentId))
}
