// What a kind of tool is: how the model is told of it, and how a call is made. Whether a call may be made is calls.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { SourcePlace } from '@parley/contract/base/understand'
import type { McpAnswers, McpAsk } from '../../../mcp/ask'
import type { NodeRun, Then } from '../../node-kind'
import type { AgentNode, AgentTool } from '../settings'

export type Run = NodeRun<AgentNode>

/** What a call came to at once, or how the step goes on with it: the result comes later, or the user is asked first. */
export type Made = { ok: boolean; result: Json } | { later: Then } | { ask: McpAsk }

export interface ToolRun {
  node: Run
  tool: AgentTool
  input: JsonObject
  /** The number by which a reply names where something was found; 0 for none. */
  place: (source: SourcePlace) => number
  /** What the user answered to what the same call came to before. */
  answers?: McpAnswers
  /** Called once when it takes long. */
  progressed?: () => void
}

export interface ToolType {
  /** Of its arguments; null where what it calls is not there. */
  schema(node: Run, tool: AgentTool): JsonObject | null
  /** Of what it calls, where the settings say nothing. */
  about(node: Run, tool: AgentTool): string
  /** Whether what it calls changes something, whatever the settings say. */
  writes?(node: Run, tool: AgentTool): boolean
  call(run: ToolRun): Promise<Made>
}

export const noArguments: JsonObject = { type: 'object', properties: {}, additionalProperties: false }

const jsonTypes = { text: 'string', number: 'number', boolean: 'boolean', list: 'array' } as const

export function schemaOfParameters({ parameters }: AgentTool, typeOf: (at: number) => Json = () => null): JsonObject {
  const properties = parameters.map(({ name, about, type }, at): [string, Json] => [
    name,
    { type: typeOf(at) ?? jsonTypes[type], ...(about !== '' && { description: about }) },
  ])
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false }
}
