// A tool server of a bot (Model Context Protocol over HTTP): where it is, who calls it, and its tools as they were approved. Its token is no part
// of the document (object-secret.ts). What its tools are like now, and whether that is what was approved, the server asks (server/base/bot/mcp).
import { z } from 'zod'
import type { Field } from '../../base/form'
import { type Json, JsonObject } from '../../base/json'

export const mcpLimits = {
  servers: 20,
  tools: 200,
  nameChars: 128,
  aboutChars: 8000,
  schemaChars: 20_000,
  /** Of all tools of a server, with what is held. */
  allChars: 400_000,
  headers: 30,
  seconds: 20,
}

const name = z.string().min(1).max(mcpLimits.nameChars)
const about = z.string().max(mcpLimits.aboutChars).default('')
const schema = JsonObject.default({}).refine((value) => JSON.stringify(value).length <= mcpLimits.schemaChars)
/** Of name, description and schema (`mcpHashSource`): SHA-256 in hex. */
const hash = z.string().max(64).default('')

const HeldMcpTool = z.object({
  about,
  schema,
  hash,
  /** Epoch milliseconds. */
  at: z.number().default(0),
})
export const McpTool = z.object({
  /** By which the server knows it. */
  name,
  about,
  schema,
  hash,
  isAllowed: z.boolean().default(false),
  /** It changes something outside; false: it only reads. */
  writes: z.boolean().default(true),
  /** What the server says of it now, other than was approved: it is not called until somebody has approved that. */
  held: HeldMcpTool.nullable().default(null),
  /** The server has it no more. */
  isGone: z.boolean().default(false),
})
export type McpTool = z.infer<typeof McpTool>

const tools = z
  .array(McpTool)
  .max(mcpLimits.tools)
  .refine((all) => new Set(all.map((tool) => tool.name)).size === all.length, 'Two tools have the same name')
  .refine((all) => JSON.stringify(all).length <= mcpLimits.allChars, 'The tools are too large together')

export const McpServer = z.object({
  name: z.string().trim().min(1).max(128),
  about: z.string().max(2000).default(''),
  /** Text with `{{...}}`. */
  address: z.string().max(2000).default(''),
  /** The profile; '' for none. */
  authorizationId: z.string().max(80).default(''),
  headers: z
    .array(z.object({ key: z.string().max(200).default(''), value: z.string().max(4000).default('') }))
    .max(mcpLimits.headers)
    .default([]),
  /** How long a call of a tool may take. */
  seconds: z.number().int().min(1).max(mcpLimits.seconds).default(10),
  enabled: z.boolean().default(true),
  tools: tools.default([]),
})
export type McpServer = z.infer<typeof McpServer>

/** The secret that is sent as a bearer token, where it has a value. */
export const mcpToken = 'token'

/** What of it is edited as described fields. */
export const mcpServerFields: readonly Field[] = [
  { name: 'about', label: 'Description', control: 'long-text' },
  {
    name: 'address',
    label: 'Address',
    control: 'text',
    required: true,
    placeholder: 'https://tools.example.com/mcp',
    help: 'Where the server takes requests by HTTP. It may name variables, for example {{env.host}}.',
  },
  {
    name: 'authorizationId',
    label: 'Authorization',
    control: 'authorization',
    help: 'The server is called with this profile. Without one, only the token and the headers below are sent.',
  },
  {
    name: 'headers',
    label: 'Headers',
    control: 'key-values',
    help: 'Sent with every request, never shown to a model. They may name variables.',
  },
  { name: 'seconds', label: 'Seconds a call may take', control: 'number', min: 1, max: mcpLimits.seconds },
]

/** A tool that may be called: allowed, as it was approved, and there. */
export function isMcpToolUsable({ isAllowed, held, isGone }: Pick<McpTool, 'isAllowed' | 'held' | 'isGone'>): boolean {
  return isAllowed && held === null && !isGone
}

/** The tool as the server has it now, approved. */
export function withHeldApproved({ held, ...tool }: McpTool): McpTool {
  return held === null ? { ...tool, held } : { ...tool, about: held.about, schema: held.schema, hash: held.hash, held: null }
}

/** What the hash of a tool is made of: the order of names and white space in its JSON change nothing. */
export function mcpHashSource(tool: { name: string; about: string; schema: JsonObject }): string {
  return JSON.stringify([tool.name, tool.about, sorted(tool.schema)])
}

/** Of a schema, for people who compare two. */
export function mcpSchemaText(schema: JsonObject): string {
  return JSON.stringify(sorted(schema), null, 2)
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
