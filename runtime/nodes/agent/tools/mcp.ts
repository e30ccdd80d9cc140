// A tool of one of the bot's tool servers: as it was approved, and called through the turn's port. One that is held or not allowed is none.
import { signsUsersIn } from '@parley/contract/objects/authorization/caller'
import type { CompiledMcpServer, CompiledMcpTool } from '../../../mcp/compiled-server'
import type { McpRequest } from '../../../model/request'
import { askLimits } from '../../../mcp/ask'
import { signInCodeIn } from '../../shared/call/sign-in-code'
import type { AgentTool } from '../settings'
import type { Run, ToolRun, ToolType } from './tool'

export const mcpTool: ToolType = {
  schema: (node, tool) => approved(node, tool)?.schema ?? null,
  about: (node, tool) => approved(node, tool)?.about ?? '',
  writes: (node, tool) => approved(node, tool)?.writes !== false,
  call: async (run) => {
    const { node, tool, progressed } = run
    const reply = await node.models.call(requestOf(run), progressed)
    if (!reply.ok && reply.failure === 'asks') return { ask: reply.ask }
    if (signsIn(node, serverOf(node, tool))) node.forgetAsked()
    return reply.ok ? { ok: !reply.isError, result: reply.result } : { ok: false, result: reply.text }
  },
}

function requestOf({ node, tool, input, answers }: ToolRun): McpRequest {
  const server = serverOf(node, tool)
  const code = node.asked === null ? '' : (signInCodeIn(node.said) ?? '')
  return {
    ...{ serverId: tool.id, tool: tool.tool, input, timeoutMs: (server?.seconds ?? 1) * 1000 },
    ...(!tool.writes && { onlyReads: true as const }),
    asking: signsIn(node, server) ? { waited: { ...node.waitForReport(askLimits.minutes * 60_000, ''), code } } : {},
    ...(answers && { answers }),
  }
}

/** Whether each user signs in for calls of the server. */
function signsIn(node: Run, server: CompiledMcpServer | undefined): boolean {
  const caller = node.models.state.bot.authorizations.get(server?.authorizationId ?? '')?.caller
  return caller !== undefined && signsUsersIn(caller.auth)
}

const serverOf = ({ models }: Run, { id }: AgentTool): CompiledMcpServer | undefined => models.state.bot.mcpServers.get(id)

function approved(node: Run, tool: AgentTool): CompiledMcpTool | undefined {
  return serverOf(node, tool)?.tools.find(({ name }) => name === tool.tool)
}
