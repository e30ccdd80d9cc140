// Fills the words of mails and text messages. Values stand in {braces}; a text message is the short form. The words themselves are
// one table a language (words/list).
import * as listed from './words/list'
import type { FactorChange, TemplateId, TemplateValues, Words } from './words/words'

export type Language = keyof typeof listed

const words: Readonly<Record<Language, Words>> = listed

function isLanguage(text: string): text is Language {
  return Object.hasOwn(words, text)
}

/** What people wrote in several lines; everything else is one line, whatever was typed. */
const paragraphs = new Set(['bots', 'message'])

/** Of those that have words for mails; everybody else gets them in English. */
export function languageOf(text: string): Language {
  return isLanguage(text) ? text : 'en'
}

export function compose<T extends TemplateId>(message: {
  kind: 'mail' | 'sms'
  template: T
  language: Language
  values: TemplateValues[T]
}): { subject: string; text: string } {
  const { language, template } = message
  const row = words[language][template]
  const values = new Map(Object.entries(message.values).map(([name, value]) => [name, oneValue(name, String(value), language)]))
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole)
  const text = fill(message.kind === 'mail' ? row.mail : row.sms).replace(/\n{3,}/g, '\n\n')
  return { subject: oneLine(fill(row.subject)), text }
}

/** Line breaks in a name would let somebody write a header or a paragraph of their own. */
function oneValue(name: string, value: string, language: Language): string {
  if (name === 'change' && isFactorChange(value)) return words[language].factorChanges[value]
  return paragraphs.has(name) ? value.replace(/[^\P{Cc}\n]+/gu, ' ').trim() : oneLine(value)
}

function isFactorChange(value: string): value is FactorChange {
  return Object.hasOwn(words.en.factorChanges, value)
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
