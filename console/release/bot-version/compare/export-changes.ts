// A comparison as a table for a spreadsheet: a line for each changed field, under the words of the screen. Putting a change into words is
// change-words.ts.
import type { ComparedChange } from '@parley/contract/release/bot-version'
import { toCsv } from '@parley/kit/csv/write'
import type { Text } from '../changes/field-words'
import type { ChangeWords } from './change-words'

/** Who says what of a change. */
interface Sayings {
  words: (change: ComparedChange) => ChangeWords
  group: (change: ComparedChange) => string
  text: Text
}

const columns = ['group', 'name', 'change', 'field', 'before', 'after', 'by', 'at'] as const

export function changesAsCsv(changes: readonly ComparedChange[], { words, group, text }: Sayings): string {
  const lines = changes.flatMap((change) => {
    const { title, said, fields } = words(change)
    const at = change.at === 0 ? '' : new Date(change.at).toISOString()
    const line = (field: string, before: string, after: string) => [group(change), title, said, field, before, after, change.by, at]
    return fields.length === 0 ? [line('', '', '')] : fields.map(({ name, before, after }) => line(name, before, after))
  })
  return toCsv([columns.map((column) => text(`bot-version.column.${column}`)), ...lines])
}
