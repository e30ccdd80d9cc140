// Problems of tool servers: one that is on and has no address, and allowed tools that are not called because they are not as they were approved
// or are there no more.
import { type McpTool, mcpServerFields } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'
import type { Problem } from '../../problem'
import { sentence } from '../../sentences'
import type { KindProblems } from '../kind-problems'

export const mcpServerProblems: KindProblems<'mcp-server'> = { find, requestSettings: () => ['address', 'headers'] }

function find({ id, data }: BotObject<'mcp-server'>): Problem[] {
  if (data.enabled === false) return []
  const about = { objectId: id, dialogId: '' }
  const missing = mcpServerFields
    .filter(({ name, required }) => required === true && name === 'address' && (data.address ?? '').trim() === '')
    .map(({ name, label }): Problem => {
      const setting = { text: label, key: `mcp-server.field.${name}` }
      const said = sentence('problem.missing-setting', { node: data.name, setting })
      return { ...about, code: 'missing-setting', said, severity: 'error', field: name }
    })
  return [...missing, ...(data.tools ?? []).flatMap((tool) => ofTool(tool, data.name).map((found) => ({ ...about, ...found })))]
}

function ofTool({ name, isAllowed, held, isGone }: McpTool, server: string): Omit<Problem, 'objectId' | 'dialogId'>[] {
  if (!isAllowed || (held === null && !isGone)) return []
  const said = sentence(isGone ? 'problem.tool-gone' : 'problem.tool-held', { tool: name, server })
  return [{ code: isGone ? 'tool-gone' : 'tool-held', said, severity: 'warning', field: 'tools', subject: name }]
}
