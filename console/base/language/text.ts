// The console's words: i18next over one text.json per folder, merged; every key starts with its folder's name. The words of the screens
// inside the shell are loaded with it, so that the sign-in page does not wait for them. Other languages are one file each,
// console/languages/<code>.json, fetched when chosen.
import { ownTitle } from '@parley/contract/base/console-settings'
import i18next, { type PostProcessorModule, type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { pathWithin, productTitle, settings } from '../page/settings'
import { emitConsoleEvent } from '../session/sign-in/console-events'
import { catalogueWords } from './errors/shown-message'
import { wordsOfKey } from './key-words'
import { loadLetters } from './letters'
import { directionOf, isOffered, offeredLanguages } from './offered'

type Words = Record<string, string>

const english: Record<string, Words> = import.meta.glob(['../../account/auth/text.json', '../../ui/text.json', './*/text.json'], {
  eager: true,
  import: 'default',
})

/** The literal of §8. */
const failed = 'Failed loading lang file'

/** Pages before the sign-in. Behind it `language` in an address is a filter of the screen, as on the list of bots. */
const outsidePage = /^\/(login|sign-up|verify|reset|reset-password|invitation|setup|info|shared-scene)(\/|$)/

export function isOutsidePage(): boolean {
  return outsidePage.test(pathWithin(location.pathname))
}

/** `lang` of the address, outside the shell also `language`, lower case (decision A24), else what was chosen here before, else the installation's. */
export function firstLanguage(): string {
  const asked = new URLSearchParams(location.search)
  const named = asked.get('lang') ?? (isOutsidePage() ? asked.get('language') : null)
  const wanted = (named ?? localStorage.getItem('parley.language') ?? '').toLowerCase()
  return isOffered(wanted) ? wanted : settings.get().language
}

/** The co-branded title stands wherever the words name the product. */
const brand: PostProcessorModule = {
  type: 'postProcessor',
  name: 'brand',
  process: (words: string) => (settings.get().productTitle === '' ? words : words.replaceAll(ownTitle, productTitle)),
}

let inside: Promise<void> | null = null

/** Begins with the words of the first pages alone. Fails when those of the language cannot be loaded; English stands then. */
export async function startText(language: string): Promise<void> {
  const words: Words = Object.assign({}, catalogueWords(), ...Object.values(english))
  await i18next
    .use(initReactI18next)
    .use(brand)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: { en: { translation: words } },
      keySeparator: false,
      nsSeparator: false,
      postProcess: ['brand'],
      parseMissingKeyHandler: wordsOfKey,
      interpolation: { escapeValue: false },
    })
  inside = null
  if (language !== 'en') await setLanguage(language)
}

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

/** What is drawn anew for other words has settled by then (§9). */
const signalMs = 200
let signal: ReturnType<typeof setTimeout> | undefined

export async function setLanguage(language: string): Promise<void> {
  if (language !== 'en') {
    const [words] = await Promise.all([wordsOf(language), lettersFor(language)])
    i18next.addResourceBundle(language, 'translation', words, true, true)
  }
  await i18next.changeLanguage(language)
  clearTimeout(signal)
  if (typeof document === 'undefined') return
  markPage(language)
  signal = setTimeout(() => emitConsoleEvent('language-loaded', { language }), signalMs)
}

/** A new one every time, so that no old words come out of a cache (§9). */
export function wordsAddress(language: string): string {
  return `${settings.get().contextPath}/words/${language}.json?${Math.random().toString(36).slice(2)}`
}

async function wordsOf(language: string): Promise<Words> {
  if (!isOffered(language)) throw new Error(failed)
  try {
    const reply = await fetch(wordsAddress(language))
    const words: unknown = reply.ok ? await reply.json() : null
    if (areWords(words)) return words
  } catch (error) {
    throw new Error(failed, { cause: error })
  }
  throw new Error(failed)
}

async function lettersFor(language: string): Promise<void> {
  try {
    await loadLetters(language)
  } catch (error) {
    throw new Error(failed, { cause: error })
  }
}

function areWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

/** Every language but English adds a class of its own to the page (§9). */
function markPage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  for (const { code } of offeredLanguages()) if (code !== 'en') document.body.classList.toggle(`lang-${code}`, language === code)
}

/** The words of the chosen language, by key: `text('bot.list.title', { count })`. */
export function useText(): TFunction {
  return useTranslation().t
}

/** The language whose words are drawn: English while those of another could not be loaded. */
export function useShownLanguage(): string {
  return useTranslation().i18n.resolvedLanguage ?? 'en'
}

/** Outside components. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, values)
}
