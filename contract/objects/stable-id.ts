// Ids that depend on nothing but what they name, in the form of base/ids: a sample installed again, or a file imported again, has the same ones.
// Of the server's side alone: it hashes with Node.
import { createHash } from 'node:crypto'
import { type IdNoun, prefixOf } from '../base/ids'

/** `space`: what the paths belong to, such as a bot or a file format; a path is told from others of its noun. */
export function stableId(space: string, noun: IdNoun, path: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([space, noun, path]))
    .digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${prefixOf(noun)}-${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
