// What ARCHITECTURE.md says a change costs is what is counted in the tree, and no more than it may be. `npm run costs` writes the table
// anew.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { costsOf, withCosts } from './cost-of-change'
import type { Finding } from './finding'

const map = 'ARCHITECTURE.md'

export async function check(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, map))) return []
  const text = readFileSync(join(root, map), 'utf8')
  const costs = costsOf(root)
  const counted = withCosts(text, costs)
  if (counted === null) return [{ file: map, text: 'has no place for what a change costs' }]
  const dear = costs.filter(({ lines, most }) => lines > most)
  const findings = dear.map(({ sort, lines, most, places }) => ({
    file: map,
    text: `one more ${sort} costs ${lines} lines outside of its folder, at most ${most} is wanted: ${places.join(', ')}`,
  }))
  return counted === text ? findings : [...findings, { file: map, text: 'says of the cost of a change what is not so; run npm run costs' }]
}
