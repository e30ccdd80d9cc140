// The events of the people of an account, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A user was given a role on a bot, by that other one. */
export const botShared = eventKind('bot.shared', z.object({ botId: z.string(), userId: z.string(), byId: z.string(), roleId: z.string() }))

/** A user has another role in an account, by that other one. */
export const accountRoleChanged = eventKind(
  'account.role-changed',
  z.object({ accountId: z.string(), userId: z.string(), byId: z.string(), role: z.string() }),
)

/** A user who is no member of an account was invited into it, by that other one. */
export const invitationSent = eventKind('invitation.sent', z.object({ accountId: z.string(), userId: z.string(), byId: z.string() }))

/** A user has joined an account, invited by that other one. */
export const invitationAccepted = eventKind(
  'invitation.accepted',
  z.object({ accountId: z.string(), userId: z.string(), byId: z.string() }),
)
