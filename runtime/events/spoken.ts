// Does what the bot does where the user says something of the conversation itself. Whether they do is the policy spoken's.
import type { JsonObject } from '@parley/contract/base/json'
import type { SpokenDecision } from '../policies/spoken'
import type { TurnState } from '../state'
import { fire } from './fire'

/** False: the bot does nothing of its own. What ran is asked again, unless the user wanted time or a person. */
export async function hearSpoken(
  state: TurnState,
  { event, spoken }: Pick<SpokenDecision, 'event' | 'spoken'>,
  reenter: () => Promise<void>,
): Promise<boolean> {
  const { waiting } = state.session
  const depth = state.session.held.length
  const facts: JsonObject = spoken === 'person' ? {} : { interaction: spoken }
  if (!(await fire(state, event, facts))) return false
  const isElsewhere = state.session.person || state.session.held.length !== depth
  if (isElsewhere || !state.frame) return true
  if (spoken === 'wait') state.session.waiting = waiting
  else await reenter()
  return true
}
