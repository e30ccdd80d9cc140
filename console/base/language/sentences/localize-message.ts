// One sentence that came with its key and values, in the words of the chosen language. Which rows of which replies have one is theirs.
import type { LocalizedMessage, Word } from '@parley/contract/base/fields/localized'
import { languageWordKey } from '@parley/contract/language-word'
import { languageName } from '../language-name'
import { appLanguage } from '../locale'

type Translate = (key: string, values?: Record<string, unknown>) => string

/** `english` stands where the language lacks the sentence. */
export function localizeMessage(said: LocalizedMessage | undefined, english: string, translate: Translate): string {
  if (said === undefined) return english
  const values = Object.fromEntries(Object.entries(said.values).map(([name, value]) => [name, inner(value, translate)]))
  return has(said.key, values, translate) ? translate(said.key, values) : inOurWords(english, said, translate)
}

/** The server knows some things by an id alone, of which the console has the words, in English too. */
function inOurWords(english: string, { values }: LocalizedMessage, translate: Translate): string {
  const words = Object.values(values)
    .flat()
    .filter((value): value is Word => typeof value === 'object')
  return words.reduce((said, word) => said.replace(word.text, () => localizedWord(word, translate)), english)
}

/** A word that comes with its key. */
export function localizedWord(word: Word, translate: Translate): string {
  if (word.key === languageWordKey) return languageName(String(word.values?.['code'] ?? word.text))
  return has(word.key, word.values ?? {}, translate) ? translate(word.key, word.values) : word.text
}

function inner(value: LocalizedMessage['values'][string], translate: Translate): string | number {
  if (Array.isArray(value)) return new Intl.ListFormat(appLanguage()).format(value.map((word) => inner(word, translate).toString()))
  if (typeof value === 'object') return localizedWord(value, translate)
  return value
}

/** Whether a part of a reply that no contract was held to tells how to say something. */
export function isLocalized(value: unknown): value is LocalizedMessage {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('values' in value)) return false
  const { key, values } = value
  return typeof key === 'string' && typeof values === 'object' && values !== null && Object.values(values).every(isValue)
}

function isValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((word) => typeof word === 'object' && isValue(word))
  if (typeof value === 'object') return value !== null && 'key' in value && 'text' in value && typeof value.text === 'string'
  return typeof value === 'string' || typeof value === 'number'
}

/** No sentence is empty, so an empty one is not there. Its values tell which of its plurals is asked for. */
function has(key: string, values: Record<string, unknown> | undefined, translate: Translate): boolean {
  return key !== '' && translate(key, { ...values, defaultValue: '' }) !== ''
}
