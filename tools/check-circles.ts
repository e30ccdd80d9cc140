// No file imports itself by way of others: a circle has no beginning to read from, and what it yields depends on which file is loaded
// first. Imports of types alone are free, they are gone when the code runs.
import { findCircle } from './find-circle'
import type { Finding } from './finding'
import { importsOf, withoutExtension } from './imports-of'
import { codeFiles } from './source-files'

export async function check(root: string): Promise<Finding[]> {
  const files = codeFiles(root)
  const known = new Set(files.map(({ path }) => withoutExtension(path)))
  const graph = new Map(files.map((file) => [withoutExtension(file.path), new Set(importsOf(file, known, { types: false }))]))
  const circle = findCircle(graph)
  return circle === undefined ? [] : [{ file: circle[0] ?? '', text: `imports itself: ${circle.join(' → ')}` }]
}
