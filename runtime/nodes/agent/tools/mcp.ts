// A tool of one of the bot's tool servers: as it was approved, and called through the turn's port.
import type { ToolType } from './tool'

const timeoutMs = 20_000

export const mcpTool: ToolType = {
  schema: () => null,
  about: () => '',
  call: async ({ node, tool, input }) => {
    const reply = await node.models.call({ serverId: tool.id, tool: tool.tool, input, timeoutMs })
    return reply.ok ? { ok: !reply.isError, result: reply.result } : { ok: false, result: reply.text }
  },
}
