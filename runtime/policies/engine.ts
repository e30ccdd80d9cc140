// Decides what a message means for the conversation by asking the policies in their order, and does it; then what was held comes back. To
// decide changes nothing, but asks understanding where it must. Running the nodes is walk.ts.
import type { EventOf } from '@parley/contract/base/event'
import { forgetAmbiguous } from '../context/ambiguous'
import { rememberUnderstanding } from '../context/remember-understanding'
import { close, closeAfterTask, silenceBroken } from '../events/ending'
import { greetFirst } from '../events/opening'
import { sentimentHandled } from '../events/sentiment'
import { UnderstandingUnavailable } from '../recording-ports'
import type { TurnState } from '../state'
import { afterwards } from './afterwards'
import type { Decision } from './decision'
import { policies } from './list'
import { ownerOf } from './owners'
import type { Engine, Policy } from './policy'
import { answering, readingOf } from './reading'

const message = policies.flatMap(({ consider }) => consider.message ?? [])
const words = policies.flatMap(({ consider }) => consider.words ?? [])
const reply = policies.flatMap(({ consider }) => consider.reply ?? [])
const unread = policies.flatMap(({ consider }) => consider.unread ?? [])
const answer = policies.flatMap(({ consider }) => consider.answer ?? [])
const reading = policies.flatMap(({ consider }) => consider.reading ?? [])
const insteadOfReading = policies.flatMap(({ consider }) => consider.insteadOfReading ?? [])
const instead = policies.flatMap(({ consider }) => consider.instead ?? [])
const passedOver = policies.filter((policy) => policy.passedOver !== undefined)

const engine: Engine = { words: decideWords, text: decideText, fresh: decideFresh, perform }

export function decide(state: TurnState): Decided {
  const found = first(message, state, engine)
  return unless(found, () => (state.incoming.type === 'event' ? { kind: 'ignore' } : decideWords(state)))
}

function decideWords(state: TurnState): Decided {
  const found = first(words, state, engine)
  return unless(found, () => decideText(state).then((decision) => replaced(instead, state, decision)))
}

/** Where the bot's model cannot be asked, everything stays as it is, so that the user may say it again. */
async function decideText(state: TurnState): Promise<Decision> {
  try {
    const found = first(reply, state, engine)
    const decision = await unless(found, () => decideFresh(state))
    const other = replaced(insteadOfReading, state, decision)
    return other instanceof Promise ? await other : other
  } catch (error) {
    if (!(error instanceof UnderstandingUnavailable)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return { kind: 'apologise' }
  }
}

async function decideFresh(state: TurnState): Promise<Decision> {
  const corrected = first(unread, state, engine)
  const correction = corrected instanceof Promise ? await corrected : corrected
  if (correction) return correction
  const heard = await answering(state)
  const answered = first(answer, state, heard)
  const decision = answered instanceof Promise ? await answered : answered
  if (decision) return decision
  const read = await readingOf(state, heard)
  return unless(first(reading, state, read), () => ({ kind: 'fallback' }))
}

function replaced(considered: typeof instead, state: TurnState, decision: Decision): Decided {
  const { facts } = ownerOf(decision)
  const found = first(considered, state, { decision, facts })
  return unless(found, () => decision)
}

type Found = Decision | null | Promise<Decision | null>
type Decided = Decision | Promise<Decision>

function unless(found: Found, other: () => Decided): Decided {
  return found instanceof Promise ? found.then((decision) => decision ?? other()) : (found ?? other())
}

/** Most policies know at once that they have nothing to say: only those that do not are waited for. */
function first<What>(all: readonly ((state: TurnState, what: What) => Found)[], state: TurnState, what: What, from = 0): Found {
  for (let at = from; at < all.length; at += 1) {
    const found = all[at]?.(state, what) ?? null
    if (found instanceof Promise) return found.then((decision) => decision ?? first(all, state, what, at + 1))
    if (found !== null) return found
  }
  return null
}

function perform(state: TurnState, decision: Decision): Promise<void> | void {
  return ownerOf(decision).policy.perform(state, decision, engine)
}

export async function act(state: TurnState, decision: Decision): Promise<void> {
  const { policy, facts } = ownerOf(decision)
  record(state, decision, facts.logged)
  rememberUnderstanding(state, decision)
  if (facts.isAlone) return perform(state, decision)
  for (const other of passedOver) if (other !== policy) other.passedOver?.(state)
  const wasTask = [...state.session.frames, ...state.session.held.flat()].some(({ intentId }) => intentId !== '')
  const isDone =
    (state.bot.events.size > 0 && (await greetFirst(state, decision))) ||
    (facts.isMovable === true && state.bot.sentiments.length > 0 && (await movedAside(state, decision, policy)))
  if (!isDone) await perform(state, decision)
  await afterwards(state, wasTask)
  if (state.ledNowhere) await silenceBroken(state)
  if (state.bot.settings.endAfterTask) await closeAfterTask(state, wasTask)
  if (!state.isSettled) await state.settle()
  forgetAmbiguous(state)
  if (state.isToClose && !state.session.ended) await close(state, 'bot')
}

/** True: the bot saw to how it was said. What was asked for is begun afterwards. */
async function movedAside(state: TurnState, decision: Decision, policy: Policy): Promise<boolean> {
  if (state.incoming.type !== 'text' || !(await sentimentHandled(state, 'message'))) return false
  policy.putOff?.(state, decision)
  return true
}

function record(state: TurnState, decision: Decision, logged: EventOf<'decided'>['decision']): void {
  const event: EventOf<'decided'> = { type: 'decided', decision: logged }
  const intentId = 'intentId' in decision ? decision.intentId : undefined
  const running = 'dialogId' in decision && decision.dialogId !== '' ? decision.dialogId : state.frame?.dialogId
  const dialogId = intentId === undefined ? running : state.bot.intents.get(intentId)?.dialogId
  if (dialogId !== undefined) event.dialogId = dialogId
  if (intentId !== undefined) event.intentId = intentId
  if ('by' in decision && decision.by !== undefined) event.by = decision.by
  state.emit(event)
}
