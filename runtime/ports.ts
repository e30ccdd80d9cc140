// What a turn needs from outside. The server fills these (server/base/bot/ports); a replay fills them from the event log.
// Everything a turn cannot compute from its session and message comes through here, so that a turn is deterministic.
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { FillForm } from '@parley/kit/expression/template'

/** A secure variable in a request: a stand-in is in the place of its value, which only the port knows. */
export interface SecretUse {
  standIn: string
  variableId: string
  /** As it is written in texts. */
  name: string
}

export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  /** Already encoded; '' for none. */
  body: string
  timeoutMs: number
  /** Secure variables among its texts, and how values enter its body; absent where it has none. */
  secrets?: { uses: readonly SecretUse[]; bodyForm: FillForm }
}

/** `ok` says that a reply arrived, whatever its status; otherwise `failure` says why none did. */
export type ServiceReply =
  | { ok: true; statusCode: number; headers: Record<string, string>; body: Json }
  | { ok: false; failure: 'timeout' | 'unreachable' | 'refused' | 'too-large' | 'not-json'; text: string }

export interface ScriptRequest {
  source: string
  /** Everything the script may see; what it leaves in here comes back. */
  scope: JsonObject
  language: string
  /** Epoch milliseconds the script's clock starts at, and the seed of its Math.random. */
  now: number
  seed: number
  /** What is left of the turn's time. */
  timeoutMs: number
}

/** `busy`: too many were waiting, and it did not run. */
export type ScriptReply =
  | { ok: true; scope: JsonObject; printed: string[]; logs: string[] }
  | { ok: false; failure: ScriptFailure; text: string; line?: number; printed: string[] }

export const scriptFailures = ['error', 'timeout', 'memory', 'too-large', 'busy'] as const
export type ScriptFailure = (typeof scriptFailures)[number]

export interface UnderstandRequest {
  text: string
  language: string
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
}

export interface Ports {
  understand(request: UnderstandRequest): Promise<Understanding>
  /** Values of one of the bot's entities in the sentence, best first. */
  extract(request: ExtractRequest): Promise<EntityMatch[]>
  service(request: ServiceRequest): Promise<ServiceReply>
  script(request: ScriptRequest): Promise<ScriptReply>
  /** Epoch milliseconds. */
  now(): number
  /** 0 (inclusive) to 1 (exclusive). */
  random(): number
  /** A new message id (`ms-...`). */
  messageId(): string
}
