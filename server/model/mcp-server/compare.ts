// Compares the tools of a server as they were approved with what the server says now, purely: what is new, what changed, what is gone.
import { type McpTool, mcpLimits } from '@parley/contract/objects/mcp-server/index'
import type { LiveTool } from '../../base/bot/mcp/connection'

interface McpComparison {
  tools: McpTool[]
  added: string[]
  held: string[]
  gone: string[]
  unusable: { name: string; why: string }[]
}

const noRoom = `A server of a bot has at most ${mcpLimits.tools} tools, with ${mcpLimits.allChars / 1000} KB together.`

/** New ones are not allowed; those that were approved keep what was approved, beside what is said now. */
export function compareTools(stored: readonly McpTool[], live: readonly LiveTool[], now: number): McpComparison {
  const first = new Map<string, LiveTool>()
  for (const tool of live) if (!first.has(tool.name)) first.set(tool.name, tool)
  const tools = stored.map((tool) => comparedTool(tool, first.get(tool.name), now))
  const unusable: { name: string; why: string }[] = []
  const added: string[] = []
  let size = JSON.stringify(tools).length
  for (const tool of first.values()) {
    if (stored.some(({ name }) => name === tool.name)) {
      if (tool.fault !== '') unusable.push({ name: tool.name, why: tool.fault })
      continue
    }
    const made = newTool(tool)
    size += JSON.stringify(made).length + 1
    const why = tool.fault || (tools.length >= mcpLimits.tools || size > mcpLimits.allChars ? noRoom : '')
    if (why !== '') {
      unusable.push({ name: tool.name.slice(0, mcpLimits.nameChars), why })
      continue
    }
    tools.push(made)
    added.push(tool.name)
  }
  return {
    ...{ tools, added, unusable: unusable.slice(0, mcpLimits.tools) },
    held: tools.flatMap(({ name, held }) => (held === null ? [] : [name])),
    gone: tools.flatMap(({ name, isGone }) => (isGone ? [name] : [])),
  }
}

const newTool = ({ name, about, schema, hash }: LiveTool): McpTool => ({
  ...{ name, about, schema, hash },
  ...{ isAllowed: false, writes: true, held: null, isGone: false },
})

/** One that cannot be used any more is as good as gone. */
function comparedTool(tool: McpTool, live: LiveTool | undefined, now: number): McpTool {
  if (live === undefined || live.fault !== '') return { ...tool, isGone: true }
  return { ...withLive(tool, live, now), isGone: false }
}

/** Held where it is not as it was approved; as it was, once the server says so again. What nobody has allowed was not approved either. */
export function withLive(tool: McpTool, live: Pick<LiveTool, 'about' | 'schema' | 'hash'>, now: number): McpTool {
  if (live.hash === tool.hash) return { ...tool, held: null }
  if (live.hash === tool.held?.hash) return tool
  const { about, schema, hash } = live
  if (!tool.isAllowed) return { ...tool, about, schema, hash, held: null }
  return { ...tool, held: { about, schema, hash, at: now } }
}
