// Which thread a mail belongs to. Every mail of ours carries its thread in its Message-ID, so an answer is known even when a mail program
// names only the mail it answers; a thread of ours begins with the first mail of a person.
import { createHash } from 'node:crypto'

const mostIds = 20
const longestId = 250

/** The ids in a header, oldest first; what is longer than mail programs make is left out. */
export function idsIn(header: string): string[] {
  const ids = header.slice(0, 20_000).match(/<[^<>\s]+>/g) ?? []
  return ids.filter((id) => id.length <= longestId).slice(-mostIds)
}

export function messageIdOf(id: string, thread: string, address: string): string {
  return `<${id.replace(/[^\w.-]/g, '')}.t${thread}@${domainOf(address)}>`
}

/** `named` are the mails this one answers, oldest first; `own` is its own id. */
export function threadOf(named: readonly string[], own: string, address: string): string {
  const ours = new RegExp(`\\.t([0-9a-f]{16})@${domainOf(address).replace(/[^\p{L}\d]/gu, '\\$&')}>$`, 'iu')
  const known = named.map((id) => ours.exec(id)?.[1]).find((thread) => thread !== undefined)
  return known?.toLowerCase() ?? threadNamed(named[0] ?? own)
}

export function threadNamed(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 16)
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
