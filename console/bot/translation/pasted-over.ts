// What a paste into the table of translations fills. The rows are contract/objects/translation-rows.
import type { Row } from '@parley/contract/objects/translation-rows'

/** Lines of a paste go into the rows from this one on, one each; lines beyond the last are left. */
export function pastedOver(rows: readonly Row[], from: number, clip: string): { row: Row; text: string }[] {
  const lines = clip.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.flatMap((line, at) => {
    const row = rows[from + at]
    return row === undefined ? [] : [{ row, text: line.trim() }]
  })
}
