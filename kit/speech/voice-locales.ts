// List: the English locales in which speech is heard and spoken (§3), in the order of their English names. Which voices a speech service has
// for one is the service's to say.

export const englishVoiceLocales: readonly string[] = [
  'en-AU',
  'en-CA',
  'en-GH',
  'en-HK',
  'en-IN',
  'en-IE',
  'en-KE',
  'en-NZ',
  'en-NG',
  'en-PH',
  'en-SG',
  'en-ZA',
  'en-TZ',
  'en-GB',
  'en-US',
]

/**
 * The locale in which a text of a language is spoken: of English the one that the listener's own languages name first, of those in the
 * list, else American English; any other language as it is written.
 */
export function voiceLocaleOf(language: string, ofListener: readonly string[]): string {
  const locale = language.replace('_', '-')
  if (locale.toLowerCase() !== 'en') return locale
  return ofListener.find((own) => englishVoiceLocales.includes(own)) ?? 'en-US'
}
