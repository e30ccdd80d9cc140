// Table: tables of the database as Kysely types, one property a table, named as in the migrations: those that the base reads. A feature adds
// its own to this interface in its `tables.ts`, and so does the gateway. Only stores read them; what a row means is said beside its store.
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from './columns'

import type {
  AuditEntryRow,
  ChallengeRow,
  GroupMemberRow,
  GroupShareRow,
  InvitationRow,
  JoinRequestRow,
  OldPasswordRow,
  OutboxMessageRow,
  RecoveryCodeRow,
  RoleRow,
  SecondaryIdentityRow,
  SignInRow,
  SsoConnectionRow,
  SsoSubjectRow,
  ThrottleRow,
  UserGroupRow,
} from './tables/identity'

export interface SettingRow {
  key: string
  value: ColumnType<JsonObject, JsonObject | string, JsonObject | string>
}
/** A backup that was made (storage/backup). */
export interface BackupRow {
  id: string
  reason: string
  file: string
  host: string
  bytes: number
  rows: number
  contents: number
  ms: number
  made_at: Date
}
/** A server that runs on this database, as it wrote last (work/servers). */
export interface RunningServerRow {
  id: string
  name: string
  role: string
  version: string
  started_at: Date
  seen_at: Date
  figures: ColumnType<JsonObject, string, string>
}
export interface AccountRow {
  id: string
  name: string
  account_type: Generated<number>
  settings: ColumnType<JsonObject, string | undefined, string>
  is_suspended: Generated<boolean>
  created_at: Instant
}
export interface UserRow {
  id: string
  email: string
  first_name: string
  last_name: string
  job_title: Generated<string>
  department: Generated<string>
  language: Generated<string>
  password_hash: string | null
  preferences: ColumnType<Record<string, string>, string | undefined, string>
  /** company and industry */
  additional_fields: ColumnType<Record<string, string>, string | undefined, string>
  first_login: Generated<boolean>
  /** Digits with country code and a leading +; '' for none. */
  phone: Generated<string>
  /** inactive until an identity is verified */
  state: Generated<string>
  is_suspended: Generated<boolean>
  license_version: Generated<string>
  password_at: OptionalInstant
  /** Sealed (base/secrets). */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>
  /** When the app was confirmed; null while it is only begun. */
  totp_at: OptionalInstant
  /** The last time step that was used, so that a code works once. */
  totp_step: Generated<number>
  /** local, openid or saml */
  source: Generated<string>
  created_at: Instant
}
export interface MembershipRow {
  account_id: string
  user_id: string
  role: string
  is_developer: Generated<boolean>
  is_default: Generated<boolean>
  is_suspended: Generated<boolean>
  last_at: OptionalInstant
}
export interface AccessTokenRow {
  hash: string
  kind: string
  family: string
  user_id: string
  account_id: Generated<string>
  bot_id: Generated<string>
  /** The app that let an end user in; '' where none did. */
  client_id: Generated<string>
  details: ColumnType<JsonObject, string | undefined, string>
  created_at: Instant
  expires_at: Instant
  used_at: OptionalInstant
}
export interface BotRow {
  id: string
  account_id: string
  created_by: string
  created_at: Instant
  changed_at: Instant
  changed_by: Generated<string>
  changed_by_id: Generated<string>
  rev: Generated<number>
  trained_rev: Generated<number>
  train_error: Generated<string>
  model_hash: Generated<string>
  live_version_id: string | null
  /** While end users are told that it is suspended. */
  suspended_at: OptionalInstant
  /** The number of §3; 2 where its plan has ended. */
  status: Generated<number>
  /** free or paid; '' where no plans are sold. */
  billing_type: Generated<string>
  removed_at: OptionalInstant
  /** Who deleted it, by name; '' while nobody has. */
  removed_by: Generated<string>
  /** The highest number of a version that was deleted: none of them is given again. */
  deleted_version_number: Generated<number>
  /** A job makes it of a file: until it is whole it is removed, as everybody else sees it, and nobody brings it back. */
  being_made: Generated<boolean>
}
/** What a bot was installed from, each version of it that came into the bot (storage/bases). */
export interface BotBaseRow {
  bot_id: string
  /** Counts the versions that came, from 1. */
  number: number
  /** The batch that brought it; '' for the installing. */
  batch_id: string
  item_id: string
  name: string
  version: number
  is_smart: boolean
  open: Stored<JsonObject>
  /** The objects as they came, with the ids they have here; '' where they are not remembered. */
  document: string
  /** In which form that is written. */
  format: number
  /** Ids of the item by their ids here. */
  ids: Stored<Record<string, string>>
  at: Instant
}
export interface BotShareRow {
  bot_id: string
  user_id: string
  role: string
}
export interface ObjectRow {
  bot_id: string
  id: string
  kind: string
  parent_id: string
  rev: number
  data: Stored<JsonObject>
}
export interface ObjectState {
  parentId: string
  data: JsonObject
}
export interface OperationRow {
  bot_id: string
  seq: number
  batch_id: string
  position: number
  label: string
  said: ColumnType<LocalizedMessage | null, string | null, never>
  object_id: string
  kind: string
  before: ColumnType<ObjectState | null, string | null, never>
  after: ColumnType<ObjectState | null, string | null, never>
  actor_id: string
  actor_name: string
  at: Instant
  undoes: Generated<string>
  undone_by: Generated<string>
}
export interface EditBatchRow {
  bot_id: string
  id: string
  /** apply, undo or redo */
  verb: string
  /** The document's revision after it. */
  rev: number
  label: string
  said: ColumnType<LocalizedMessage | null, string | null, never>
  actor_id: string
  at: Instant
}
export interface VersionRow {
  id: string
  bot_id: string
  number: number
  kind: string
  hash: string
  rev: number
  model_hash: string
  note: string
  changes: number
  /** Digests of its objects' contents, in their order. */
  parts: Buffer
  /** In which form its objects are written. */
  format: number
  /** Objects that were beside the document when it was made, and are read with it: one a line, in no hash. */
  beside: Generated<string>
  created_by: string
  created_at: Instant
}
/** What an object was in one version of a bot or several. */
export interface VersionContentRow {
  bot_id: string
  hash: Buffer
  text: string
}
export interface EmbeddingRow {
  text_hash: string
  vector: Buffer
}
export interface JobRow {
  id: string
  kind: string
  bot_id: string
  label: string
  state: string
  done: Generated<number>
  total: Generated<number>
  unit: Generated<string>
  step: Generated<string>
  input: Stored<JsonObject>
  result: ColumnType<JsonObject | null, string | null | undefined, string | null>
  error: Generated<string>
  /** How to say the error. */
  said: ColumnType<LocalizedMessage | null, string | null | undefined, string | null>
  stop_asked: Generated<boolean>
  /** The user; '' for one that the server began by itself. */
  started_by: Generated<string>
  created_at: Instant
  started_at: OptionalInstant
  ended_at: OptionalInstant
}
/** A file that a job made; its bytes are a content. */
export interface JobFileRow {
  job_id: string
  name: string
  type: string
  bytes: number
  hash: string
  /** Signs the addresses it is fetched from. */
  link_key: string
  made_at: Date
}
export interface SdkAppRow {
  client_id: string
  account_id: string
  name: string
  algorithm: string
  secret: string
  bots: string[]
  /** PEM, for an app that signs with a key pair. */
  public_key: Generated<string>
  api_key: Generated<string>
  /** Lets in visitors whom nobody vouches for. */
  allows_anonymous: Generated<boolean>
  /** A user; '' for the account's own, and where it is not known. */
  made_by: Generated<string>
  of_organization: Generated<boolean>
  /** What it may do, for each of its bots. */
  scopes: ColumnType<Record<string, string[]>, string | undefined, string>
  /** The key before the last renewal, as long as it works beside the new one. */
  old_secret: Generated<string>
  old_public_key: Generated<string>
  old_key_until: OptionalInstant
  created_at: Instant
}
export interface ChannelSettingRow {
  bot_id: string
  type: string
  enable: boolean
  settings: ColumnType<JsonObject, string | undefined, string>
  last_message_at: OptionalInstant
}
export interface FileRow {
  id: string
  account_id: string
  name: string
  type: string
  bytes: number
  hash: string
  /** Who sent it; '' where that was not yet written down. */
  user_id: Generated<string>
  created_at: Instant
}
/** A kept content, whatever names it. */
export interface FileContentRow {
  hash: string
  bytes: number
  /** '' while it is being written; else database or s3. */
  place: Generated<string>
  put_at: Instant
}
export interface FilePieceRow {
  hash: string
  number: number
  bytes: Buffer
}
export interface UsedOnceRow {
  token: string
  expires_at: Instant
}

export interface VariableSecretRow {
  id: string
  bot_id: string
  variable_id: string
  /** Sealed (base/secrets). */
  value: string
  /** Moved here by a migration and not sealed yet. */
  is_open: Generated<boolean>
  changed_at: Instant
  changed_by: Generated<string>
}

export interface EditLockRow {
  bot_id: string
  object_id: string
  holder_id: string
  holder_name: string
  expires_at: Instant
  asker_id: Generated<string>
  asker_name: Generated<string>
}

export interface EventRow {
  id: Generated<number>
  name: string
  data: Stored<JsonObject>
  at: Instant
}
/** A listener that has handled an event. */
export interface EventHandledRow {
  event_id: number
  listener: string
}

export interface Tables {
  access_token: AccessTokenRow
  account: AccountRow
  app_user: UserRow
  audit_entry: AuditEntryRow
  backup: BackupRow
  bot: BotRow
  bot_base: BotBaseRow
  bot_share: BotShareRow
  challenge: ChallengeRow
  channel_setting: ChannelSettingRow
  edit_batch: EditBatchRow
  edit_lock: EditLockRow
  embedding: EmbeddingRow
  event: EventRow
  event_handled: EventHandledRow
  file: FileRow
  file_content: FileContentRow
  file_piece: FilePieceRow
  group_member: GroupMemberRow
  group_share: GroupShareRow
  invitation: InvitationRow
  job: JobRow
  job_file: JobFileRow
  join_request: JoinRequestRow
  membership: MembershipRow
  object: ObjectRow
  old_password: OldPasswordRow
  operation: OperationRow
  outbox_message: OutboxMessageRow
  recovery_code: RecoveryCodeRow
  role: RoleRow
  running_server: RunningServerRow
  sdk_app: SdkAppRow
  secondary_identity: SecondaryIdentityRow
  setting: SettingRow
  sign_in: SignInRow
  sso_connection: SsoConnectionRow
  sso_subject: SsoSubjectRow
  throttle: ThrottleRow
  used_once: UsedOnceRow
  user_group: UserGroupRow
  variable_secret: VariableSecretRow
  version: VersionRow
  version_content: VersionContentRow
}
