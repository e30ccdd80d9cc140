// The beginning of a conversation: somebody opened it, or said something first. What the bot does then is its events', and where it has
// none the welcome of its settings.
import { type BotEventId, botEventIds, botEventRule, openingEvents } from '@parley/contract/objects/bot-event/index'
import type { Decision } from '../policies/decision'
import type { TurnState } from '../state'
import { fire, startEventDialog } from './fire'

/** Whether the channel tells that a new conversation was opened. */
export function opensConversation({ incoming, session }: TurnState): boolean {
  return incoming.type === 'event' && session.turn === 1 && openingEvents.has(incoming.event ?? '')
}

export async function welcome(state: TurnState): Promise<void> {
  for (const id of eventsHeard(state.incoming.event ?? '')) if (await fire(state, id)) return
  const { welcomeDialogId, welcome: text } = state.bot.settings
  if (await startEventDialog(state, welcomeDialogId)) return
  const filled = state.fill(text, 'speech')
  if (filled === '') state.sayStandard('welcome')
  else state.say({ type: 'text', text: filled })
}

/** The channel's own event before the one of all channels. */
function eventsHeard(name: string): BotEventId[] {
  const own = botEventIds.filter((id) => botEventRule(id).heardAs === name)
  return [...new Set<BotEventId>([...own, 'ON_CONNECT_EVENT'])]
}

/**
 * The first words of somebody who was not greeted: the greeting is said before the answer. A dialog greets only who said nothing that the
 * bot understands; true: it has begun, and the message is dealt with.
 */
export async function greetFirst(state: TurnState, decision: Decision): Promise<boolean> {
  const { bot, session, incoming } = state
  const event = bot.events.get('WELCOME_MESSAGE_EVENT')
  if (event === undefined || session.turn !== 1 || incoming.type !== 'text' || decision.kind === 'apologise') return false
  if (event.action === 'dialog') return decision.kind === 'fallback' && fire(state, 'WELCOME_MESSAGE_EVENT')
  await fire(state, 'WELCOME_MESSAGE_EVENT')
  return false
}
