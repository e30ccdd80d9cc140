// Where two texts of many lines differ: the lines that came and went, each with a few around it, and how many are left out between. Pure.
import { diffLines } from 'diff'

export type LinePart = { is: 'same' | 'added' | 'removed'; text: string } | { is: 'left-out'; count: number }

const around = 3

export function lineDifference(before: string, after: string): LinePart[] {
  const runs = diffLines(before, after)
  return runs.flatMap(({ added, removed, value }, at): LinePart[] => {
    const lines = value.replace(/\n$/, '').split('\n')
    if (added || removed) return lines.map((text) => ({ is: added ? 'added' : 'removed', text }))
    const same = (of: readonly string[]): LinePart[] => of.map((text) => ({ is: 'same', text }))
    const [ahead, behind] = [at === 0 ? 0 : around, at === runs.length - 1 ? 0 : around]
    const count = lines.length - ahead - behind
    if (count <= 1) return same(lines)
    return [...same(lines.slice(0, ahead)), { is: 'left-out', count }, ...same(lines.slice(lines.length - behind))]
  })
}
