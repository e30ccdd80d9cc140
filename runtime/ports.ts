// What a turn needs from outside. The server fills these (server/base/bot/ports); a replay fills them from the event log.
// Everything a turn cannot compute from its session and message comes through here, so that a turn is deterministic.
import type { SessionEvent } from '@parley/contract/base/event'
import type { ToneScore } from '@parley/contract/base/mood/tone'
import type { EntityMatch, Passages, Understanding, Unfinished } from '@parley/contract/base/understand'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { LlmFeature } from '@parley/contract/model/llm'
import type { oauthMethods } from '@parley/contract/objects/authorization/methods/oauth-1'
import type { FillForm } from '@parley/kit/expression/template'
import type { Change } from './context/changes'
import type { FunctionFile } from './functions/library'
import type { McpReply, McpRequest, ModelPart, ModelReply, ModelRequest } from './model/request'
import type { TurnPart } from './model/turn-part'

/** A secure variable in a request: a stand-in is in the place of its value, which only the port knows. */
export interface SecretUse {
  standIn: string
  /** Or where the secret of a profile is kept (`secretIdOf`). */
  variableId: string
  /** As it is written in texts. */
  name: string
  /** What the profile is called. */
  of?: string
  /** Without a value it is ''. */
  isOptional?: true
}

/** How a request says who is calling; the port makes a header of it, so that what it is made of may be secret. */
export type ServiceAuth =
  | { kind: 'basic'; user: string; password: string }
  /** A key among the parameters of the address. */
  | { kind: 'key'; name: string; value: string }
  /** OAuth 1 (RFC 5849): the request is signed. `token`: '' for none. `clientSecret`: by an RSA method, the private key as PEM. */
  | { kind: 'oauth-1'; clientId: string; clientSecret: string; token: string; tokenSecret: string; method: (typeof oauthMethods)[number] }
  /** OAuth 2 client credentials: a token is fetched, and kept as long as it is good. */
  | { kind: 'client-credentials'; tokenUrl: string; clientId: string; clientSecret: string; scope: string }
  /**
   * A sign-in of the service's own: `body` (JSON; '' for a GET) is sent to `tokenUrl`, and what its reply has at `tokenAt` is put behind
   * `prefix` into the header, and kept so many minutes.
   */
  | { kind: 'custom'; tokenUrl: string; body: string; tokenAt: string; header: string; prefix: string; minutes: number }
  /** OAuth 2 with the name and password of its owner (RFC 6749, section 4.3). */
  | { kind: 'password'; tokenUrl: string; clientId: string; clientSecret: string; scope: string; user: string; password: string }
  /**
   * Kerberos (RFC 4120), shown by HTTP Negotiate (RFC 4559): tickets are got with a password, and kept as long as they are good.
   * `principal`: of the service in the realm; '' for HTTP and the host of the address.
   */
  | { kind: 'kerberos'; realm: string; kdcHost: string; kdcPort: number; user: string; password: string; principal: string }
  /** A script makes headers and parts of the address, of the request and these. `name`: of the profile. */
  | {
      kind: 'script'
      name: string
      script: string
      functions: readonly FunctionFile[]
      values: Record<string, string>
      secret: string
    }
  /** By a profile that is not there. */
  | { kind: 'gone' }
  | UserSignIn

/** The user of the conversation signs in once, by a link, and the server keeps that user's token. */
export type UserSignIn = CodeSignIn | SignedSignIn

interface AnySignIn {
  /** What scripts call the sign-in by; '' for none. */
  profile: string
  authorizationUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  userId: string
  /** Who goes on when that is done; absent outside of a conversation. */
  waited?: Callback
}

/** OAuth 2 authorization code. */
export interface CodeSignIn extends AnySignIn {
  kind: 'authorization-code'
  scope: string
  /** Where the secret is sent: as the password of the request, or among what it asks. */
  secretIn: 'header' | 'body'
}

/** OAuth 1 (RFC 5849): temporary credentials are asked for first, and requests are signed with the token and its secret. */
export interface SignedSignIn extends AnySignIn {
  kind: 'oauth-1-sign-in'
  temporaryUrl: string
  method: (typeof oauthMethods)[number]
}

/** A picture of a page is wanted. A height of 0 is that of the page. */
export interface PictureRequest {
  /** The page is the request's body, or lies at its address. */
  from: 'body' | 'address'
  width: number
  height: number
  /** What its file is called, without an ending. */
  name: string
  /** For whom it is kept. */
  userId: string
}

/**
 * The reply comes in pages, whose lists are put together. `next`: where a reply has the address or the cursor of the page that follows; ''
 * for the head Link. `first`: the number of the first page, or of the first entry.
 */
export interface Paging {
  by: 'link' | 'page' | 'offset' | 'cursor'
  list: string
  next: string
  parameter: string
  first: number
  mostPages: number
}

/** Records of a data table: those that have these values, or a new one. `name`: of the table. */
export interface TableRequest {
  name: string
  method: 'read' | 'insert' | 'update' | 'delete'
  where: readonly { column: string; value: string }[]
  /** Records that are read. */
  most: number
}

/** Where a process, or a user's sign-in, reports what it came to; the port makes an address of it that nobody can make up. */
export interface Callback {
  /** '' outside of a conversation: nothing can be reported then. */
  conversationId: string
  requestId: string
  /** Epoch milliseconds: a report is waited for no longer. */
  until: number
  /** Where the process reaches this server; '' for its public address. */
  origin: string
  /** With which the user finishes the sign-in, as they typed it; '' for none. */
  code?: string
}

export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** Already encoded; '' for none. */
  body: string
  timeoutMs: number
  auth?: ServiceAuth
  /**
   * It is a SOAP operation: `url` is the address of the description, `body` the arguments as JSON. Without an operation the reply tells
   * which there are. `endpoint` is called in the place of the one that the description names, unless it is ''.
   */
  soap?: { operation: string; version: '1.1' | '1.2'; endpoint: string }
  paging?: Paging
  /** Nothing is called: it is to be seen whether it can be said who is calling. */
  asksNobody?: true
  /** Its reply is a picture that was kept: the file's id and address. */
  picture?: PictureRequest
  /** No address is called: it is about records of the account's data tables, `body` being new values as JSON. */
  table?: TableRequest
  /** Its body is a JSON object, which is told the address of this as `callbackURL`. */
  callback?: Callback
  /** Secure variables among its texts, and how values enter its body; absent where it has none. */
  secrets?: { uses: readonly SecretUse[]; bodyForm: FillForm }
}

/** `ok` says that a reply arrived, whatever its status; otherwise `failure` says why none did. `signIn`: where the user signs in first. */
export type ServiceReply =
  | { ok: true; statusCode: number; headers: Record<string, string>; body: Json; pages?: Pages }
  | { ok: false; failure: ServiceFailure; text: string; signIn?: string }

/** How many pages a reply was put together of, and whether they were all. */
export interface Pages {
  count: number
  isComplete: boolean
}

export const serviceFailures = ['timeout', 'unreachable', 'refused', 'too-large', 'not-json', 'no-browser', 'sign-in'] as const
export type ServiceFailure = (typeof serviceFailures)[number]

/** A step handed to the bot's own server. */
export interface WebhookRequest {
  /** By which name that server knows the step. */
  component: string
  conversation: { id: string; turn: number; userId: string; channel: string; language: string }
  dialogId: string
  nodeId: string
  /** What the user said in this turn. */
  message: string
  /** What it may read and change. */
  context: JsonObject
  /** How long the turn waits, and how long the conversation does for a server that answers later. */
  timeoutMs: number
  waitMs: number
}

export const webhookFailures = ['off', 'timeout', 'unreachable', 'refused', 'too-large', 'status', 'no-answer'] as const
export type WebhookFailure = (typeof webhookFailures)[number]

/** `later`: it has taken the step and answers by itself, until then (epoch milliseconds) at the latest. */
export type WebhookReply =
  | { ok: true; kind: 'answer'; changes: Change[] }
  | { ok: true; kind: 'later'; requestId: string; until: number }
  | { ok: false; failure: WebhookFailure; text: string }

export interface ScriptRequest {
  source: string
  /** Files whose functions it may call, in the order in which they are read. */
  functions?: readonly FunctionFile[]
  /** Everything the script may see; what it leaves in here comes back. */
  scope: JsonObject
  language: string
  /** Whose conversation it runs in; absent outside of one. */
  userId?: string
  /** Epoch milliseconds the script's clock starts at, and the seed of its Math.random. */
  now: number
  seed: number
  /** What is left of the turn's time. */
  timeoutMs: number
}

/** What a script asks for beside what it changes: that the conversation ends, that tokens for the bot's services and its user are forgotten. */
export const scriptAsks = ['close', 'sign-out'] as const
export type ScriptAsk = (typeof scriptAsks)[number]

/** `busy`: too many were waiting, and it did not run. `signOuts`: the user's sign-ins that are to be forgotten, by the names of their profiles. */
export type ScriptReply =
  | { ok: true; scope: JsonObject; printed: string[]; logs: string[]; asks?: ScriptAsk[]; signOuts?: string[] }
  | { ok: false; failure: ScriptFailure; text: string; line?: number; printed: string[] }

export const scriptFailures = ['error', 'timeout', 'memory', 'too-large', 'busy'] as const
export type ScriptFailure = (typeof scriptFailures)[number]

/** Texts of the bot as they are written, or what the user said. */
export interface TranslateRequest {
  engineId: string
  of: 'input' | 'output'
  texts: readonly string[]
  from: string
  to: string
  /** What is left of the turn's time. */
  timeoutMs: number
}

/** One for each text, in their order; null for a translation that cannot be used. Or why there are none. */
export type TranslateReply = { ok: true; texts: (string | null)[] } | { ok: false; text: string }

export interface UnderstandRequest {
  text: string
  language: string
  /** Intents that cannot be meant now. */
  without?: readonly string[]
  /** Context tags that are set, of those that rules of intents ask for. */
  tags?: readonly string[]
}

/** The failure recorded where the port that hears languages fails. */
export const languageNotDetected = 'LANGUAGE_UNHEARD'

export interface HearRequest {
  text: string
  /** Those of the bot. */
  languages: readonly string[]
}

export interface ExtractRequest {
  text: string
  entityId: string
  language: string
  timezone: string
  /** Epoch milliseconds, what "tomorrow" counts from. */
  now: number
  /** True when the sentence answers this entity's prompt, so that open types may take it whole. */
  prompted: boolean
  /** The value so far of an entity with several parts, and the part that the sentence answers. */
  unfinished?: Unfinished
  /** Rules that the dialog sets for this entity. */
  rules?: JsonObject
  /** Settings that variables gave, by entity: of this one and of those it is made of. */
  settings?: Readonly<Record<string, JsonObject>>
  /** Words of the text that other values were taken from: offsets, end exclusive. */
  used?: readonly (readonly [number, number])[]
}

export interface Ports {
  understand(request: UnderstandRequest): Promise<Understanding>
  /** Values of one of the bot's entities in the sentence, best first. */
  extract(request: ExtractRequest): Promise<EntityMatch[]>
  /** Those of the languages that a message may be in, the likeliest first; none where its words do not tell. */
  languages(request: HearRequest): Promise<string[]>
  /** How a message is said. */
  tones(request: UnderstandRequest): ToneScore[]
  /** What the bot's documents have to say to a text; null where it has none. */
  passages(request: UnderstandRequest): Promise<Passages | null>
  service(request: ServiceRequest): Promise<ServiceReply>
  webhook(request: WebhookRequest): Promise<WebhookReply>
  script(request: ScriptRequest): Promise<ScriptReply>
  /** Placeholders and markup of the texts are in the translations as they were. */
  translate(request: TranslateRequest): Promise<TranslateReply>
  /** Whether agents write down what decided their calls. Absent: no, as in logs of before it was written. */
  explains?: boolean
  /** What language models are switched on for. Absent: for nothing. */
  modelFeatures?: ReadonlySet<LlmFeature>
  /** How its answers are looked at, of a turn that is run again (model/answer-checks.ts). Absent: as now. */
  checks?: number
  /** False in a turn that is run again and was recorded without the prompts that models were asked with. */
  notesPrompts?: boolean
  /** Asks a language model; `heard` has each piece of the answer as it comes. */
  model(request: ModelRequest, heard: (part: ModelPart) => void): Promise<ModelReply>
  /** `progressed` is called once, when the tool tells of its progress; only with it is it asked to. */
  mcp(request: McpRequest, progressed?: () => void): Promise<McpReply>
  /**
   * Keeps what has happened so far in a turn that asks models, so that the turn goes on from there where the server is stopped in it.
   * `next`: what is called now; null: it has been called. Absent: nothing is kept.
   */
  checkpoint?(events: readonly SessionEvent[], next: CheckpointedCall | null): Promise<void>
  /** Shows what is being said before it is committed. Absent: nobody looks. */
  show?(part: TurnPart): void
  /** Waits for so many milliseconds. */
  pause(ms: number): Promise<void>
  /** Epoch milliseconds. */
  now(): number
  /** 0 (inclusive) to 1 (exclusive). */
  random(): number
  /** A new message id (`ms-...`). */
  messageId(): string
}

/** What a call does is not known where the server was stopped in it. */
export const checkpointedCalls = ['mcp', 'http'] as const
export type CheckpointedCall = (typeof checkpointedCalls)[number]

/** What tells the meaning of words, and touches nothing outside. */
export type WordPorts = Pick<Ports, 'understand' | 'extract' | 'languages' | 'tones' | 'passages'>
