// The tool servers of bots (Model Context Protocol), as turns call them.
import type { CompiledBot } from '@parley/runtime/compile'
import type { McpReply, McpRequest } from '@parley/runtime/model/request'

export interface McpServers {
  /** Never fails: what is wrong is told in the reply. */
  call(bot: CompiledBot, request: McpRequest): Promise<McpReply>
}

export function mcpServersOn(): McpServers {
  return { call: async () => ({ ok: false, failure: 'gone', text: 'The bot has no such tool server.' }) }
}
