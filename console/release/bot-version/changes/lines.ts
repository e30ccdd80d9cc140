// How changes become lines of a list, and how many lines of each group are shown at first. Pure.
import type { Change } from '@parley/contract/release/bot-version'

/** The changes that one line tells of. */
export type Line<C> = readonly [C, ...C[]]

type Lined = Pick<Change, 'kind' | 'change' | 'parentId'>

/** Utterances that the same intent gained, or lost, stand in one line; every other change in a line of its own. */
export function linesOf<C extends Lined>(changes: readonly C[]): Line<C>[] {
  const lines: [C, ...C[]][] = []
  const together = new Map<string, [C, ...C[]]>()
  for (const change of changes) {
    const key = keyOf(change)
    const line = key === null ? undefined : together.get(key)
    if (line !== undefined) {
      line.push(change)
      continue
    }
    const fresh: [C, ...C[]] = [change]
    lines.push(fresh)
    if (key !== null) together.set(key, fresh)
  }
  return lines
}

function keyOf({ kind, change, parentId }: Lined): string | null {
  return kind === 'utterance' && (change === 'added' || change === 'removed') ? `${change} ${parentId}` : null
}

/** Of no group more than this. */
const most = 6

/** How many lines of each group, where so many are shown of all together: the first groups have theirs first. */
export function mostOfEach(lengths: readonly number[], together: number): number[] {
  let left = together
  return lengths.map((length) => {
    const shown = Math.min(most, length, left)
    left -= shown
    return shown
  })
}

const mostGroups = 6

/** How many of so many groups are shown at first. Nobody presses a button for the sake of one. */
export function groupsAtFirst(count: number): number {
  return count <= mostGroups + 1 ? count : mostGroups
}
