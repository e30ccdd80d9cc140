// The console's words: i18next over one text.json per folder, merged; every key starts with its folder's name.
// Other languages are text.<language>.json beside it, loaded when chosen.
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

type Words = Record<string, string>

const english = import.meta.glob<Words>(['../features/*/text.json', '../shell/text.json', '../ui/text.json', '../ui/*/text.json'], {
  eager: true,
  import: 'default',
})
const translated = import.meta.glob<Words>(['../features/*/text.*.json', '../shell/text.*.json', '../ui/text.*.json'], {
  import: 'default',
})

/** Languages of the console's own words. */
export const appLanguages = ['en'] as const

export async function startText(language: string): Promise<void> {
  const words: Words = Object.assign({}, ...Object.values(english))
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

export async function setLanguage(language: string): Promise<void> {
  const paths = Object.keys(translated).filter((path) => path.endsWith(`text.${language}.json`))
  const parts = await Promise.all(paths.map((path) => translated[path]?.()))
  i18next.addResourceBundle(language, 'translation', Object.assign({}, ...parts), true, true)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** The words of the chosen language, by key: `text('bot.list.title', { count })`. */
export function useText(): TFunction {
  return useTranslation().t
}

/** Outside components. */
export function text(key: string, values: Record<string, unknown> = {}): string {
  return i18next.t(key, values)
}
