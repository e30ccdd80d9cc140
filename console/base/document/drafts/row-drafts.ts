// Drafts of fields that stand in rows and are told apart by the number of their row: those below a row that goes move up with their rows.
import type { Drafts } from './drafts'

export function removeRowDrafts(drafts: Drafts, placeOf: (row: number) => string, { at, rows }: { at: number; rows: number }): void {
  drafts.drop(placeOf(at))
  for (let row = at + 1; row < rows; row += 1) {
    const draft = drafts.get(placeOf(row))
    if (draft === null) continue
    drafts.keep(placeOf(row - 1), draft)
    drafts.drop(placeOf(row))
  }
}
