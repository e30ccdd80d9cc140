// The name of a language inside a sentence of the server. It carries the language's code, so that each client says it as its readers do.
import type { Word } from './base/fields/localized'

/** The console has no words for it: it knows the names of languages by their codes. */
export const languageWordKey = 'language'

export function languageWord(code: string): Word {
  return { key: languageWordKey, text: englishName(code), values: { code } }
}

/** The code itself where nobody knows such a language. */
export function englishName(code: string): string {
  const tag = code.replace('_', '-')
  return isTag(tag) ? (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? code) : code
}

function isTag(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(tag)
}
