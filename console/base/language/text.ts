// The console's words: i18next over one text.json per folder, merged; every key starts with its folder's name. The words of the screens
// inside the shell are loaded with it, so that the sign-in page does not wait for them. Other languages are text.<language>.json beside
// it, gathered by the build and fetched as one file when chosen.
import { consoleLanguages, isConsoleLanguage } from '@parley/contract/base/languages'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { catalogueWords } from './errors/shown-message'

type Words = Record<string, string>

const english = import.meta.glob<Words>(['../../features/auth/text.json', '../../ui/text.json', './*/text.json'], {
  eager: true,
  import: 'default',
})

/** The literal of §8. */
const failed = 'Failed loading lang file'

/** Pages before the sign-in. Behind it `language` in an address is a filter of the screen, as on the list of bots. */
const outsidePage = /^\/builder\/(login|sign-up|verify|reset|reset-password|invitation|setup|info)(\/|$)/

/** `lang` of the address, outside the shell also `language`, lower case (decision A24), else what was chosen here before, else English. */
export function firstLanguage(): string {
  const asked = new URLSearchParams(location.search)
  const named = asked.get('lang') ?? (outsidePage.test(location.pathname) ? asked.get('language') : null)
  const wanted = (named ?? localStorage.getItem('parley.language') ?? 'en').toLowerCase()
  return isConsoleLanguage(wanted) ? wanted : 'en'
}

/** Fails when the words of the language cannot be loaded; English stands then. */
export async function startText(language: string): Promise<void> {
  const words: Words = Object.assign({}, catalogueWords(), ...Object.values(english))
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  if (language !== 'en') await setLanguage(language)
}

let inside: Promise<void> | null = null

/** The English words of everything behind the sign-in, once. */
export function loadInsideWords(): Promise<void> {
  inside ??= import('./words/inside-words').then(
    ({ insideWords }) => void i18next.addResourceBundle('en', 'translation', insideWords(), true, true),
    () => {
      inside = null
      throw new Error(failed)
    },
  )
  return inside
}

export async function setLanguage(language: string): Promise<void> {
  if (language !== 'en') i18next.addResourceBundle(language, 'translation', await wordsOf(language), true, true)
  await i18next.changeLanguage(language)
  if (typeof document !== 'undefined') markPage(language)
}

/** A new one every time, so that no old words come out of a cache (§9). */
export function wordsAddress(language: string): string {
  return `/builder/words/${language}.json?${Math.random().toString(36).slice(2)}`
}

async function wordsOf(language: string): Promise<Words> {
  if (!isConsoleLanguage(language)) throw new Error(failed)
  try {
    const reply = await fetch(wordsAddress(language))
    const words: unknown = reply.ok ? await reply.json() : null
    if (areWords(words)) return words
  } catch (error) {
    throw new Error(failed, { cause: error })
  }
  throw new Error(failed)
}

function areWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

/** Every language but English adds a class of its own to the page (§9). */
function markPage(language: string): void {
  document.documentElement.lang = language
  for (const own of consoleLanguages) if (own !== 'en') document.body.classList.toggle(`lang-${own}`, language === own)
}

/** The words of the chosen language, by key: `text('bot.list.title', { count })`. */
export function useText(): TFunction {
  return useTranslation().t
}

/** Outside components. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, values)
}
