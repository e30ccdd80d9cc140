// Tool servers of a bot, ready to be used: the tools of each that may be called, as they were approved. Calling them is the server's
// (server/base/bot/mcp).
import type { JsonObject } from '@parley/contract/base/json'
import { isMcpToolUsable } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'

/** As a model is told of it. */
export interface CompiledMcpTool {
  name: string
  about: string
  schema: JsonObject
  /** It changes something outside. */
  writes: boolean
  /** Of the three first, as they were approved. */
  hash: string
}

export interface CompiledMcpServer {
  id: string
  name: string
  /** Those that are allowed and are not held; none of a server that is off. */
  tools: readonly CompiledMcpTool[]
  /** Names of those that are not as they were approved. */
  held: ReadonlySet<string>
  /** Text with `{{...}}`. */
  address: string
  authorizationId: string
  headers: readonly { key: string; value: string }[]
  seconds: number
}

function compileMcpServer({ id, data }: Pick<BotObject<'mcp-server'>, 'id' | 'data'>): CompiledMcpServer {
  const { name, address, authorizationId, headers, seconds, enabled } = data
  return {
    ...{ id, name, address, authorizationId, headers, seconds },
    tools: data.tools
      .filter((tool) => enabled && isMcpToolUsable(tool))
      .map(({ name: tool, about, schema, writes, hash }) => ({ name: tool, about, schema, writes, hash })),
    held: new Set(data.tools.flatMap(({ name: tool, held }) => (held === null ? [] : [tool]))),
  }
}

/** By their ids. */
export function compileMcpServers(servers: readonly BotObject<'mcp-server'>[]): ReadonlyMap<string, CompiledMcpServer> {
  return new Map(servers.map((server) => [server.id, compileMcpServer(server)]))
}
