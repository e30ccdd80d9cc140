// List: what each kind of tool is to an agent, and the tools of one agent as its model is told of them.
import type { JsonObject } from '@parley/contract/base/json'
import type { ModelTool } from '../../../model/request'
import { type AgentTool, toolName } from '../settings'
import { actionTool } from './action'
import { dialogTool } from './dialog'
import { handOverTool } from './hand-over'
import { knowledgeTool } from './knowledge'
import { mcpTool } from './mcp'
import { scriptTool } from './script'
import type { Run, ToolType } from './tool'

const toolTypes: Record<AgentTool['kind'], ToolType> = {
  dialog: dialogTool,
  action: actionTool,
  script: scriptTool,
  knowledge: knowledgeTool,
  mcp: mcpTool,
  'hand-over': handOverTool,
}

export interface OfferedTool {
  tool: AgentTool
  type: ToolType
  schema: JsonObject
  shown: ModelTool
}

/** Those whose dialog, action or server is there; of two of one name the first. */
export function offeredTools(node: Run): Map<string, OfferedTool> {
  const offered = new Map<string, OfferedTool>()
  for (const tool of node.settings.tools) {
    const type = toolTypes[tool.kind]
    const schema = type.schema(node, tool)
    if (schema === null || offered.has(tool.name) || !toolName.test(tool.name)) continue
    const about = tool.about.trim() === '' ? type.about(node, tool) : tool.about
    const writes = tool.writes || type.writes?.(node, tool) === true
    offered.set(tool.name, { tool: { ...tool, writes }, type, schema, shown: { name: tool.name, about, schema } })
  }
  return offered
}
