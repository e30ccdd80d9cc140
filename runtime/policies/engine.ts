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

export async function decide(state: TurnState): Promise<Decision> {
  const decision = await first(message, (consider) => consider(state, engine))
  return decision ?? (state.incoming.type === 'event' ? { kind: 'ignore' } : decideWords(state))
}

async function decideWords(state: TurnState): Promise<Decision> {
  const decision = await first(words, (consider) => consider(state, engine))
  return decision ?? replaced(instead, state, await decideText(state))
}

/** Where the bot's model cannot be asked, everything stays as it is, so that the user may say it again. */
async function decideText(state: TurnState): Promise<Decision> {
  try {
    const decision = (await first(reply, (consider) => consider(state, engine))) ?? (await decideFresh(state))
    return await replaced(insteadOfReading, state, decision)
  } catch (error) {
    if (!(error instanceof UnderstandingUnavailable)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return { kind: 'apologise' }
  }
}

async function decideFresh(state: TurnState): Promise<Decision> {
  const corrected = await first(unread, (consider) => consider(state, engine))
  if (corrected) return corrected
  const heard = await answering(state)
  const answered = await first(answer, (consider) => consider(state, heard))
  if (answered) return answered
  const read = await readingOf(state, heard)
  return (await first(reading, (consider) => consider(state, read))) ?? { kind: 'fallback' }
}

function replaced(considered: typeof instead, state: TurnState, decision: Decision): Decision | Promise<Decision> {
  const { facts } = ownerOf(decision)
  const found = first(considered, (consider) => consider(state, decision, facts))
  return found instanceof Promise ? found.then((other) => other ?? decision) : (found ?? decision)
}

type Found = Decision | null | Promise<Decision | null>

/** Most policies know at once that they have nothing to say: only those that do not are waited for. */
function first<C>(all: readonly C[], ask: (consider: C) => Found, from = 0): Found {
  let at = from
  for (const consider of from === 0 ? all : all.slice(from)) {
    const found = ask(consider)
    at += 1
    if (found instanceof Promise) return found.then((decision) => decision ?? first(all, ask, at))
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
  const isDone = (await greetFirst(state, decision)) || (facts.isMovable === true && (await movedAside(state, decision, policy)))
  if (!isDone) await perform(state, decision)
  await afterwards(state, wasTask)
  await silenceBroken(state)
  await closeAfterTask(state, wasTask)
  await state.settle()
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
