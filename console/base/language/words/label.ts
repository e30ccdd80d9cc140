// What an edit is called in the undo menu and among the recent changes: kept with its key and values, so that everybody reads it in
// their own language, and worded here for who made it.
import type { LocalizedMessage, Sentence } from '@parley/contract/base/fields/localized'
import { localizeMessage } from '../sentences/localize-message'
import { text } from '../text'

/** Characters of one value: a label is a line, and may hold a whole utterance. */
const longestValue = 80

export function label(key: string, given: LocalizedMessage['values'] = {}): Sentence {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]))
  return { key, values, text: localizeMessage({ key, values }, key, text) }
}

function cut(words: string): string {
  const letters = [...words]
  return letters.length > longestValue ? `${letters.slice(0, longestValue - 1).join('')}…` : words
}
