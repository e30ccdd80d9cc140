// Table: the words that stand before an example of what a bot would understand, by language.
const words: Record<string, string> = {
  en: 'For example: <example>',
  de: 'Zum Beispiel: <example>',
  es: 'Por ejemplo: <example>',
  fr: 'Par exemple : <example>',
  it: 'Per esempio: <example>',
  ja: '例：<example>',
  ko: '예: <example>',
  nl: 'Bijvoorbeeld: <example>',
  pt: 'Por exemplo: <example>',
  zh: '例如：<example>',
}

/** Behind the words of a refusal; they stay alone where there is no example. */
export function withExample(text: string, example: string | undefined, language: string): string {
  if (!example) return text
  const said = (words[language.slice(0, 2)] ?? words['en'] ?? '<example>').replace('<example>', () => example)
  return /^(?:ja|zh)/.test(language) ? `${text}${said}` : `${text} ${said}`
}
