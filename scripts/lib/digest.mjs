// One hash over the contents of files, to know whether something was made from exactly these. Times of change are not looked at:
// a clone sets them all to now.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Tests and what only they use do not change what is built. */
const ignored = /(^|\/)(node_modules|dist|data|test-support)(\/|$)|\.test\.tsx?$|\.journey\.ts$/

/** `paths` are files or folders below `root`; those that do not exist count as empty. */
export function digestOf(root, paths, ...words) {
  const hash = createHash('sha256').update(words.join('\n'))
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => !ignored.test(entry.name))
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => filesOf(join(path, entry.name)))
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
