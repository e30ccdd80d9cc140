// Tool servers of a bot: its tools are read and compared with what was approved, and one is tried. What is set of a server, which tools are
// allowed and what is approved are edits of its object in the bot's document; its token is object-secret's.
import { z } from 'zod'
import { call } from '../base/call'
import { Json, JsonObject } from '../base/json'
import { mcpLimits } from '../objects/mcp-server/index'
import { changeAccess } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/mcpservers/{serverId}'
const id = z.string().max(80)
const edit = changeAccess('mcp-server')
const names = z.array(z.string())
/** With which whoever asks finishes signing in, as the page shows it. */
const code = z.string().max(60).default('')

export const McpDiscovery = z.object({
  ok: z.boolean(),
  /** Why the tools could not be read; '' where they could. */
  failure: z.string(),
  /** Where whoever reads them signs in first; '' where nobody does. */
  signIn: z.string(),
  /** The protocol that is spoken. */
  version: z.string(),
  /** New ones, which are not allowed yet. */
  added: names,
  /** Those that are not as they were approved. */
  held: names,
  /** Those that the server has no more. */
  gone: names,
  /** Those that cannot be used, and why. */
  unusable: z.array(z.object({ name: z.string(), why: z.string() })),
})
export type McpDiscovery = z.infer<typeof McpDiscovery>

export const McpTrial = z.object({
  ok: z.boolean(),
  /** The tool says that it failed. */
  isError: z.boolean(),
  /** Why there is no result; '' where there is one. */
  failure: z.string(),
  /** Where whoever tries it signs in first; '' where nobody does. */
  signIn: z.string(),
  result: Json,
  ms: z.number(),
})
export type McpTrial = z.infer<typeof McpTrial>

export const mcpServerCalls = {
  'mcp-server.discover': call({
    ...{ method: 'POST', path: `${base}/discover`, access: edit },
    about:
      'Reads the tools of a tool server: new ones are added without leave to be called, changed ones are held until they are approved.',
    touches: ['document'],
    input: z.object({ streamId: id, serverId: id, code }),
    reply: McpDiscovery,
  }),
  'mcp-server.try': call({
    ...{ method: 'POST', path: `${base}/try`, access: edit },
    about: 'Calls a tool of a tool server of the draft, whether it is allowed or not.',
    touches: [],
    input: z.object({ streamId: id, serverId: id, tool: z.string().min(1).max(mcpLimits.nameChars), input: JsonObject.default({}), code }),
    reply: McpTrial,
  }),
}
