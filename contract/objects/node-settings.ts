// The settings of each built node kind, as they are stored. Kinds read them with these schemas; samples and imports write them.
import { z } from 'zod'
import { Condition } from './condition'
import { Prompt } from './prompt'

const retries = z.number().int().min(1).max(10).default(3)
const prompts = z.array(Prompt).max(100).default([])
const assignments = z
  .array(z.object({ to: z.string(), expression: z.string().max(4000) }))
  .max(100)
  .default([])

export const IntentNode = z.object({ intentId: z.string().default('') })
export const MessageNode = z.object({ messages: prompts })
export const EntityNode = z.object({
  entityId: z.string().default(''),
  prompts,
  errorPrompts: prompts,
  /** mandatory: asked until filled or tries are used up; optional: asked once; hidden: never asked. */
  mode: z.enum(['mandatory', 'optional', 'hidden']).default('mandatory'),
  retries,
  /** Text with `{{...}}`, taken when the user gave nothing (optional, hidden). */
  defaultValue: z.string().max(4000).default(''),
  /** From which earlier words it may be taken. */
  extract: z.enum(['unused', 'any', 'never']).default('unused'),
  /** Each must hold for the value (readable as `value`), or its message is said and the user asked again. */
  validation: z
    .array(z.object({ when: Condition, message: z.string().max(1000) }))
    .max(20)
    .default([]),
  /** Whether an intent in the answer wins over a value in it. */
  precedence: z.enum(['intent', 'entity']).default('entity'),
})
export const ConfirmationNode = z.object({
  prompts,
  yesWords: z.array(z.string().max(128)).max(100).default([]),
  noWords: z.array(z.string().max(128)).max(100).default([]),
  showOptions: z.boolean().default(true),
  retries,
})
export const LogicNode = z.object({})
export const ScriptNode = z.object({
  source: z
    .string()
    .max(500 * 1024)
    .default(''),
})
export const ServiceNode = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  /** Text with `{{...}}`. An address that starts with / is this server's own (sample services). */
  url: z.string().max(4000).default(''),
  headers: z
    .array(z.object({ key: z.string().max(200), value: z.string().max(4000) }))
    .max(50)
    .default([]),
  bodyType: z.enum(['none', 'json', 'form', 'text']).default('none'),
  body: z.string().max(100_000).default(''),
  timeoutMs: z.number().int().min(1000).max(20_000).default(5000),
})
export const DialogNode = z.object({
  dialogId: z.string().default(''),
  /** `to` is an entity's id in the linked dialog. */
  assign: assignments,
  /** `to` is an entity's id in this dialog; the expression reads the linked dialog's context. */
  onReturn: assignments,
  mode: z.enum(['return', 'end']).default('return'),
})
