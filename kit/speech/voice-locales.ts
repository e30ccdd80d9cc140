// Table: the English locales in which speech is heard and spoken (§3), in the order of their names. Which voices a speech service has for one
// is the service's to say.

export const englishVoiceLocales: Readonly<Record<string, string>> = {
  'en-AU': 'English (Australia)',
  'en-CA': 'English (Canada)',
  'en-GH': 'English (Ghana)',
  'en-HK': 'English (Hong Kong)',
  'en-IN': 'English (India)',
  'en-IE': 'English (Ireland)',
  'en-KE': 'English (Kenya)',
  'en-NZ': 'English (New Zealand)',
  'en-NG': 'English (Nigeria)',
  'en-PH': 'English (Philippines)',
  'en-SG': 'English (Singapore)',
  'en-ZA': 'English (South Africa)',
  'en-TZ': 'English (Tanzania)',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
}

/**
 * The locale in which a text of a language is spoken: of English the one that the listener's own languages name first, of those in the
 * table, else American English; any other language as it is written.
 */
export function voiceLocaleOf(language: string, ofListener: readonly string[]): string {
  const locale = language.replace('_', '-')
  if (locale.toLowerCase() !== 'en') return locale
  return ofListener.find((own) => Object.hasOwn(englishVoiceLocales, own)) ?? 'en-US'
}
