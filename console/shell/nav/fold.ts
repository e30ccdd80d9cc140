// How much of a section of the menu stands there at first (§9): the first lines, and the one that is open; the rest is behind More.
import { limits } from '@parley/contract/base/limits'

interface Folded<Line> {
  lines: Line[]
  /** How many are behind More. */
  more: number
}

export function foldSection<Line extends { id: string }>(lines: readonly Line[], openId: string): Folded<Line> {
  const shown = lines.filter((line, index) => index < limits.menuSectionItems || line.id === openId)
  return { lines: shown, more: lines.length - shown.length }
}
