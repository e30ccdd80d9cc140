// A tool of one of the bot's tool servers: as it was approved, and called through the turn's port. One that is held or not allowed is none.
import type { CompiledMcpTool } from '../../../mcp/compiled-server'
import type { AgentTool } from '../settings'
import type { Run, ToolType } from './tool'

export const mcpTool: ToolType = {
  schema: (node, tool) => approved(node, tool)?.schema ?? null,
  about: (node, tool) => approved(node, tool)?.about ?? '',
  writes: (node, tool) => approved(node, tool)?.writes !== false,
  call: async ({ node, tool, input }) => {
    const timeoutMs = (node.models.state.bot.mcpServers.get(tool.id)?.seconds ?? 1) * 1000
    const reply = await node.models.call({ serverId: tool.id, tool: tool.tool, input, timeoutMs })
    return reply.ok ? { ok: !reply.isError, result: reply.result } : { ok: false, result: reply.text }
  },
}

function approved({ models }: Run, { id, tool }: AgentTool): CompiledMcpTool | undefined {
  return models.state.bot.mcpServers.get(id)?.tools.find(({ name }) => name === tool)
}
