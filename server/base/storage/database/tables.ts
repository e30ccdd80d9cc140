// Table: the database's tables as Kysely types, one property a table, named as in the migrations.
// Only stores read these; what a row means is said beside the store that owns it.
import type { LocalizedMessage } from '@parley/contract/sentences'
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from './columns'

import type { BotkitAgentRow, BotkitCallRow, BotkitRequestRow, BotkitRow } from './tables/botkit'
import type {
  ChannelAddressRow,
  ChannelHealthRow,
  ChannelMessageRow,
  ChannelOptOutRow,
  ChannelSecretRow,
  DeliveryRow,
  MailboxRow,
} from './tables/channel'
import type { TestCaseRow, TestResultRow, TestRunRow, TestSuiteRow } from './tables/batch-test'
import type { ConversationCaseRow, ConversationResultRow, ConversationRunRow, ConversationSuiteRow } from './tables/conversation-test'
import type { DataRowRow, DataTableRow, DataValueRow, DataViewRow } from './tables/data-table'
import type {
  CannedReplyRow,
  DeskAgentRow,
  DeskNoteRow,
  DeskPresenceRow,
  FeedbackRow,
  HandOverRow,
  OutsideChatRow,
  OutsideDeskRow,
} from './tables/desk'
import type { AnswerDocumentRow, AnswerPassageRow, PassageMeaningRow } from './tables/answer-document'
import type { LlmConfigurationRow, LlmUseRow } from './tables/llm'
import type { NotificationRow } from './tables/notification'
import type { SpeechPhraseRow } from './tables/speech'
import type { ExtractedQuestionRow, ExtractionRow, ExtractionWordRow } from './tables/extraction'
import type { UserSignInRow } from './tables/user-sign-in'
import type { TaskDeliveryRow, TaskPlanRow, TaskRunRow, TaskSubscriptionRow, TaskTimerRow, SentAlertRow } from './tables/task'
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
  rev: Generated<number>
  trained_rev: Generated<number>
  train_error: Generated<string>
  model_hash: Generated<string>
  live_version_id: string | null
  removed_at: OptionalInstant
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
  document: string
  created_by: string
  created_at: Instant
}
/** Somebody asked that a dialog be published, as it was at `rev`. */
export interface PublishRequestRow {
  id: string
  bot_id: string
  dialog_id: string
  rev: number
  /** open, recalled, approved or rejected. */
  state: string
  comment: string
  reason: string
  asked_by: string
  asked_at: Instant
  decided_by: string
  decided_at: OptionalInstant
}
export interface ModelRow {
  hash: string
  bot_id: string
  language: string
  rev: number
  quality: ColumnType<JsonObject, string, string>
  created_at: Instant
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
/** Somebody does not want to see the job any more. */
export interface DockRemovalRow {
  user_id: string
  job_id: string
}
/** What somebody has pinned in the menu of a bot. */
export interface PinnedMenuRow {
  user_id: string
  bot_id: string
  menus: Stored<string[]>
}
export interface ConversationRow {
  id: string
  bot_id: string
  user_id: string
  channel: string
  language: string
  test: boolean
  sample: boolean
  version_hash: string
  version_number: number | null
  fork_of: string | null
  fork_turn: number | null
  started_at: Instant
  last_at: Instant
  turns: number
  open: boolean
  first_words: string
  intents: string[]
  not_understood: number
  handed_over: boolean
  failed: boolean
  messages_in: number
  messages_out: number
  intents_found: number
  /** Without personal data; what goes on is read from `sealed`, where that is not ''. */
  state: Stored<JsonObject>
  sealed: Generated<string>
  /** When what people said in it was erased. */
  erased_at: OptionalInstant
}
export interface TurnRow {
  conversation_id: string
  turn: number
  bot_id: string
  at: Instant
  said: string
  messages: Stored<JsonObject[]>
  events: Stored<JsonObject[]>
  ms: number
  state: ColumnType<JsonObject | null, string | null, string | null>
  /** Counts the turns of all conversations in the order they were committed. */
  seq: Generated<number>
  /** What is counted of its events (server/gateway/turn-counters.ts). */
  happened: Generated<string[]>
}
/** What was decided about a message that was not understood. */
export interface MissedMessageRow {
  bot_id: string
  words_hash: string
  text: string
  state: string
  intent_id: string
  decided_by: string
  decided_at: Instant
}
/** The turn that a user's message to a bot led to. */
export interface TakenMessageRow {
  bot_id: string
  user_id: string
  message_id: string
  conversation_id: string
  turn: number
  at: Instant
}
/** The last turn of a conversation whose answer its user has received. */
export interface DeliveredTurnRow {
  conversation_id: string
  turn: number
}
/** A server on which a user has the chat with a bot open. */
export interface ChatWindowRow {
  bot_id: string
  user_id: string
  server_id: string
  until: Instant
}
export interface SessionScopeRow {
  scope: string
  owner: string
  key: string
  value: Stored<JsonObject>
  expires_at: OptionalInstant
  sealed: Generated<string>
  /** Made by the database of scope, owner and key. */
  id: Generated<string>
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
export interface AttachmentRow {
  id: string
  bot_id: string
  user_id: string
  name: string
  type: string
  bytes: number
  hash: string
  link_key: string
  /** The sender is a visitor nobody knows. */
  is_anonymous: Generated<boolean>
  created_at: Instant
  /** When a message first carried it. */
  sent_at: OptionalInstant
  expires_at: Instant
}
export interface AttachmentPartRow {
  upload: string
  number: number
  bytes: number
  hash: string
  account_id: string
  /** '' while a developer has not yet said which. */
  bot_id: string
  user_id: string
  is_anonymous: boolean
  created_at: Instant
  expires_at: Instant
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

/** What people said somewhere else. */
export interface TranscriptLineRow {
  id: Generated<number>
  bot_id: string
  said: string
  added_at: Instant
  is_masked: Generated<boolean>
}

/** Of a group that the last look for intents found; the first sentences of each stand in the look's result. */
export interface DiscoveredSentenceRow {
  bot_id: string
  group: number
  /** Most said first. */
  place: number
  said: string
  times: number
  is_masked: boolean
}

export interface Tables {
  access_token: AccessTokenRow
  account: AccountRow
  answer_document: AnswerDocumentRow
  answer_passage: AnswerPassageRow
  app_user: UserRow
  attachment: AttachmentRow
  attachment_part: AttachmentPartRow
  audit_entry: AuditEntryRow
  backup: BackupRow
  bot: BotRow
  bot_share: BotShareRow
  botkit: BotkitRow
  botkit_agent: BotkitAgentRow
  botkit_call: BotkitCallRow
  botkit_request: BotkitRequestRow
  canned_reply: CannedReplyRow
  challenge: ChallengeRow
  channel_address: ChannelAddressRow
  channel_health: ChannelHealthRow
  channel_message: ChannelMessageRow
  channel_opt_out: ChannelOptOutRow
  channel_secret: ChannelSecretRow
  channel_setting: ChannelSettingRow
  chat_window: ChatWindowRow
  conversation: ConversationRow
  data_row: DataRowRow
  data_table: DataTableRow
  data_value: DataValueRow
  data_view: DataViewRow
  desk_agent: DeskAgentRow
  desk_note: DeskNoteRow
  desk_presence: DeskPresenceRow
  dock_removal: DockRemovalRow
  edit_batch: EditBatchRow
  delivered_turn: DeliveredTurnRow
  delivery: DeliveryRow
  edit_lock: EditLockRow
  embedding: EmbeddingRow
  event: EventRow
  event_handled: EventHandledRow
  extracted_question: ExtractedQuestionRow
  extraction: ExtractionRow
  extraction_word: ExtractionWordRow
  file: FileRow
  file_content: FileContentRow
  file_piece: FilePieceRow
  group_member: GroupMemberRow
  group_share: GroupShareRow
  feedback: FeedbackRow
  hand_over: HandOverRow
  invitation: InvitationRow
  job: JobRow
  job_file: JobFileRow
  join_request: JoinRequestRow
  llm_configuration: LlmConfigurationRow
  llm_use: LlmUseRow
  mailbox: MailboxRow
  membership: MembershipRow
  missed_message: MissedMessageRow
  model: ModelRow
  object: ObjectRow
  old_password: OldPasswordRow
  notification: NotificationRow
  operation: OperationRow
  outbox_message: OutboxMessageRow
  outside_chat: OutsideChatRow
  outside_desk: OutsideDeskRow
  passage_meaning: PassageMeaningRow
  pinned_menu: PinnedMenuRow
  publish_request: PublishRequestRow
  recovery_code: RecoveryCodeRow
  role: RoleRow
  running_server: RunningServerRow
  sdk_app: SdkAppRow
  secondary_identity: SecondaryIdentityRow
  session_scope: SessionScopeRow
  setting: SettingRow
  sign_in: SignInRow
  speech_phrase: SpeechPhraseRow
  sso_connection: SsoConnectionRow
  sso_subject: SsoSubjectRow
  taken_message: TakenMessageRow
  task_delivery: TaskDeliveryRow
  task_plan: TaskPlanRow
  task_run: TaskRunRow
  task_subscription: TaskSubscriptionRow
  task_timer: TaskTimerRow
  task_told: SentAlertRow
  test_case: TestCaseRow
  test_result: TestResultRow
  test_run: TestRunRow
  test_suite: TestSuiteRow
  conversation_suite: ConversationSuiteRow
  conversation_case: ConversationCaseRow
  conversation_run: ConversationRunRow
  conversation_result: ConversationResultRow
  throttle: ThrottleRow
  discovered_sentence: DiscoveredSentenceRow
  transcript_line: TranscriptLineRow
  turn: TurnRow
  used_once: UsedOnceRow
  user_group: UserGroupRow
  user_sign_in: UserSignInRow
  variable_secret: VariableSecretRow
  version: VersionRow
}
