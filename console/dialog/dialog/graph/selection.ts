// What is selected on the canvas, as a list without repeats in the order of choosing.

export interface Pick {
  id: string
  selected: boolean
}

/** The selection after some were added to it and some taken away. */
export function selectionAfter(before: readonly string[], picks: readonly Pick[]): string[] {
  const chosen = new Set(before)
  for (const { id, selected } of picks) {
    if (selected) chosen.add(id)
    else chosen.delete(id)
  }
  return [...chosen]
}

export function isSameSelection(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id))
}
