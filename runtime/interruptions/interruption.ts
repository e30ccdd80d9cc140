// What something else in the middle of a dialog does, a request, or a question or small talk where they are treated as one: hold, leave,
// carry on, ask or refuse, as the rule where the dialog stands says (reference, section 5.1). Beginning it and asking the old question again
// are given by the caller.
import { answerNow } from '../knowledge/answer-now'
import type { WaitingSwitch } from '../policies/interruption'
import type { KnownRequest } from '../session/session'
import { dropFrames, holdFrames } from './dialogs'
import type { IntentRequest } from './intent-request'
import { passingTo } from './passing'
import { rulesAt, type Rules } from './rules'
import type { TurnState } from '../state'

type Go = () => Promise<void>

/** What is asked for. */
interface Wish {
  name: string
  /** The dialog that it would begin. */
  dialogId: string | undefined
  /** By which it is offered later; '' where it is not. */
  laterId: string
  /** Waited for where the user must agree first. */
  agreement: WaitingSwitch
}

export async function interrupt(state: TurnState, decision: IntentRequest, start: Go, reenter: Go): Promise<void> {
  return follow(state, wishOf(state, decision), start, reenter)
}

/** The user agreed to leave. */
export async function switchTo(state: TurnState, decision: IntentRequest, start: Go): Promise<void> {
  const wish = wishOf(state, decision)
  leave(state, wish, rulesFor(state, wish))
  return start()
}

/** What the bot knows to say, where it is heard: answered at once unless the dialog that runs treats it as a request. */
export async function hearKnown(state: TurnState, known: KnownRequest & { leaves?: true }, answer: Go, reenter: Go): Promise<void> {
  if (!state.frame) return answer()
  const wish = knownWish(state, known)
  const rules = rulesFor(state, wish)
  if (known.leaves) {
    leave(state, wish, rules)
    return answer()
  }
  const treatment = known.kind === 'answer' ? rules.questionsInside : rules.smallTalkInside
  return treatment === 'as-request' ? follow(state, wish, answer, reenter) : answer()
}

async function follow(state: TurnState, wish: Wish, start: Go, reenter: Go): Promise<void> {
  const rules = rulesFor(state, wish)
  const task = state.taskName()
  if (rules.interruption === 'continue') {
    state.emit({ type: 'interruption', choice: 'put-off' })
    if (wish.laterId !== '') {
      putOff(state, wish.laterId)
      state.sayStandard('follow-up-noted', { 'new-task': wish.name })
    }
    return reenter()
  }
  const refusal = refusalOf(state, rules, wish)
  if (refusal) {
    state.emit({ type: 'interruption', choice: 'refused' })
    state.sayStandard(refusal, { task })
    return reenter()
  }
  if (rules.interruption === 'ask' || rules.switchConfirmation === 'always') {
    state.emit({ type: 'interruption', choice: 'asked' })
    state.askStandard('switch-task', { task, 'new-task': wish.name })
    state.session.waiting = wish.agreement
    return
  }
  leave(state, wish, rules)
  return start()
}

function wishOf({ bot }: TurnState, { intentId, text }: IntentRequest): Wish {
  const intent = bot.intents.get(intentId)
  return { name: intent?.name ?? '', dialogId: intent?.dialogId, laterId: intentId, agreement: { kind: 'switch', intentId, text } }
}

function knownWish(state: TurnState, { leaves: _, ...known }: KnownRequest & { leaves?: true }): Wish {
  const { bot, session, incoming } = state
  const agreement: Wish['agreement'] = { kind: 'switch', intentId: '', text: incoming.text, known }
  if (known.kind === 'small-talk') return { name: known.question, dialogId: undefined, laterId: '', agreement }
  const faq = bot.faqs.get(known.faqId)
  return { name: faq?.title(session.language) ?? '', dialogId: answerNow(state, known.faqId)?.dialogId, laterId: known.faqId, agreement }
}

function rulesFor({ bot, session }: TurnState, { dialogId }: Wish): Rules {
  return rulesAt(bot, session.frames, dialogId)
}

function refusalOf(state: TurnState, { interruption, maxHeld }: Rules, wish: Wish): 'hold-not-allowed' | 'max-held' | null {
  if (interruption === 'refuse') return 'hold-not-allowed'
  if (interruption !== 'hold' || hasRoom(state, wish, maxHeld)) return null
  return maxHeld === 0 ? 'hold-not-allowed' : 'max-held'
}

/** What only says something is over in the same turn, and what runs comes back with it: that needs no room, where anything may be held. */
function hasRoom({ bot, session }: TurnState, { dialogId }: Wish, maxHeld: number): boolean {
  return session.held.length < maxHeld || (maxHeld > 0 && dialogId !== undefined && onlySays(bot, dialogId))
}

/** Whether every step that the dialog can come to says its words and goes on, or does less. */
function onlySays({ dialogs, nodes }: TurnState['bot'], dialogId: string): boolean {
  const found = new Set([dialogs.get(dialogId)?.startNodeId ?? ''])
  for (const id of found) {
    const { kind = null, settings, enabled = false, exits } = nodes.get(id) ?? {}
    if (enabled && kind?.says?.(settings) !== true && kind?.passedAhead !== true) return false
    for (const ways of exits?.values() ?? []) for (const { to } of ways) if (to !== null && nodes.has(to)) found.add(to)
  }
  return found.size > 0
}

/** Takes what runs away: held where the rule says so and there is room. What it gives to the dialog that is asked for is read before. */
function leave(state: TurnState, wish: Wish, { interruption, maxHeld }: Rules): void {
  const { dialogId } = wish
  const isDiscarded = interruption === 'discard' || interruption === 'discard-silently'
  const isHeld = !isDiscarded && hasRoom(state, wish, maxHeld)
  state.passing = passingTo(state, dialogId ?? '', isHeld)
  if (isHeld) {
    state.emit({ type: 'interruption', choice: 'held' })
    holdFrames(state, dialogId)
    return
  }
  const isSilent = interruption === 'discard-silently'
  const task = state.taskName()
  state.emit({ type: 'interruption', choice: isSilent ? 'left-silently' : 'left' })
  dropFrames(state, 'discarded')
  if (!isSilent) state.sayStandard('discard-task', { task })
}

function putOff(state: TurnState, id: string): void {
  state.session.followUps = [...(state.session.followUps ?? []).filter((one) => one !== id), id].slice(-5)
}
