// The bot's knowledge as a tool: the best answer to a question, or the passage of a document that has it.
import type { JsonObject } from '@parley/contract/base/json'
import { displayText } from '@parley/kit/expression/value'
import { citesPlaces } from '../cited-places'
import type { ToolType } from './tool'

const schema: JsonObject = {
  type: 'object',
  properties: { question: { type: 'string', description: 'What is looked for, as a question of its own.' } },
  required: ['question'],
  additionalProperties: false,
}

export const knowledgeTool: ToolType = {
  schema: () => schema,
  about: () => 'Looks for an answer in what the company has written.',
  call: async ({ node, input, place }) => {
    const found = await node.findAnswer(displayText(input['question'] ?? ''))
    if (found === null) return { ok: true, result: { found: false } }
    const { question, text, score, source } = found
    const number = source !== undefined && citesPlaces(node) ? place(source) : 0
    const named = source && { source: source.title, ...(number > 0 && { cite: `[${number}]` }) }
    return { ok: true, result: { found: true, question, text, score, ...named } }
  },
}
