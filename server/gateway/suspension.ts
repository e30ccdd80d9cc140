// A suspended bot: whoever writes to what is published is told so, and nothing is said to them unasked. Who tests goes on, and so does a
// conversation that a person leads.
import { fail } from '@parley/contract/base/errors'
import type { Incoming } from '@parley/contract/base/message'
import type { Session } from '@parley/runtime/session/session'
import type { ReadyBot } from './bots'

interface Asked {
  session: Session
  isTest: boolean
  incoming: Incoming
  isUnasked: boolean
}

/** Whether all that a turn does is to say that the bot is suspended; a turn that nobody waits for is refused then. */
export function isSuspendedFor({ isSuspended }: Pick<ReadyBot, 'isSuspended'>, { session, isTest, incoming, isUnasked }: Asked): boolean {
  if (!isSuspended || isTest || session.person || incoming.desk !== undefined) return false
  return isUnasked ? fail('BOT_SUSPENDED') : true
}
