// A designed dialog as a tool: it begins with the values that are known, and what it has in the end is the result. Its words are its own.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { displayText } from '@parley/kit/expression/value'
import { readAs } from '../values'
import { type Run, schemaOfParameters, type ToolType } from './tool'
import type { AgentTool } from '../settings'

/** A value for an entity is a text, whatever it is a value of. */
const anyText: Json = ['string', 'number', 'boolean']

export const dialogTool: ToolType = {
  schema: (node, tool) => {
    const { bot } = node.models.state
    const dialog = bot.dialogs.get(tool.id)
    if (!dialog || !bot.nodes.has(dialog.startNodeId)) return null
    return schemaOfParameters({ ...tool, parameters: withKnown(node, tool) }, () => anyText)
  },
  about: (node, { id }) => node.models.state.bot.dialogs.get(id)?.name ?? '',
  call: async ({ node, tool, input }) => {
    const given: JsonObject = {}
    for (const { name, entityId } of tool.parameters) {
      const entity = node.entity(entityId)
      const value = input[name]
      if (!entity || value === undefined || value === null) continue
      const read = await readAs(node, entityId, displayText(value))
      if (read === undefined) return { ok: false, result: `${name}: “${displayText(value)}” is no ${entity.type} that is known here` }
      given[entity.name] = read
    }
    const shared = sharedEntities(node, tool)
    const known = Object.fromEntries(shared.flatMap(({ name }): [string, Json][] => pairOf(node, name)))
    const onReturn = shared.map(({ id, name }) => ({ to: id, expression: `entities.${name}` }))
    return { later: { then: 'call', dialogId: tool.id, entities: { ...known, ...given }, onReturn, stay: true } }
  },
}

/** What is known already need not be given. */
function withKnown(node: Run, { parameters }: AgentTool): AgentTool['parameters'] {
  return parameters.map((parameter) => {
    const name = node.entity(parameter.entityId)?.name
    const isKnown = name !== undefined && node.frame.entities[name] !== undefined
    return isKnown ? { ...parameter, isRequired: false } : parameter
  })
}

function pairOf(node: Run, name: string): [string, Json][] {
  const value = node.frame.entities[name]
  return value === undefined ? [] : [[name, value]]
}

/** Entities whose values go with the conversation and come back. */
function sharedEntities(node: Run, tool: AgentTool): { id: string; name: string }[] {
  const ids = new Set([...node.settings.values, ...tool.parameters].map(({ entityId }) => entityId))
  return [...ids].flatMap((id) => {
    const entity = node.entity(id)
    return entity ? [{ id, name: entity.name }] : []
  })
}
