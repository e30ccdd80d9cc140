// Table: the rows of identity (migration 005) as Kysely types: sign-ins, challenges, roles, groups, invitations, connections, outbox
// and security events. The list of all tables is tables.ts.
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../columns'

export interface SecondaryIdentityRow {
  /** Lower-case address, or + and digits. */
  value: string
  kind: string
  user_id: string
  verified_at: OptionalInstant
  created_at: Instant
}
export interface OldPasswordRow {
  user_id: string
  hash: string
  at: Instant
}
export interface SignInRow {
  family: string
  id: string
  user_id: string
  account_id: string
  method: string
  address: Generated<string>
  agent: Generated<string>
  second_factor_at: OptionalInstant
  created_at: Instant
  last_at: Instant
  ended_at: OptionalInstant
  ended_by: Generated<string>
}
export interface ChallengeRow {
  id: string
  purpose: string
  user_id: Generated<string>
  target: Generated<string>
  code_hash: string
  attempts: Generated<number>
  details: ColumnType<JsonObject, string | undefined, string>
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
}
export interface RecoveryCodeRow {
  user_id: string
  code_hash: string
  used_at: OptionalInstant
}
export interface ThrottleRow {
  key: string
  count: number
  expires_at: Instant
  blocked_until: OptionalInstant
}
export interface RoleRow {
  id: string
  account_id: string
  name: string
  description: Generated<string>
  permissions: ColumnType<JsonObject, string, string>
  created_at: Instant
}
export interface UserGroupRow {
  id: string
  account_id: string
  topic_id: string
  name: string
  created_at: Instant
}
export interface GroupMemberRow {
  group_id: string
  user_id: string
}
export interface GroupShareRow {
  bot_id: string
  group_id: string
  role: string
}
export interface InvitationRow {
  id: string
  account_id: string
  identity: string
  role: string
  /** [{streamId, roleId}] */
  bots: ColumnType<JsonObject[], string | undefined, string>
  message: Generated<string>
  invited_by: string
  token_hash: string
  created_at: Instant
  expires_at: Instant
  accepted_at: OptionalInstant
  revoked_at: OptionalInstant
}
export interface JoinRequestRow {
  id: string
  account_id: string
  user_id: string
  type: string
  created_at: Instant
  answered_at: OptionalInstant
  answer: Generated<string>
}
export interface SsoConnectionRow {
  id: string
  account_id: string
  kind: string
  ws_name: string
  display_name: string
  enabled: boolean
  settings: Stored<JsonObject>
  /** Sealed (base/secrets). */
  secret: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
}
export interface SsoSubjectRow {
  connection_id: string
  subject: string
  user_id: string
}
export interface OutboxMessageRow {
  id: string
  account_id: Generated<string>
  kind: string
  recipient: string
  subject: Generated<string>
  /** Sealed (base/secrets), because it may hold a link that lets somebody in; '' once it has been sent. */
  body: string
  state: string
  error: Generated<string>
  created_at: Instant
  sent_at: OptionalInstant
}
export interface AuditEntryRow {
  id: string
  account_id: Generated<string>
  user_id: Generated<string>
  actor_name: Generated<string>
  kind: string
  target: Generated<string>
  address: Generated<string>
  agent: Generated<string>
  details: ColumnType<JsonObject, string | undefined, string>
  at: Instant
}
