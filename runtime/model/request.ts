// What a turn asks of a language model and of a tool server, and what they answer. Which model is asked, with which key, how long and at what
// price is the server's (server/base/bot/models); how a call is recorded is recorded.ts.
import type { AskedPrompt } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { LlmFeature } from '@parley/contract/model/llm'
import type { McpAnswers, McpAsk } from '../mcp/ask'
import type { Callback } from '../ports'

/** A model of one of the bot's configurations. */
export interface ModelChoice {
  configurationId: string
  model: string
}

/** A call of a tool as the model wrote it. `input`: null where `raw`, the text it wrote, is no JSON. */
export interface ToolCall {
  id: string
  name: string
  input: Json
  raw?: string
}

export type ModelMessage =
  | { role: 'system' | 'user'; text: string }
  | { role: 'assistant'; text: string; calls?: readonly ToolCall[] }
  /** What a tool answered; `isError`: why it did not. */
  | { role: 'tool'; callId: string; name: string; result: Json; isError?: true }

/** A tool as the model is told of it. `schema`: JSON schema of its arguments, an object. */
export interface ModelTool {
  name: string
  about: string
  schema: JsonObject
}

export interface ModelRequest {
  /** For whom: says which models are asked where `models` does not, and which limits hold. */
  feature: LlmFeature
  messages: readonly ModelMessage[]
  tools?: readonly ModelTool[]
  /** The answer is to be JSON of this schema. */
  schema?: JsonObject
  /** Asked in this order, until one answers. */
  models?: readonly ModelChoice[]
  temperature?: number
  /** Of the answer. */
  maxTokens?: number
  /** Of the whole call, with all models of the chain. */
  timeoutMs: number
  /** What the messages were filled from, for the log alone. */
  prompt?: AskedPrompt
}

/** A piece of an answer, as it comes. */
export type ModelPart = { kind: 'text'; text: string } | { kind: 'call'; call: ToolCall }

export interface TokenUsage {
  inputTokens: number
  outputTokens: number
  /** Of the input: read from the provider's cache. */
  cachedTokens?: number
}

/** A model that was asked in vain before the one that answered. */
export interface FailedAttempt extends ModelChoice {
  text: string
  ms: number
}

export const modelFinishes = ['stop', 'length', 'calls', 'filter', 'other'] as const
/**
 * `none`: the feature is off, or no model is set up; `away`: no model of the chain answered; `budget`: the tokens, the money or the time of the
 * turn, the bot or the day are used up; `stopped`: nobody waits for the answer any more.
 */
export const modelFailures = ['none', 'away', 'timeout', 'budget', 'too-large', 'refused', 'stopped'] as const
export type ModelFailure = (typeof modelFailures)[number]

export type ModelReply =
  | {
      ok: true
      text: string
      calls: ToolCall[]
      finish: (typeof modelFinishes)[number]
      used: ModelChoice
      usage: TokenUsage
      /** In millionths of the currency of the bot's budget. */
      cost: number
      /** Until the first piece of it. */
      firstMs: number
      attempts: FailedAttempt[]
    }
  /** `said`: what came of the text before it broke off. */
  | { ok: false; failure: ModelFailure; text: string; said: string; usage: TokenUsage; cost: number; attempts: FailedAttempt[] }

/** A tool of one of the bot's tool servers is called. */
export interface McpRequest {
  serverId: string
  tool: string
  input: JsonObject
  timeoutMs: number
  /** Whose sign-in at the server counts, where users sign in. */
  userId?: string
  /** It changes nothing outside: the call may be ended when nobody waits for it any more. */
  onlyReads?: true
  /** The conversation can ask its user what the tool asks back. `waited`: where a sign-in that comes first reports. */
  asking?: { waited?: Callback }
  /** What the user has answered to what the same call came to before. */
  answers?: McpAnswers
}

/** `held`: the tool is not as it was approved, and is not called. `stopped`: nobody waits for the answer any more. */
export const mcpFailures = ['gone', 'held', 'timeout', 'unreachable', 'refused', 'too-large', 'stopped'] as const
/** `progressed`: it told of its progress before it answered. */
export type McpReply = { progressed?: true } & (
  | {
      ok: true
      result: Json
      /** The tool says that it failed. */
      isError: boolean
    }
  | { ok: false; failure: (typeof mcpFailures)[number]; text: string }
  /** The user is asked first; then the same call is made again with what they answered. */
  | { ok: false; failure: 'asks'; text: string; ask: McpAsk }
)
