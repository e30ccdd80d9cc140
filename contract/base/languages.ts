// Table: the languages of the console, each by its own name. A language is its line here and its words, `console/languages/<code>.json`, which
// `npm run words` makes; letters that not every machine has are a file of
// console/base/language/fonts. Mails in a language without words of its own are English.

export const languageNames = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
} as const
export type ConsoleLanguage = keyof typeof languageNames

export const consoleLanguages: readonly ConsoleLanguage[] = Object.keys(languageNames).filter(isConsoleLanguage)

export function isConsoleLanguage(code: string): code is ConsoleLanguage {
  return Object.hasOwn(languageNames, code)
}

/** Words that nobody has translated yet stand in English behind this mark: it is not shown, and the check of texts names them. */
export const untranslatedMark = '[en] '
