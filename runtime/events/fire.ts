// Does what the bot does for an event: starts its dialog, says its message, runs its script or hands over. Each happens once a turn at
// most, so that what follows from one cannot lead to it again. When each happens is told by the policies.
import type { JsonObject } from '@parley/contract/base/json'
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import { beginDialog, holdFrames } from '../interruptions/dialogs'
import { RunningNode } from '../node-run'
import { standInNode } from '../stand-in-node'
import type { Say } from '../nodes/node-kind'
import { sayPrinted } from '../say/printed'
import { emptyFrame } from '../session/session'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'
import { walk } from '../walk'
import type { CompiledEvent } from './compile-event'
import { handOver } from './hand-over'

/** False: the bot does nothing of its own, and what happens by itself is to follow. `facts` are read as `context.event`. */
export async function fire(state: TurnState, id: BotEventId, facts: JsonObject = {}): Promise<boolean> {
  const event = state.bot.events.get(id)
  if (event === undefined || state.fired.has(id)) return false
  state.fired.add(id)
  await state.settle()
  if (event.action === 'dialog') return startEventDialog(state, event.dialogId, id)
  state.emit({ type: 'bot-event', event: id, action: event.action })
  const says = await eventSays(state, event, { ...facts, id })
  for (const say of says ?? []) state.say(say)
  if (event.action !== 'agent') return says !== null && (event.action === 'script' || says.length > 0)
  await handOver(state, event)
  return true
}

/** A dialog begun by an event: what runs waits for it. */
export async function startEventDialog(state: TurnState, dialogId: string, event?: BotEventId): Promise<boolean> {
  const dialog = state.bot.dialogs.get(dialogId)
  if (!dialog || !state.bot.nodes.has(dialog.startNodeId)) return false
  if (event !== undefined) state.emit({ type: 'bot-event', event, action: 'dialog' })
  if (state.session.frames.length > 0) holdFrames(state)
  state.session.waiting = null
  state.message = null
  beginDialog(state, dialog, { by: 'event', intentId: '', words: { sentence: state.incoming.text, used: [], found: [] } })
  await walk(state)
  return true
}

/** null: it failed, and said nothing. */
export async function eventSays(
  state: TurnState,
  { action, messages, script }: Pick<CompiledEvent, 'action' | 'messages' | 'script'>,
  event: JsonObject,
): Promise<Say[] | null> {
  const frame = state.frame ?? emptyFrame
  const whose = typeof event.id === 'string' ? { event: event.id } : {}
  const node = new RunningNode(state, standInNode('event'), { ...frame, vars: { ...frame.vars, event } }, false)
  try {
    if (action !== 'script') return await node.prompt(messages)
    const reply = await node.script(script)
    if (!reply.ok) state.emit({ type: 'failed', ...whose, code: 'EVENT_SCRIPT', text: reply.text })
    return reply.ok || reply.printed.length > 0 ? reply.printed.map(sayPrinted) : null
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', ...whose, code: error.code, text: error.message })
    return null
  }
}
