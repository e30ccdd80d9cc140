// A language's name for its code, in the language the console speaks at the moment, as the browser knows it.
import i18next from 'i18next'

const namesIn = new Map<string, Intl.DisplayNames>()

export function languageName(code: string): string {
  try {
    return names(i18next.language ?? 'en').of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

function names(language: string): Intl.DisplayNames {
  const known = namesIn.get(language)
  if (known !== undefined) return known
  const made = new Intl.DisplayNames([language], { type: 'language' })
  namesIn.set(language, made)
  return made
}
