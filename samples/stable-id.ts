// Ids that depend on nothing but what they name, in the form of contract/base/ids, so that a sample installed again is the same.
import { createHash } from 'node:crypto'
import { type IdNoun, prefixOf } from '@parley/contract/base/ids'

export function stableId(botId: string, noun: IdNoun, path: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([botId, noun, path]))
    .digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${prefixOf(noun)}-${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
