// What ARCHITECTURE.md says a change costs is what is counted in the tree. `npm run costs` writes the table anew.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { costsOf, withCosts } from './cost-of-change'
import type { Finding } from './finding'

const map = 'ARCHITECTURE.md'

export async function check(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, map))) return []
  const text = readFileSync(join(root, map), 'utf8')
  const counted = withCosts(text, costsOf(root))
  if (counted === null) return [{ file: map, text: 'has no place for what a change costs' }]
  return counted === text ? [] : [{ file: map, text: 'says of the cost of a change what is not so; run npm run costs' }]
}
