// The user has asked for a language: the bot goes on in it and says so, or says which it speaks. What was asked before is asked again.
import type { TurnState } from '../state'
import { changeLanguage } from './listen'
import { languageAskedFor, nameOf } from './request'

/** The language asked for, '' for one the bot does not speak; null where the message is no such request. */
export function requestIn({ bot, session, incoming }: TurnState): string | null {
  if (bot.languages.length < 2 || !bot.settings.languageRequests || incoming.shown !== undefined) return null
  return languageAskedFor(incoming.text, bot.languages, session.waiting === null && session.frames.length === 0)
}

export async function speak(state: TurnState, to: string, again: () => Promise<void>): Promise<void> {
  const { bot, session } = state
  if (to !== '') {
    changeLanguage(state, to, 'request')
    state.sayStandard('language-changed', { language: nameOf(to, to) })
  } else {
    const languages = bot.languages.map((language) => nameOf(language, session.language))
    state.sayStandard('language-unknown', { languages: new Intl.ListFormat(localeOf(session.language)).format(languages) })
  }
  if (state.frame && session.waiting?.kind === 'node') await again()
}

const localeOf = (language: string): string => Intl.ListFormat.supportedLocalesOf([language.replace('_', '-')])[0] ?? 'en'
