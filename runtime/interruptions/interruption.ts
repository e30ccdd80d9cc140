// What a new intent in the middle of a dialog does: hold, leave, carry on, ask or refuse, as the rule where the dialog stands says
// (reference, section 5.1). Starting the new dialog and asking the old question again are given by the caller.
import type { Decision } from '../decide'
import { dropFrames, holdFrames } from './dialogs'
import { rulesAt, type Rules } from './rules'
import type { TurnState } from '../state'

type Go = () => Promise<void>
type Interruption = Extract<Decision, { intentId: string }>

export async function interrupt(state: TurnState, decision: Interruption, start: Go, reenter: Go): Promise<void> {
  const rules = rulesFor(state, decision)
  const task = state.taskName()
  const newTask = state.bot.intents.get(decision.intentId)?.name ?? ''
  if (rules.interruption === 'continue') {
    putOff(state, decision.intentId)
    state.sayStandard('follow-up-noted', { 'new-task': newTask })
    return reenter()
  }
  const refusal = refusalOf(state, rules)
  if (refusal) {
    state.sayStandard(refusal, { task })
    return reenter()
  }
  if (rules.interruption === 'ask' || rules.switchConfirmation === 'always') {
    state.askStandard('switch-task', { task, 'new-task': newTask })
    state.session.waiting = { kind: 'switch', intentId: decision.intentId, text: decision.text }
    return
  }
  leave(state, rules)
  return start()
}

/** The user agreed to leave. */
export async function switchTo(state: TurnState, decision: Interruption, start: Go): Promise<void> {
  leave(state, rulesFor(state, decision))
  return start()
}

function rulesFor({ bot, session }: TurnState, { intentId }: Interruption): Rules {
  return rulesAt(bot, session.frames, bot.intents.get(intentId)?.dialogId)
}

function refusalOf(state: TurnState, { interruption, maxHeld }: Rules): 'hold-not-allowed' | 'max-held' | null {
  if (interruption === 'refuse') return 'hold-not-allowed'
  if (interruption !== 'hold' || state.session.held.length < maxHeld) return null
  return maxHeld === 0 ? 'hold-not-allowed' : 'max-held'
}

/** Takes what runs away: held where the rule says so and there is room. */
function leave(state: TurnState, { interruption, maxHeld }: Rules): void {
  const isDiscarded = interruption === 'discard' || interruption === 'discard-silently'
  if (!isDiscarded && state.session.held.length < maxHeld) {
    holdFrames(state)
    return
  }
  const task = state.taskName()
  dropFrames(state, 'discarded')
  if (interruption !== 'discard-silently') state.sayStandard('discard-task', { task })
}

function putOff(state: TurnState, intentId: string): void {
  state.session.followUps = [...(state.session.followUps ?? []).filter((id) => id !== intentId), intentId].slice(-5)
}
