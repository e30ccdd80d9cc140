// A script of the agent's own as a tool: it reads its arguments as `args`, and what it prints is the result.
import type { Json } from '@parley/contract/base/json'
import { schemaOfParameters, type ToolType } from './tool'

export const scriptTool: ToolType = {
  schema: (_, tool) => (tool.source.trim() === '' ? null : schemaOfParameters(tool)),
  about: (_, { name }) => name,
  call: async ({ node, tool, input }) => {
    const reply = await node.script(`const args = ${JSON.stringify(input)}; ${tool.source}`)
    return reply.ok ? { ok: true, result: printedAs(reply.printed) } : { ok: false, result: reply.text }
  },
}

/** JSON where it is some. */
function printedAs(printed: readonly string[]): Json {
  const text = printed.join('\n')
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
