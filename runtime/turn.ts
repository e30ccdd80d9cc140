// One turn of conversation: a session and a message in; the session after it, what the bot says and everything that happened out.
// Deterministic given its ports. It sends nothing and keeps nothing: that is the server's.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import { limits } from '@parley/contract/base/limits'
import { withoutUnseen } from '@parley/kit/text/invisible'
import type { CompiledBot } from './compile'
import { rememberSaid } from './events/repeat'
import { hasInputGuardrails, stoppedAtInput } from './guardrails/input'
import { dropFrames } from './interruptions/dialogs'
import { beginInLanguage, hearLanguage } from './language/listen'
import type { Decision } from './policies/decision'
import { act, decide } from './policies/engine'
import type { Ports } from './ports'
import { rememberExchanged } from './session/exchanged'
import { rememberFigures } from './session/receipts'
import type { Frame, Session } from './session/session'
import { hearTones } from './session/tone'
import { isChosen, rememberOffered } from './pressed'
import { TurnState } from './state'
import { TurnStopped } from './superseded'
import { translateInput } from './translation/input'

export interface TurnResult {
  session: Session
  messages: Outgoing[]
  events: SessionEvent[]
  /** The dialogs that ended in this turn, as they were then: what was said last was said in them. */
  ended: readonly Frame[]
}

/** Never changes the session it is given. Failures inside the turn are events and an apology, not exceptions. */
export async function turn(bot: CompiledBot, session: Session, incoming: Incoming, ports: Ports): Promise<TurnResult> {
  const state = receive(bot, session, incoming, ports)
  try {
    const preparing = prepare(state)
    if (preparing) await preparing
    if (hasInputGuardrails(state) && (await stoppedAtInput(state))) return resultOf(state)
    const decision = decideIn(state)
    return await actOn(state, decision instanceof Promise ? await decision : decision)
  } catch (error) {
    return stoppedBy(error, state)
  }
}

/** Where a model was asked to stop, nothing else is done. */
export function stoppedBy(error: unknown, state: TurnState): TurnResult {
  if (error instanceof TurnStopped) return resultOf(state)
  throw error
}

/** Does it, and ends the turn. */
export async function actOn(state: TurnState, decision: Decision): Promise<TurnResult> {
  await act(state, decision)
  await state.finish()
  rememberSaid(state)
  rememberExchanged(state)
  rememberFigures(state)
  rememberOffered(state)
  if (state.session.unanswered) delete state.session.unanswered
  return resultOf(state)
}

/** What the turn is about to do; nothing of it has been done. */
export async function decideTurn(
  bot: CompiledBot,
  session: Session,
  incoming: Incoming,
  ports: Ports,
): Promise<{ state: TurnState; decision: Decision }> {
  const state = await begun(bot, session, incoming, ports)
  return { state, decision: await decideIn(state) }
}

export function decideIn(state: TurnState): Decision | Promise<Decision> {
  dropBrokenWait(state)
  return decide(state)
}

/** Without signs that nobody sees, and no longer than a message may be. */
function readable(incoming: Incoming): Incoming {
  const text = withoutUnseen(incoming.text.slice(0, limits.messageChars))
  return text === incoming.text ? incoming : { ...incoming, text }
}

/** What the user says goes to the bot's own server first, which hands it back as a command (bot-server/command.ts) or deals with it alone. */
export async function passOn(bot: CompiledBot, session: Session, incoming: Incoming, ports: Ports): Promise<TurnResult> {
  const state = await begun(bot, session, incoming, ports)
  state.emit({ type: 'decided', decision: 'pass-on' })
  return resultOf(state)
}

/** The bot is suspended: it says so and does nothing else; what waits goes on waiting. */
export async function saySuspended(bot: CompiledBot, session: Session, incoming: Incoming, ports: Ports): Promise<TurnResult> {
  const state = await begun(bot, session, incoming, ports)
  state.emit({ type: 'decided', decision: 'suspended' })
  state.sayStandard('suspended')
  await state.finish()
  return resultOf(state)
}

export function resultOf({ session, messages, log, ended }: TurnState): TurnResult {
  return { session, messages, events: log.events, ended }
}

/** What the turn says goes to the bot's own server, which decides what the user hears of it. */
export function saidToServer(result: TurnResult): TurnResult {
  const events = result.events.map((event) => (event.type === 'said' ? { ...event, to: 'bot-server' as const } : event))
  return { ...result, messages: [], events }
}

async function begun(bot: CompiledBot, session: Session, incoming: Incoming, ports: Ports): Promise<TurnState> {
  const state = receive(bot, session, incoming, ports)
  await prepare(state)
  return state
}

/** At once for a bot of one language. */
function prepare(state: TurnState): Promise<void> | void {
  if (state.bot.languages.length > 1 || state.bot.translated.size > 0) return readLanguage(state).then(() => hearTones(state))
  hearTones(state)
}

async function readLanguage(state: TurnState): Promise<void> {
  await hearLanguage(state, () => isChosen(state))
  await translateInput(state, () => isChosen(state))
}

/** The beginning of a turn: the message has come, and nothing has been made of it. */
export function receive(bot: CompiledBot, session: Session, incoming: Incoming, ports: Ports): TurnState {
  const state = new TurnState(bot, session, readable(incoming), ports)
  if (state.session.turn === 1) {
    beginInLanguage(state)
    const { channel, language, userId, versionHash, botId, timezone, startedAt, user } = state.session
    state.emit({ type: 'session-started', channel, language, userId, versionHash, botId, timezone, startedAt, user })
  }
  state.emit({ type: 'received', incoming: state.incoming })
  return state
}

/** A bot changed in mid-conversation may have lost the node it waits at; the dialog then cannot go on. */
function dropBrokenWait(state: TurnState): void {
  const frame = state.frame
  const isWhole = !frame || state.bot.nodes.get(frame.nodeId)?.dialogId === frame.dialogId
  if (isWhole) return
  state.emit({ type: 'failed', code: 'NODE_MISSING', text: 'The node waited at does not exist any more.' })
  dropFrames(state, 'failed')
  state.session.waiting = null
}
