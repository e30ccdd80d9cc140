// The languages of a bot: which there may be, and what it is to add, disable, enable and prefer one. What each is called is the
// language's it is told in.
import type { Bot } from './bot'

/** Languages a bot may speak, by the code its contents carry. */
export const botLanguages: readonly string[] = [
  ...['ar', 'ca', 'de', 'en', 'es', 'fi', 'fr', 'hi', 'id', 'it', 'ja', 'kk', 'ko', 'mr', 'nb', 'nl', 'pl', 'pt', 'pt_pt', 'ru', 'sl'],
  ...['sv', 'ta', 'te', 'tl', 'uk', 'zh_cn', 'zh_tw'],
]

const wordSensitive: ReadonlySet<string> = new Set(['zh_cn', 'zh_tw', 'ja', 'ko'])

/** Whether spaces do not tell the words of the language: its sentences are cut by the rules of the language itself. */
export function isWordSensitive(code: string): boolean {
  return wordSensitive.has(code)
}

type Languages = Pick<Bot, 'languages' | 'disabledLanguages' | 'defaultLanguage'>

/** Adds one, or enables it again; null where the bot speaks it already. */
export function withLanguage({ languages, disabledLanguages, defaultLanguage }: Languages, code: string): Languages | null {
  if (languages.includes(code)) return null
  return { languages: [...languages, code], disabledLanguages: disabledLanguages.filter((each) => each !== code), defaultLanguage }
}

/** Its contents stay; null for the default language and for one the bot does not speak. */
export function withoutLanguage({ languages, disabledLanguages, defaultLanguage }: Languages, code: string): Languages | null {
  if (code === defaultLanguage || !languages.includes(code)) return null
  return { languages: languages.filter((each) => each !== code), disabledLanguages: [...disabledLanguages, code], defaultLanguage }
}

/** null for one the bot does not speak, and for the one that is it. */
export function withDefault(bot: Languages, code: string): Languages | null {
  if (code === bot.defaultLanguage || !bot.languages.includes(code)) return null
  return { languages: bot.languages, disabledLanguages: bot.disabledLanguages, defaultLanguage: code }
}

/** Of those that its linked bots speak the ones that a universal bot is spoken to in beside its own; none that are disabled there. */
export function inheritedLanguages(bot: Pick<Bot, 'languages' | 'disabledLanguages'>, linked: readonly string[]): string[] {
  return [...new Set(linked)].filter((language) => !bot.languages.includes(language) && !bot.disabledLanguages.includes(language))
}

/** Which of some languages a tag such as en-GB or zh-CN means; undefined where none of them is it. */
export function languageAmong(languages: readonly string[], tag: string): string | undefined {
  const wanted = tag.toLowerCase().replaceAll('-', '_')
  if (wanted === '') return undefined
  return languages.find((each) => each.toLowerCase() === wanted) ?? languages.find((each) => baseOf(each) === baseOf(wanted))
}

/** `pt` of `pt_pt`. */
export const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? ''

/** Whether a list of codes, in which `*` stands for any, holds a language; `pt` holds `pt_pt`. */
export function knowsLanguage(languages: readonly string[], language: string): boolean {
  return languages.some((each) => each === '*' || each === language.toLowerCase() || each === baseOf(language))
}

const withMeanings: readonly string[] = ['en']

/** Its sentences are compared by their meaning as well as by their words; in every other language the words alone decide. `en_GB` is as `en`. */
export function hasMeanings(language: string): boolean {
  return withMeanings.includes(language.toLowerCase().split(/[-_]/)[0] ?? language)
}
