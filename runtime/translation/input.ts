// What a user says in a language that goes through an engine is translated before it is understood. Where it cannot be, it is understood as it
// was said, and the failure is told.
import type { Incoming } from '@parley/contract/base/message'
import { botServerCommandIn } from '../bot-server/command'
import type { TurnState } from '../state'
import { failTranslation } from './failure'

/** `isChosen`: the message was pressed, or is a value to the letter: it is in words of the bot's own. */
export async function translateInput(state: TurnState, isChosen: () => boolean): Promise<void> {
  const { bot, session, incoming } = state
  const through = bot.translated.get(session.language)
  if (through?.input !== true || session.ended || session.person || incoming.desk !== undefined) return
  if (!hasWords(incoming) || botServerCommandIn(incoming) !== null || isChosen()) return
  const texts = [incoming.text]
  const reply = await state.outside.translate({
    ...{ engineId: through.engineId, of: 'input', texts },
    ...{ from: session.language, to: bot.defaultLanguage },
  })
  const translated = reply.ok ? reply.texts[0] : undefined
  if (typeof translated === 'string') {
    state.readAs(translated)
    return
  }
  state.readUntranslated()
  failTranslation(state, reply.ok ? 'The translation of what the user said cannot be used.' : reply.text)
}

function hasWords({ type, text }: Incoming): boolean {
  return type === 'text' && /\p{L}/u.test(text) && !/^\s*[{[]/.test(text)
}
