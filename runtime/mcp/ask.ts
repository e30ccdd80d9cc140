// What a tool asks back in the middle of a call, and what the user answers: values of simple types, a page to open, or a sign-in. The call is made
// again with the answers; nothing is held open meanwhile.
import { Json, JsonObject } from '@parley/contract/base/json'
import { z } from 'zod'

export const askLimits = {
  questions: 3,
  fields: 10,
  options: 30,
  textChars: 500,
  titleChars: 120,
  keyChars: 200,
  urlChars: 2000,
  /** What the server wants to have back with the answers. */
  stateChars: 16_000,
  answerChars: 1000,
  /** A call that asks so often is given up. */
  rounds: 5,
  minutes: 10,
} as const

const fieldTypes = ['text', 'email', 'uri', 'date', 'date-time', 'number', 'integer', 'boolean', 'choice', 'choices'] as const
const AskedField = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  type: z.enum(fieldTypes),
  isRequired: z.boolean(),
  options: z.array(z.object({ value: z.string(), title: z.string() })),
  /** Of a number, of the characters of a text, or of how many are chosen. */
  min: z.number().optional(),
  max: z.number().optional(),
  default: Json.optional(),
})
export type AskedField = z.infer<typeof AskedField>

const Question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), key: z.string(), text: z.string(), fields: z.array(AskedField) }),
  z.object({ kind: z.literal('link'), key: z.string(), text: z.string(), url: z.string() }),
  /** By the bot's own authorization profile, with the code that its page shows. */
  z.object({ kind: z.literal('sign-in'), key: z.string(), url: z.string() }),
])
export type AskedQuestion = z.infer<typeof Question>

export const McpAsk = z.object({ questions: z.array(Question), state: z.string().optional() })
export type McpAsk = z.infer<typeof McpAsk>

export const McpResponse = z.object({ action: z.enum(['accept', 'decline', 'cancel']), content: JsonObject.optional() })
export type McpResponse = z.infer<typeof McpResponse>

/** By the keys of the questions. */
export interface McpAnswers {
  responses: Readonly<Record<string, McpResponse>>
  /** As it came with the questions. */
  state?: string
}
