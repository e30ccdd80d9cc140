// The name somebody may have meant: the nearest one by single letters typed wrong, left out, doubled or turned around.

/** Letters that may differ, by the length of what was typed. */
const mostWrong = (letters: number): number => (letters < 4 ? 1 : letters < 8 ? 2 : 3)

/** The nearest name, or one that has a word near to what was typed; null when none is near, and for a name itself. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const wanted = typed.trim().toLowerCase()
  if (wanted.length < 3) return null
  let best: { name: string; wrong: number } | null = null
  for (const name of names) {
    const lower = name.toLowerCase()
    const wrong = Math.min(...[lower, ...lower.split(/[^\p{L}\p{N}]+/u)].map((part) => editDistance(wanted, part)))
    if (wrong <= mostWrong(wanted.length) && (best === null || wrong < best.wrong)) best = { name, wrong }
  }
  return best === null || best.name.toLowerCase() === wanted ? null : best.name
}

/** How many letters to add, drop, change or swap with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed, swapped))
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
