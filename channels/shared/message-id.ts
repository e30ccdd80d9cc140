// Ids that follow from what somebody else has named: the same sender’s same name always gives the same id, so that a message sent again
// is recognised, and no sender can name another’s.
import { createHash } from 'node:crypto'

export function stableMessageId(sender: string, name: string): string {
  const hash = createHash('sha256').update(`${sender}\n${name}`).digest('hex')
  return `ms-${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** The id of a person on a channel of a bot, in one conversation; nobody can tell the person from it. */
export function stableUserId(bot: string, name: string): string {
  return stableMessageId(bot, name).replace(/^ms-/, 'u-')
}
