// "Sorry, what did you say?": says the last answer again, up to the number of times that the bot's event allows. Intents and answers to
// what was asked go first; only what would not be understood, or is an answer that nobody would give, is heard as this.
import { limits } from '@parley/contract/base/limits'
import { jsonBytes } from '../context/scope'
import { isRepeatRequest } from '../say/replies/repeat-words'
import type { TurnState } from '../state'
import { fire } from './fire'

export function repeats({ bot, session, incoming, heardLanguage }: TurnState): boolean {
  if (!bot.events.has('REPEAT_RESPONSE_EVENT') || (session.said ?? []).length === 0) return false
  return isRepeatRequest(incoming.text, heardLanguage)
}

/** False: it was asked too often and the bot does nothing about it, so that the message is dealt with like any other. */
export async function repeatLast(state: TurnState): Promise<boolean> {
  const { session, bot } = state
  const times = (session.repeats ?? 0) + 1
  const most = bot.events.get('REPEAT_RESPONSE_EVENT')?.limit ?? 0
  session.repeats = times <= most ? times : 0
  if (times > most) return fire(state, 'REPEAT_RESPONSE_EVENT', { repeats: most })
  state.emit({ type: 'bot-event', event: 'REPEAT_RESPONSE_EVENT', action: 'repeat' })
  for (const say of session.said ?? []) state.say(say)
  return true
}

/** Keeps what was said for the next turn, while the bot repeats at all and as far as there is room for it. */
export function rememberSaid({ bot, session, messages }: TurnState): void {
  if (!bot.events.has('REPEAT_RESPONSE_EVENT')) {
    delete session.said
    delete session.repeats
    return
  }
  if (messages.length === 0) return
  const said = messages.map(({ type, text, template }) => (template === undefined ? { type, text } : { type, text, template }))
  session.said = jsonBytes(said) > limits.repeatedBytes ? [] : said
}
