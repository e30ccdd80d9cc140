// Which languages the console can speak here: those of the product, and those whose words the installation has added as files. With
// the switch for languages off, only the one the installation has chosen.
import { consoleLanguages, languageNames } from '@parley/contract/base/languages'
import { isFeatureOn, settings } from '../page/settings'

export interface OfferedLanguage {
  code: string
  /** In itself. */
  name: string
}

export function offeredLanguages(): OfferedLanguage[] {
  const { language, languages } = settings.get()
  const own = consoleLanguages.map((code) => ({ code: code as string, name: languageNames[code] as string }))
  const added = Object.entries(languages).map(([code, name]) => ({ code, name }))
  return [...own, ...added].filter(({ code }) => isFeatureOn('i18n') || code === language)
}

export function isOffered(code: string): boolean {
  return offeredLanguages().some((each) => each.code === code)
}

const rightToLeft = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(-|$)/

export function directionOf(code: string): 'ltr' | 'rtl' {
  return rightToLeft.test(code) ? 'rtl' : 'ltr'
}
