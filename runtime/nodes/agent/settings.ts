// The settings of an agent step, as they are stored.
import { JsonObject } from '@parley/contract/base/json'
import { ModelChoice, noModel } from '@parley/contract/model/model-choice'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { Condition } from '@parley/contract/objects/condition'
import { z } from 'zod'

export const agentLimits = {
  tools: 40,
  rules: 40,
  values: 40,
  parameters: 30,
  nameChars: 64,
  aboutChars: 1000,
  purposeChars: 300,
  instructionsChars: 20_000,
  scriptChars: 20_000,
} as const

/** What a tool, or one of its parameters, may be called: nothing that every object has of its own. */
export const toolName = /^(?!(?:__proto__|constructor)$)[a-z0-9_]{1,64}$/

const toolKinds = ['dialog', 'action', 'script', 'knowledge', 'mcp', 'hand-over'] as const

/** What a script or a dialog is given. */
export const ToolParameter = z.object({
  name: z.string().max(agentLimits.nameChars).default(''),
  about: z.string().max(300).default(''),
  type: z.enum(['text', 'number', 'boolean', 'list']).default('text'),
  isRequired: z.boolean().default(true),
  /** Of a dialog: the entity that takes it, as its type reads it. */
  entityId: z.string().max(80).default(''),
})
export type ToolParameter = z.infer<typeof ToolParameter>

export const AgentTool = z.object({
  kind: z.enum(toolKinds),
  /** The dialog, the action or the tool server; '' where there is none. */
  id: z.string().max(80).default(''),
  /** Of a tool server: what it calls the tool. */
  tool: z.string().max(128).default(''),
  name: z.string().max(agentLimits.nameChars).default(''),
  about: z.string().max(agentLimits.aboutChars).default(''),
  /** It changes something outside of the conversation. */
  writes: z.boolean().default(false),
  parameters: z.array(ToolParameter).max(agentLimits.parameters).default([]),
  source: z.string().max(agentLimits.scriptChars).default(''),
  /** Of a hand-over: the agents who are asked; '' for all. */
  queue: z.string().max(200).default(''),
  /** Words of a reply that claim what it does, as "booked". */
  outcomes: z.array(z.string().trim().min(1).max(80)).max(20).default([]),
})
export type AgentTool = z.infer<typeof AgentTool>

export const AgentRule = z.object({
  /** Tells it from the other rules of its step; '' for one that is known by its place. */
  id: z.string().max(80).default(''),
  /** A tool's name; '' for any. */
  tool: z.string().max(agentLimits.nameChars).default(''),
  /** Must hold before a call; must hold of a call, whose arguments are `value`; most calls there may be. */
  when: z.enum(['before', 'only-if', 'limit']).default('before'),
  condition: Condition.default({ expression: '' }),
  most: z.number().int().min(1).max(100).default(1),
  per: z.enum(['conversation', 'turn']).default('conversation'),
  /** What the model is told where it does not hold. */
  why: z.string().max(300).default(''),
})
export type AgentRule = z.infer<typeof AgentRule>

export const AgentValue = z.object({ entityId: z.string().max(80), isRequired: z.boolean().default(true) })
export type AgentValue = z.infer<typeof AgentValue>

export const AgentNode = z.object({
  purpose: z.string().max(agentLimits.purposeChars).default(''),
  /** Whose words the model is told: a prompt of the library, or the step's own. */
  source: z.enum(['own', 'library']).default('own'),
  promptId: z.string().max(80).default(''),
  /** May hold `{{...}}`. */
  instructions: z.string().max(agentLimits.instructionsChars).default(''),
  values: z.array(AgentValue).max(agentLimits.values).default([]),
  tools: z.array(AgentTool).max(agentLimits.tools).default([]),
  rules: z.array(AgentRule).max(agentLimits.rules).default([]),
  silentTurns: z.number().int().min(0).max(50).default(3),
  maxSteps: z.number().int().min(1).max(30).default(8),
  maxCalls: z.number().int().min(0).max(60).default(12),
  maxTokens: z.number().int().min(100).max(200_000).default(12_000),
  /** In the currency of the bot's budget; 0: as much as that allows. */
  maxCost: z.number().min(0).max(1000).default(0),
  maxSeconds: z.number().int().min(1).max(30).default(20),
  /** While a tool that takes long tells of its progress, the user sees that the bot is at work. */
  saysProgress: z.boolean().default(false),
  /** Messages of the user that the model is shown with what followed. */
  historyTurns: z.number().int().min(1).max(50).default(10),
  model: ModelChoice.default(noModel),
  /** Asked in this order where the model before gives no answer. */
  fallbacks: z.array(ModelChoice).max(llmLimits.llmFallbacks).default([]),
  temperature: z.number().min(0).max(2).default(0.3),
})
export type AgentNode = z.infer<typeof AgentNode>

/** What each setting is in a new step. */
export const agentDefaults: JsonObject = JsonObject.parse(AgentNode.parse({}))
