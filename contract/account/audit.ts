// The record of security events: what a user did with their own sign-in, and what happened in an account. Changes of a bot's document
// are the change log's.
import { z } from 'zod'
import { call } from '../base/call'

/** Table: every kind of security event. `area.what`, past tense. */
export const auditKinds = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.locked',
  'sign-in.unlocked',
  'sign-in.ended',
  'sign-in.reused-token',
  'sign-in.refused-address',
  'second-factor.proved',
  'second-factor.failed',
  'second-factor.set-up',
  'second-factor.removed',
  'second-factor.taken-away',
  'second-factor.codes-renewed',
  'password.changed',
  'password.reset-asked',
  'password.reset',
  'identity.added',
  'identity.verified',
  'identity.removed',
  'user.signed-up',
  'user.suspended',
  'user.restored',
  'user.license-accepted',
  'account.settings-changed',
  'account.joined',
  'account.left',
  'account.role-changed',
  'invitation.sent',
  'invitation.revoked',
  'invitation.accepted',
  'request.asked',
  'request.accepted',
  'request.refused',
  'bot.shared',
  'bot.unshared',
  'bot.promoted',
  'bot.user-erased',
  'bot.suspended',
  'bot.resumed',
  'bot.configuration-made',
  'bot.configuration-changed',
  'bot.configuration-removed',
  'bot.removed',
  'bot.restored',
  'bot.erased',
  'bot.publish-approved',
  'bot.publish-rejected',
  'bot.auto-publish-set',
  'version.removed',
  'role.made',
  'role.changed',
  'role.removed',
  'group.made',
  'group.changed',
  'group.removed',
  'sso.connected',
  'sso.changed',
  'sso.removed',
  'secret.key-rotated',
  'secret.set',
  'secret.cleared',
  'data-table.value-shown',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const AuditEntry = z.object({
  id: z.string(),
  kind: z.enum(auditKinds),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  /** What it happened to, in words: a name or an address. */
  target: z.string(),
  address: z.string(),
  agent: z.string(),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Entries = z.object({ entries: z.array(AuditEntry), moreAvailable: z.boolean() })
const paging = {
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
}

export const auditCalls = {
  'audit.list': call({
    method: 'GET',
    path: '/organization/{orgId}/audit',
    access: 'account-admin',
    about: 'Security events of the account, newest first.',
    reads: ['audit'],
    input: z.object({ orgId: z.string(), ...paging, kind: z.string().max(60).optional(), actorId: z.string().max(100).optional() }),
    reply: Entries,
  }),
  'audit.list-own': call({
    method: 'GET',
    path: '/users/{userId}/accessLog',
    access: 'signed-in',
    about: 'The caller’s own sign-ins and security events, newest first.',
    reads: ['audit'],
    input: z.object({ userId: z.string(), ...paging }),
    reply: Entries,
  }),
}
