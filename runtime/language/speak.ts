// The user has asked for a language: the bot goes on in it and says so, or says which it speaks. What was asked before is asked again.
import type { TurnState } from '../state'
import { changeLanguage } from './listen'
import { languageAskedFor, nameOf } from './request'

/** The language asked for, '' for one the bot does not speak; null where the message is no such request. */
export function requestIn({ bot, session, incoming }: TurnState): string | null {
  if (bot.languages.length < 2 || !bot.settings.languageRequests || incoming.shown !== undefined) return null
  const asksForNothing = session.waiting === null && session.frames.length === 0
  return languageAskedFor(incoming.text, bot.languages, session.offersLanguages === true || asksForNothing)
}

export async function speak(state: TurnState, to: string, again: () => Promise<void>): Promise<void> {
  const { bot, session } = state
  if (to !== '') {
    const current_language = ownName(session.language)
    changeLanguage(state, to, 'request')
    const facts = { new_language: ownName(to), current_language }
    state.sayStandardWith(facts, 'language-changed', { language: ownName(to) })
  } else {
    const languages = bot.languages.map((language) => nameOf(language, session.language))
    const values = { languages: new Intl.ListFormat(localeOf(session.language)).format(languages) }
    const list_of_languages = bot.languages.map((language) => ({ title: ownName(language), value: ownName(language) }))
    state.sayStandardWith({ list_of_languages }, 'language-unknown', values)
    session.offersLanguages = true
  }
  if (state.frame && session.waiting?.kind === 'node') await again()
}

/** As its speakers call it. */
const ownName = (language: string): string => nameOf(language, language)

const localeOf = (language: string): string => Intl.ListFormat.supportedLocalesOf([language.replace('_', '-')])[0] ?? 'en'
