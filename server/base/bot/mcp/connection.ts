// A connection to one tool server by the official client: over HTTP alone, by the newest protocol that both speak. What its tools are like is
// listed again after a while, and at once when it says that they changed.
import type { Client as McpClient } from '@modelcontextprotocol/client'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { mcpLimits } from '@parley/contract/objects/mcp-server/index'
import type { McpAnswers } from '@parley/runtime/mcp/ask'
import { z } from 'zod'
import { outsideOfCalls, type CallOptions } from './call-context'
import type { ServerFetch } from './server-fetch'
import { mcpToolHash } from './tool-result'

/** As the server has it now. */
export interface LiveTool {
  name: string
  about: string
  schema: JsonObject
  hash: string
  /** Why it cannot be used; '' where it can. */
  fault: string
}

export interface McpConnection {
  /** `maxAgeMs`: a list that is older is asked for again. */
  tools(maxAgeMs: number, left: () => CallOptions): Promise<readonly LiveTool[]>
  call(tool: LiveTool, input: JsonObject, how: ToolCallHow): Promise<unknown>
  /** The protocol they speak; '' before they do. */
  version(): string
  masks(): readonly string[]
  close(): Promise<void>
}

export interface ToolCallHow {
  left: () => CallOptions
  /** It may ask the user of the conversation. */
  mayAsk: boolean
  answers?: McpAnswers
  progressed?: () => void
}

const mostPages = 20
/** By the protocol of 2026-07-28 each request says what its sender can do. */
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities'
const aboutClient = { name: 'parley', version: '1' }
const reconnecting = { initialReconnectionDelay: 1000, maxReconnectionDelay: 30_000, reconnectionDelayGrowFactor: 2, maxRetries: 2 }

export async function connectTo(
  address: URL,
  { fetch, masks }: ServerFetch,
  { now, left, onError }: { now: () => number; left: () => CallOptions; onError: (error: Error) => void },
): Promise<McpConnection> {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
  let listed: { at: number; tools: readonly LiveTool[] } | null = null
  const client = new Client(aboutClient, {
    capabilities: {},
    versionNegotiation: { mode: 'auto' },
    inputRequired: { autoFulfill: false },
    listMaxPages: mostPages,
    // A schema of the server's is not run: its patterns could hold up this process.
    jsonSchemaValidator: { getValidator: () => (input) => ({ valid: true, data: checked(input), errorMessage: undefined }) },
    listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => void (listed = null) } },
  })
  client.onerror = onError
  const transport = new StreamableHTTPClientTransport(address, { fetch, reconnectionOptions: reconnecting })
  await client.connect(transport, left())
  return {
    async tools(maxAgeMs, more) {
      if (listed === null || now() - listed.at > maxAgeMs) {
        const found = await listTools(client, more())
        listed = { at: now(), tools: found }
        return found
      }
      return listed.tools
    },
    call: (tool, input, how) =>
      client.callTool(paramsOf(tool, input, client.getProtocolEra() === 'modern' ? how : null), optionsOf(tool, how)),
    version: () => client.getNegotiatedProtocolVersion() ?? '',
    masks,
    close: () =>
      outsideOfCalls(async () => {
        try {
          await transport.terminateSession()
        } finally {
          await client.close()
        }
      }),
  }
}

/** `how`: null by the protocols before, which do not let a call be made again with answers. */
function paramsOf({ name }: LiveTool, input: JsonObject, how: ToolCallHow | null) {
  const { responses: inputResponses, state: requestState } = how?.answers ?? {}
  return {
    ...{ name, arguments: input },
    ...(inputResponses && Object.keys(inputResponses).length > 0 && { inputResponses }),
    ...(requestState !== undefined && { requestState }),
    ...(how?.mayAsk === true && { _meta: { [capabilitiesKey]: { elicitation: { form: {}, url: {} } } } }),
  }
}

/** Told of the tool, the client does not judge results by a schema of the server's. */
function optionsOf({ name, schema }: LiveTool, { left, progressed }: ToolCallHow) {
  return {
    ...left(),
    allowInputRequired: true,
    toolDefinition: { name, inputSchema: { ...schema, type: 'object' as const } },
    ...(progressed && { onprogress: progressed }),
  }
}

function checked<T>(input: unknown): T {
  return input as T
}

const Listed = z.object({
  name: z.string(),
  description: z.string().default(''),
  inputSchema: JsonObject.catch({}),
})

async function listTools(client: McpClient, options: CallOptions): Promise<LiveTool[]> {
  if (client.getServerCapabilities()?.tools === undefined) return []
  const { tools } = await client.listTools(undefined, { ...options, cacheMode: 'refresh' })
  return tools.flatMap((tool): LiveTool[] => {
    const read = Listed.safeParse(tool)
    if (!read.success) return []
    const { name, description: about, inputSchema: schema } = read.data
    const fault = faultOf(name, about, schema)
    // Nothing is made of what is nested too deeply.
    if (fault === tooDeep) return [{ name, about: '', schema: {}, hash: '', fault }]
    return [{ name, about, schema, hash: mcpToolHash({ name, about, schema }), fault }]
  })
}

const mostDepth = 40
const tooDeep = `Its schema is nested deeper than ${mostDepth} levels.`

function isTooDeep(schema: JsonObject): boolean {
  let level: Json[] = [schema]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostDepth) return true
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
  }
  return false
}

function faultOf(name: string, about: string, schema: JsonObject): string {
  if (isTooDeep(schema)) return tooDeep
  if (name === '' || name.length > mcpLimits.nameChars) return `Its name has more than ${mcpLimits.nameChars} characters.`
  if (about.length > mcpLimits.aboutChars) return `Its description has more than ${mcpLimits.aboutChars} characters.`
  if (JSON.stringify(schema).length > mcpLimits.schemaChars) return `Its schema has more than ${mcpLimits.schemaChars} characters.`
  return ''
}
