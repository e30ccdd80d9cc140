// A bot's events as a turn needs them: those that are on and lead to something, by what happens. Doing it is fire.ts.
import { type BotEvent, type BotEventId, botEventRule, isBotEventId } from '@parley/contract/objects/bot-event/index'
import type { ReactionAction } from '@parley/contract/objects/bot-reaction'
import type { BotObject } from '@parley/contract/objects/object'

export type CompiledEvent = Pick<BotEvent, 'dialogId' | 'messages' | 'script' | 'limit' | 'queue' | 'patienceMinutes'> & {
  action: ReactionAction
}

export function compileEvents(objects: readonly BotObject<'bot-event'>[]): ReadonlyMap<BotEventId, CompiledEvent> {
  const made = new Map<BotEventId, CompiledEvent>()
  for (const { data } of objects) {
    const { key, enabled, action } = data
    if (!enabled || !isBotEventId(key) || made.has(key)) continue
    const rule = botEventRule(key)
    if (rule.actions.includes(action) && (rule.limited === true || leadsSomewhere(data))) made.set(key, data)
  }
  return made
}

/** Whether a dialog is there to be started is seen when the event happens. */
export function leadsSomewhere({
  action,
  dialogId,
  messages,
  script,
}: Pick<BotEvent, 'action' | 'dialogId' | 'messages' | 'script'>): boolean {
  if (action === 'agent') return true
  if (action === 'dialog') return dialogId !== ''
  if (action === 'script') return script.trim() !== ''
  return messages.some(({ text, template = '', source = '' }) => `${text}${template}${source}`.trim() !== '')
}
