// An action of one of the bot's integrations as a tool: its parameters are the arguments, its reply is the result.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type ActionParameter, isNeeded, parameterKey } from '@parley/contract/objects/integration-action/index'
import type { ToolType } from './tool'

const jsonTypes: Record<ActionParameter['type'], Json> = {
  text: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  list: 'array',
  json: ['object', 'array', 'string', 'number', 'boolean'],
}

export const actionTool: ToolType = {
  schema: (node, { id }) => {
    const action = node.models.state.bot.actions.get(id)
    return action?.isEnabled === true ? schemaOf(action.parameters) : null
  },
  about: (node, { id }) => {
    const action = node.models.state.bot.actions.get(id)
    return action ? action.about || action.name : ''
  },
  call: async ({ node, tool, input }) => {
    const action = node.models.state.bot.actions.get(tool.id)
    const values = named(action?.parameters ?? []).flatMap(({ name, parameter }) => {
      const value = input[name]
      return value === undefined || value === null ? [] : [{ key: parameterKey(parameter), value: written(value) }]
    })
    const reply = await node.action(tool.id, values)
    if (!reply.ok) return { ok: false, result: reply.text }
    const isDone = reply.statusCode < 400
    return { ok: isDone, result: isDone ? reply.body : { statusCode: reply.statusCode, body: reply.body } }
  },
}

const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function schemaOf(parameters: readonly ActionParameter[]): JsonObject {
  const all = named(parameters)
  const properties = all.map(({ name, parameter }): [string, Json] => {
    const { type, about, options } = parameter
    const isChosen = options.length > 0 && type === 'text'
    return [name, { type: jsonTypes[type], ...(about !== '' && { description: about }), ...(isChosen && { enum: options }) }]
  })
  const required = all.filter(({ parameter }) => isNeeded(parameter)).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false }
}

/** Each under a name that models can write. */
function named(parameters: readonly ActionParameter[]): { name: string; parameter: ActionParameter }[] {
  const taken = new Set<string>()
  return parameters.map((parameter) => {
    const plain = (parameter.path.join('_') || parameter.in).replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 56)
    let name = plain
    for (let at = 2; taken.has(name); at += 1) name = `${plain}_${at}`
    taken.add(name)
    return { name, parameter }
  })
}
