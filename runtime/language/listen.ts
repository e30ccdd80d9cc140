// In which language the bot goes on: that of the user's words, for as long as the bot's settings say, and what a channel or a script says
// of it. Asking for a language is request.ts; what understands it is a port.
import { languageAmong } from '@parley/contract/objects/bot-languages'
import type { EventOf } from '@parley/contract/base/event'
import type { Incoming } from '@parley/contract/base/message'
import type { Json } from '@parley/contract/base/json'
import type { Change } from '../context/changes'
import type { TurnState } from '../state'

/** Before its first turn a conversation is in the language that was kept of the user, where the bot keeps it. */
export function beginInLanguage({ bot, session, incoming }: TurnState): void {
  if (incoming.locale !== undefined) session.locale = incoming.locale
  const kept = session.userLanguage
  if (bot.settings.languageOf !== 'lifetime' || kept === undefined || !bot.languages.includes(kept)) return
  session.language = kept
  session.languageFrom = 'words'
}

/** `isChosen`: the message was pressed, or is a value to the letter. Like what a program fills in, it is in words of the bot's own. */
export async function hearLanguage(state: TurnState, isChosen: () => boolean): Promise<void> {
  const { bot, session, incoming } = state
  if (bot.languages.length < 2 || session.ended || incoming.desk !== undefined) return
  followChannel(state)
  if (!hasWords(state.incoming) || isChosen()) return
  const languages = await state.outside.languages({ text: incoming.text, languages: bot.languages })
  session.heard = languages
  state.changed()
  if (!session.person) follow(state, languages)
}

function hasWords({ type, text }: Incoming): boolean {
  return type === 'text' && /\p{L}/u.test(text) && !/^\s*[{[]/.test(text)
}

/** Words that may be in several languages leave the language as it is, if it is one of them. */
function follow(state: TurnState, languages: readonly string[]): void {
  const { bot, session } = state
  const [likeliest] = languages
  if (likeliest === undefined || session.languageFrom === 'request') return
  const isEach = bot.settings.languageOf === 'volley'
  if (!isEach && (session.languageFrom === 'words' || languages.length > 1)) return
  changeLanguage(state, languages.includes(session.language) ? session.language : likeliest, 'words')
}

/** The channel's language has changed since the last message, as when somebody sets that of the page. */
function followChannel(state: TurnState): void {
  const { bot, session, incoming } = state
  if (incoming.locale === undefined || incoming.locale === session.locale) return
  session.locale = incoming.locale
  const wanted = languageAmong(bot.languages, incoming.locale)
  if (wanted !== undefined) changeLanguage(state, wanted, 'channel')
}

type By = EventOf<'language-changed'>['by']

export function changeLanguage(state: TurnState, to: string, by: By): void {
  const { bot, session } = state
  const from = session.language
  session.languageFrom = by === 'words' || by === 'channel' ? 'words' : 'request'
  if (bot.settings.languageOf === 'lifetime') session.userLanguage = to
  if (to === from) return
  session.language = to
  state.changed()
  state.emit({ type: 'language-changed', from, to, by })
}

/** A script, or the bot's own server, sets `context.currentLanguage`; it stays as if the user had asked for it. */
export function languageWritten(state: TurnState, changes: readonly Change[]): void {
  const written = changes.findLast(({ path }) => path.join('.') === 'context.currentLanguage')
  if (written === undefined) return
  const to = languageAmong(state.bot.languages, wordOf(written.value))
  if (to !== undefined) {
    changeLanguage(state, to, 'script')
    return
  }
  const text = `The bot does not speak the language “${wordOf(written.value)}” that was set.`
  state.emit({ type: 'failed', code: 'LANGUAGE_UNKNOWN', text })
}

const wordOf = (value: Json | undefined): string => (typeof value === 'string' ? value.slice(0, 20) : '')
