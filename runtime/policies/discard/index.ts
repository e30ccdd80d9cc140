// The user leaves what runs, or everything.
import { dropTaskTags } from '../../context/step-tags'
import { fire } from '../../events/fire'
import { dropFrames, dropLastHeld } from '../../interruptions/dialogs'
import { commandIn, isRefusal } from '../../say/replies/command'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { type Intended, policy } from '../policy'
import type { Answering } from '../reading'
import { isGuess } from '../shared/guess'

export interface DiscardDecision {
  kind: 'discard'
  all: boolean
}

export const discard = policy<DiscardDecision['kind']>({
  consider: { words, answer: refusal, instead },
  decisions: { discard: { logged: 'discard', isOverridable: true } },
  perform: (state, { all }) => (all ? leaveAll(state) : leaveTask(state)),
})

function words(state: TurnState): Decision | null {
  const command = commandIn(state.incoming.text, state.heardLanguage)
  return command && hasSomethingToLeave(state, command) ? { kind: 'discard', all: command === 'all' } : null
}

/** With nothing to leave, "start over" or "cancel" may be an intent of the bot's own, but only one that was meant word for word. */
function instead(state: TurnState, { decision }: Intended): Decision | null {
  if (!isGuess(decision)) return null
  const command = commandIn(state.incoming.text, state.heardLanguage)
  return command ? { kind: 'discard', all: command === 'all' } : null
}

function refusal(state: TurnState, { runs, answer }: Answering): Decision | null {
  if (!runs || answer !== 'no') return null
  return isRefusal(state.incoming.text, state.heardLanguage) ? { kind: 'discard', all: false } : null
}

function hasSomethingToLeave(state: TurnState, command: 'one' | 'all'): boolean {
  const { frames, waiting, held } = state.session
  return frames.length > 0 || waiting !== null || (command === 'all' && held.length > 0)
}

async function leaveAll(state: TurnState): Promise<void> {
  dropFrames(state, 'discarded')
  state.session.waiting = null
  state.message = null
  while (state.session.held.length > 0) dropLastHeld(state)
  state.session.queue = []
  delete state.session.tone
  state.session.tags = { ...state.session.tags, session: {} }
  delete state.session.contextTags
  if (!(await fire(state, 'RESTART_CONVERSATION_EVENT'))) state.sayStandard('discard-all')
}

function leaveTask(state: TurnState): void {
  const { frames } = state.session
  const task = state.taskName()
  dropFrames(state, 'discarded')
  state.session.waiting = null
  state.message = null
  dropTaskTags(state.session)
  if (task !== '') state.sayStandard('discard-task', { task }, [], frames)
  else state.sayStandard('discard-all')
}
