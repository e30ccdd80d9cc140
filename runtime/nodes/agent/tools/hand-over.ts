// A person as a tool: the agent leaves by its exit for that, or hands over itself where none leads on.
import { displayText } from '@parley/kit/expression/value'
import type { ToolType } from './tool'

const patienceMinutes = 10

export const handOverTool: ToolType = {
  schema: () => ({
    type: 'object',
    properties: { why: { type: 'string', description: 'In one sentence, for the person who takes over.' } },
    additionalProperties: false,
  }),
  about: () => 'Hands the conversation over to a person.',
  call: async ({ node, tool, input }) => {
    node.writeResult('why', displayText(input['why'] ?? '').slice(0, 300))
    if (node.models.wayOut('person') !== 'nowhere') return { later: { then: 'next', exit: 'person' } }
    return { later: { then: 'hand-over', queue: tool.queue, agent: '', patienceMinutes } }
  },
}
