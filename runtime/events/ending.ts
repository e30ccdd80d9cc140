// The ends of things: a task that failed, a task that is done, and the whole conversation. What the bot does then is its events'.
import type { EventOf } from '@parley/contract/base/event'
import { dropFrames } from '../interruptions/dialogs'
import { courtesyIn } from '../say/replies/spoken-words'
import type { Session } from '../session/session'
import type { TurnState } from '../state'
import { askSurvey } from '../survey/survey'
import { eventSays, fire } from './fire'
import { isTurnedAway } from './hand-over'
import { opensConversation } from './opening'
import { sentimentHandled } from './sentiment'
import { isDialogEnd, reasonOf, taskEndIn } from './task-end'

/** The bot's own way with a task that failed and has no words of its own for it, else the apology. */
export async function failureHandled(state: TurnState): Promise<void> {
  if (!state.taskFailed) return
  state.taskFailed = false
  if (!(await fire(state, 'TASK_FAILURE_EVENT'))) state.apologise()
}

/** Where a way led nowhere before anything was said, whoever said something hears that it went wrong. */
export async function silenceBroken(state: TurnState): Promise<void> {
  if (!state.ledNowhere || opensConversation(state)) return
  await state.settle()
  const { frames, waiting, ended, person } = state.session
  if (state.messages.length > 0 || frames.length > 0 || waiting !== null || ended || person) return
  state.apologise(state.ended.slice(-1))
  await failureHandled(state)
}

const outcomes = { fulfilled: 'fulfilled', failed: 'failed', discarded: 'canceled' } as const

/** Once a task of the user's has ended and nothing is left to go on with. `wasTask`: one ran when the turn began. */
export async function taskEnded(state: TurnState, wasTask: boolean): Promise<void> {
  await state.settle()
  const { events } = state.log
  const ended = events.findLast(isDialogEnd)
  const isTask = wasTask || events.some((event) => event.type === 'dialog-started' && event.by === 'intent')
  if (ended === undefined || !isTask) return
  const endReason = taskEndIn(events)?.reason ?? reasonOf(ended)
  const task = state.bot.dialogs.get(ended.dialogId)?.name ?? ''
  await fire(state, 'TASK_END_EVENT', { outcome: outcomes[ended.outcome], endReason, task })
  if (state.session.frames.length === 0 && (await sentimentHandled(state, 'task-end'))) return
  if (state.session.frames.length === 0 && ended.outcome !== 'discarded' && !isTurnedAway(state))
    await askSurvey(state, 'task-end', ended.dialogId)
}

/** The name under which the server tells that the user has been silent for too long. */
export const silenceEvent = 'SESSION_TIMEOUT'

type Reason = EventOf<'session-ended'>['reason']

/** The user has been silent for too long: what runs is dropped, they are told, and the conversation is over. */
export function endIdle(state: TurnState): Promise<void> {
  return endConversation(state, 'idle', (frames) => {
    if (state.bot.settings.idleNotice) state.sayStandard('session-timeout', {}, [], frames)
  })
}

/** The user has said one of the bot's words for it, or a task is done after which the bot has nothing more to do. */
export function close(state: TurnState, reason: Reason): Promise<void> {
  return endConversation(state, reason, () => {
    const text = state.fill(state.bot.settings.closing, 'speech')
    if (text !== '') state.say({ type: 'text', text })
  })
}

/** Whether the whole message is one of the bot's words that end a conversation, or a goodbye with one of them in it: "ok bye". */
export function isClosing({ bot, incoming, heardLanguage }: TurnState): boolean {
  const { closingWords } = bot.settings
  if (closingWords.length === 0 || incoming.text.length > 80) return false
  const said = plain(incoming.text)
  if (said !== '' && closingWords.some((words) => plain(words) === said)) return true
  const isGoodbye = courtesyIn(incoming.text, heardLanguage) === 'goodbye'
  const spaced = ` ${said.replaceAll(',', '')} `
  return isGoodbye && closingWords.some((words) => plain(words) !== '' && spaced.includes(` ${plain(words)} `))
}

function plain(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.!?。！？]+/gu, ' ')
    .trim()
}

/** A task of the user's was done in this turn, nothing is left, and the bot ends there. */
export async function closeAfterTask(state: TurnState, wasTask: boolean): Promise<void> {
  const { frames, held, waiting, ended } = state.session
  if (!state.bot.settings.endAfterTask || ended || frames.length > 0 || held.length > 0 || waiting !== null) return
  await state.settle()
  const { events } = state.log
  const isTask = wasTask || events.some((event) => event.type === 'dialog-started' && event.by === 'intent')
  if (isTask && events.some((event) => event.type === 'dialog-ended' && event.outcome === 'fulfilled')) await close(state, 'bot')
}

async function endConversation(state: TurnState, reason: Reason, say: (frames: Session['frames']) => void): Promise<void> {
  const { session } = state
  const frames = session.frames
  dropFrames(state, 'discarded')
  for (const held of session.held)
    for (const frame of [...held].reverse()) state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'discarded' })
  Object.assign(session, { held: [], followUps: [], queue: [], waiting: null })
  if (await askSurvey(state, 'conversation-end')) return
  say(frames)
  await fire(state, 'CONVERSATION_END', { reason })
  await end(state, reason)
}

/** The conversation is over; the bot's script for it has run. */
export async function end(state: TurnState, reason: Reason): Promise<void> {
  await state.settle()
  const { closingScript } = state.bot.settings
  if (closingScript.trim() !== '')
    await eventSays(state, { action: 'script', messages: [], script: closingScript }, { id: 'SESSION_CLOSED', reason })
  state.session.ended = true
  state.emit({ type: 'session-ended', reason })
}
