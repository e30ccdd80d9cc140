// The wire of a messenger: what its provider posts to us, and the requests that carry the bot's messages to it. All of it is pure; the
// server reads the request, keeps the messages before it answers, makes the requests and tries them again.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Attachment, MetaTags, Outgoing } from '@parley/contract/base/message'

/** What was saved in the channel's form, its secrets among it, over the defaults. */
export type ChannelSettings = Readonly<JsonObject>

export interface WebhookRequest {
  method: string
  /** The whole public address the provider was given, with the query as it came. */
  address: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** The bytes as they came: signatures are over these. */
  rawBody: Uint8Array
  /** Epoch milliseconds. */
  now: number
}

export interface WebhookAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** A file a person sent; its bytes are fetched by `FilePart`. */
export interface ReceivedFile {
  /** The provider's id of it, or an address. */
  id: string
  name: string
  type: string
}

export interface Person {
  firstName: string
  lastName: string
  /** Where the provider tells it. */
  emailId?: string | undefined
  /** Of the bot's languages, as a two-letter code; '' where the provider does not say. */
  language: string
}

/** One message of a person, verified. */
export interface ReceivedMessage {
  /** The provider's own id of it: a message that is sent again has the same, and leads to nothing new. */
  id: string
  /** The provider's id of the person. */
  sender: string
  person?: Person
  /**
   * Messages of one conversation are taken one after another, and answered in order. Its first word is the person or place that people
   * know; what follows tells conversations of the same place apart.
   */
  conversation: string
  /** Where answers go; only the channel's own `send` reads it. */
  replyTo: JsonObject
  /** What the engine reads; for a pressed button its payload. Empty for an event. */
  text: string
  /** What the person saw, when it differs from the text. */
  shown?: string
  /** ON_CONNECT when a person opens the conversation, `noWordsEvent` when they wrote nothing. */
  event?: string
  /** The slash command of the provider that was used, without its slash; the text is what follows it. */
  command?: string
  files?: readonly ReceivedFile[]
  /** The person wants nothing more to be sent, or takes that back. Such a message leads to no turn. */
  consent?: 'withdrawn' | 'given'
  /** Of somebody whom a call of the server let in. */
  caller?: Caller
  /** Epoch milliseconds. */
  at: number
}

/** Somebody who wrote by a call of the server, and what came along that no provider has. */
export interface Caller {
  userId: string
  identity: string
  /** What is open ends, and a new conversation begins. */
  beginsAnew: boolean
  /** Files of theirs that the server has already. */
  attachments: readonly Attachment[]
  customData?: JsonObject
  metaTags?: MetaTags
  /** `fetched`: they ask for the answer themselves, and nothing is sent. */
  answer: 'fetched' | 'posted' | { channel: string; conversation: string }
}

export interface Reception {
  answer: WebhookAnswer
  messages: readonly ReceivedMessage[]
  /** The provider tells later that a message it had taken did not arrive; the reason is shown with the connection. */
  undelivered?: readonly { reason: string }[]
  /** The provider asked whether the address is ours, and was answered. */
  isChallenge?: true
}

/** An HTTP request for the server to make. */
export interface ChannelRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface ChannelReply {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string
}

export type DeliveryOutcome =
  | { kind: 'sent' }
  /** Try again, at the earliest after so long where the provider says. */
  | { kind: 'retry'; reason: string; afterMs?: number }
  /** It will never be taken. */
  | { kind: 'failed'; reason: string }
  /** The provider allows no message to this person now; a message of theirs opens the way again. */
  | { kind: 'not-allowed'; reason: string }

export type FileStep = { kind: 'request'; request: ChannelRequest } | { kind: 'bytes' } | { kind: 'failed'; reason: string }

/** How the bytes of a file are fetched: a first request, then for each reply either another one or the bytes themselves. */
export interface FilePart {
  begin(file: ReceivedFile, settings: ChannelSettings): ChannelRequest
  next(reply: ChannelReply, settings: ChannelSettings): FileStep
}

/** Tells the provider our address, so that nobody has to paste it. */
export interface ConnectPart {
  requests(address: string, settings: ChannelSettings): ChannelRequest[]
  read(reply: ChannelReply): DeliveryOutcome
}

export interface WebhookPart {
  /** Verifies first: what is not the provider's is answered with the status it expects, and no message. Never throws. */
  receive(request: WebhookRequest, settings: ChannelSettings): Reception
  /** The requests for one message that was already reduced to the capabilities, in order. */
  send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[]
  readReply(reply: ChannelReply): DeliveryOutcome
  connect?: ConnectPart
  /** Tells the provider what people may press before they write; again whenever it is saved, once the address was told. */
  offers?(settings: ChannelSettings): ChannelRequest[]
  files?: FilePart
  /** Of a provider that does not post again what was turned away: for how long it waits for an answer. What is too much in a second is then
   * answered later, rather than turned away. */
  waitsMs?: number
  /** Where a test message goes: the person writes it in one line of the console. */
  testAddress: TestAddress
}

/** `written` is what `read` takes, of somebody who has written to the bot. */
export interface TestAddress {
  label: string
  placeholder: string
  read(text: string): JsonObject | null
  written(replyTo: JsonObject): string
}

/** Where a turn has left the conversation. */
export interface TurnEnd {
  sessionId: string
  /** Nothing is asked any more. */
  endOfTask: boolean
  /** How the task that ended last in the turn did; '' for none. */
  endReason: string
  completedTaskId: string
  completedTaskName: string
}

/** The bot's developer writes to a call of the server, which verifies who it is; answers that are not its reply are posted to an address. */
export interface CallbackPart extends Pick<WebhookPart, 'readReply' | 'send' | 'testAddress'> {
  /** Of the call, below the public address of the server. */
  path(botId: string): string
  /** What `send` is given with the messages of a turn. */
  withEnd(to: JsonObject, end: TurnEnd): JsonObject
}

/** What a mailbox may do outside: reach hosts that are allowed, until its time is over. */
export interface MailboxNetwork {
  /** The address to connect to; fails with a MailboxFailure for one that is not allowed, or not there. */
  resolve(host: string): Promise<string>
  /** Whether what is said to this host may go unencrypted: one the operator has named. */
  mayBePlain(host: string): boolean
  /** Makes a request beside the mail servers; fails with a MailboxFailure when there is no reply. */
  request(request: ChannelRequest): Promise<ChannelReply>
  /** Puts a secret of the channel in the place of the one before, unless somebody has replaced that meanwhile; durable when it ends. */
  keepSecret(name: string, before: string, next: string): Promise<void>
  signal: AbortSignal
}

/** The mailbox cannot be read or written to now; its message is shown with the connection. */
export class MailboxFailure extends Error {}

export interface Collection {
  /** Where the last one ended; null before the first. */
  cursor: Json
  /** The most messages of one visit. */
  most: number
  network: MailboxNetwork
  /** Keeps messages and the cursor together; only when it has ended may the mailbox be told that they are taken. */
  keep(kept: { messages: readonly ReceivedMessage[]; cursor: Json; note?: string }): Promise<void>
}

/** A mailbox is asked for messages instead of being posted to. It is the one part that reaches the network itself. */
export interface MailboxPart {
  /** Keeps what came since the cursor, oldest first. Fails with a MailboxFailure. */
  collect(settings: ChannelSettings, collection: Collection): Promise<void>
  /** The message's id is the same each time it is tried. */
  deliver(message: Outgoing, to: JsonObject, settings: ChannelSettings, network: MailboxNetwork): Promise<DeliveryOutcome>
  /** Signs in where messages come from and where they go to. */
  check(settings: ChannelSettings, network: MailboxNetwork): Promise<DeliveryOutcome>
  /** The bytes of the files of one message, by their ids; those that are gone or too large are left out. */
  fetchFiles(
    files: readonly ReceivedFile[],
    settings: ChannelSettings,
    bounds: { network: MailboxNetwork; mostBytes: number },
  ): Promise<ReadonlyMap<string, Uint8Array>>
  testAddress: WebhookPart['testAddress']
}

/** A setting that is text; '' when it is not. */
export function textSetting(settings: ChannelSettings, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const answer = (status: number, body = '', type = 'text/plain'): WebhookAnswer => ({
  status,
  headers: body === '' ? {} : { 'content-type': type },
  body,
})

/** An answer that takes nothing. */
export const refused = (status: number): Reception => ({ answer: answer(status), messages: [] })
