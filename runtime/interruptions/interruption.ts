// What a new intent in the middle of a dialog does: hold, discard, carry on or ask (reference, section 5.1).
// Starting the new dialog and asking the old question again are given by the caller.
import type { Decision } from '../decide'
import { dropFrames, holdFrames } from './dialogs'
import type { TurnState } from '../state'

type Go = () => Promise<void>
type Interruption = Extract<Decision, { intentId: string }>

export async function interrupt(state: TurnState, decision: Interruption, start: Go, reenter: Go): Promise<void> {
  const { interruption, maxHeld } = state.bot.settings
  const task = state.taskName()
  const newTask = state.bot.intents.get(decision.intentId)?.name ?? ''
  if (interruption === 'discard') {
    dropFrames(state, 'discarded')
    state.sayStandard('discard-task', { task })
    return start()
  }
  if (interruption === 'ask') {
    state.askStandard('switch-task', { task, 'new-task': newTask })
    state.session.waiting = { kind: 'switch', intentId: decision.intentId, text: decision.text }
    return
  }
  if (interruption === 'continue') {
    putOff(state, decision.intentId)
    state.sayStandard('follow-up-noted', { 'new-task': newTask })
    return reenter()
  }
  if (state.session.held.length >= maxHeld) {
    state.sayStandard(maxHeld === 0 ? 'hold-not-allowed' : 'max-held', { task })
    return reenter()
  }
  holdFrames(state)
  return start()
}

/** The user agreed to leave: held while there is room, dropped otherwise. */
export async function switchTo(state: TurnState, start: Go): Promise<void> {
  const task = state.taskName()
  if (state.session.held.length < state.bot.settings.maxHeld) holdFrames(state)
  else {
    dropFrames(state, 'discarded')
    state.sayStandard('discard-task', { task })
  }
  return start()
}

function putOff(state: TurnState, intentId: string): void {
  state.session.followUps = [...(state.session.followUps ?? []).filter((id) => id !== intentId), intentId].slice(-5)
}
