// A request for the dialog of an intent: which intents lead to one, and what it means where a dialog runs already.
import type { Understanding } from '@parley/contract/base/understand'
import type { Session } from '../session/session'
import type { TurnState } from '../state'

export interface IntentRequest {
  intentId: string
  text: string
  understanding: Understanding | null
  /** What the message asks for as well. */
  then?: NonNullable<Session['queue']>
  /** Who chose the intent, where it was not the bot's own understanding. */
  by?: 'language-model'
}

export type BegunIntent = ({ kind: 'start' } & IntentRequest) | ({ kind: 'interrupt' } & IntentRequest) | { kind: 'continue' }

/** A task that already runs is not begun again: its name is heard as part of it. */
export function beginIntent(state: TurnState, intentId: string, text: string, understanding: Understanding | null): BegunIntent {
  const dialogId = state.bot.intents.get(intentId)?.dialogId
  if (state.session.frames.length === 0) return { kind: 'start', intentId, text, understanding }
  if (state.session.frames.some((frame) => frame.dialogId === dialogId)) return { kind: 'continue' }
  return { kind: 'interrupt', intentId, text, understanding }
}

export function isRunnable({ bot }: TurnState, intentId: string): boolean {
  return bot.nodes.has(bot.dialogs.get(bot.intents.get(intentId)?.dialogId ?? '')?.startNodeId ?? '')
}

/** Intents found whose dialog can be run, one for each dialog, best first. */
export function runnableIntents(state: TurnState, understanding: Understanding): string[] {
  if (understanding.outcome === 'none') return []
  const candidates = understanding.candidates.slice(0, understanding.outcome === 'intent' ? 1 : understanding.offered)
  const dialogs = new Set<string>()
  return candidates.flatMap(({ intentId }) => {
    const dialog = state.bot.dialogs.get(state.bot.intents.get(intentId)?.dialogId ?? '')
    if (!dialog || !state.bot.nodes.has(dialog.startNodeId) || dialogs.has(dialog.id)) return []
    dialogs.add(dialog.id)
    return [intentId]
  })
}
